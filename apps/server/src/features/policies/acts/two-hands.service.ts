import { fourEyesPayment, waitingFor } from '@wassit/domain/access/four-eyes'
import { DomainError } from '@wassit/domain/errors/errors'
import { formatMoment } from '@wassit/domain/format/format'
import { needsDiscountRight } from '@wassit/domain/policy/quote-deviation'
import type { Centimes } from '@wassit/domain/pricing/money'
import type { Kysely } from 'kysely'
import type { Database } from '../../../schema.ts'
import { requireRight, standingAlone } from '../../accounts/staff-administration.service.ts'
import { lastPriceEvent } from '../policy-events.queries.ts'
import type { Mover } from '../policy-move.service.ts'

/**
 * Refuses that the agent who quoted a policy confirms a large payment of it; an only agent with the
 * right may a day after the quote (docs/decisions/145-four-eyes.md). Throws `payment.another-agent`.
 */
export const assertAnotherHand = async (
  tx: Kysely<Database>,
  { policyId, amount }: { policyId: string; amount: Centimes },
  by: Mover,
  now: Date,
): Promise<void> => {
  if (by.kind !== 'agent' || by.id === undefined || amount < fourEyesPayment) return
  const priced = await lastPriceEvent(tx, policyId)
  if (!priced) return
  const author = priced.actor === 'agent' ? priced.actor_id : null
  const hands = { author, since: priced.at, alone: await standingAlone(tx, 'payment', by.id) }
  const waiting = waitingFor(hands, by.id, now)
  if (!waiting) return
  const { until } = waiting
  throw new DomainError(
    'payment.another-agent',
    [],
    until ? { message: 'errors.payment.alone', values: { moment: formatMoment(until) } } : undefined,
  )
}

/** Throws `right.missing` for an agent who may not quote that far below the computed price. */
export const assertDiscount = async (
  db: Kysely<Database>,
  { amount, computed }: { amount: Centimes | null; computed: Centimes | null },
  by: Mover,
): Promise<void> => {
  if (amount !== null && needsDiscountRight(amount, computed)) await requireRight(db, by.id, 'discount')
}
