import { fourEyesPayment, waitingFor } from '@wassit/domain/access/four-eyes'
import type { Waiting } from '@wassit/domain/access/four-eyes'
import { DomainError } from '@wassit/domain/errors/errors'
import { formatMoment } from '@wassit/domain/format/format'
import type { Centimes } from '@wassit/domain/pricing/money'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '../../../schema.ts'
import { standingAlone } from '../../people/accounts/staff-administration.service.ts'
import type { Mover } from '../../audit/origin.ts'

/** Events with which an agent decides a part of the price that stays in every later one. */
const lastingParts = [
  'request',
  'correct',
  'correctPaid',
  'answersCorrected',
  'coefficientConfirmed',
  'coefficientCorrected',
  'offerChosen',
  'insurerChanged',
  'changeTerms',
  'renewal',
  'endorsement',
] as const

/**
 * Returns the events by which agents decided parts of the present price of a policy, oldest first: its
 * answers, its coefficient, its loading, the birth date of its holder, and the last amount that was quoted.
 */
const priceEvents = async (db: Kysely<Database>, policyId: string) => {
  const events = await db
    .selectFrom('policy_events')
    .select(['action', 'actor', 'actor_id', 'at'])
    .where('policy_id', '=', policyId)
    .where((where) =>
      where.or([
        where('action', 'in', ['quote', ...lastingParts]),
        where.and([
          where('action', '=', 'holderCorrected'),
          sql<boolean>`jsonb_exists(changes -> 'after', 'birthday')`,
        ]),
      ]),
    )
    .orderBy('at')
    .orderBy('position')
    .execute()
  const lastQuote = events.findLast(({ action }) => action === 'quote')
  return events.filter(
    (event) => event.actor === 'agent' && (event.action !== 'quote' || event === lastQuote),
  )
}

/**
 * Returns what an agent waits for before they confirm a large payment of a policy; undefined if nothing.
 * Everyone who typed its request or decided any part of its price is an author of it: at the counter one
 * agent would otherwise lower the coefficient and take the money. Where all who may confirm are authors,
 * each waits like a sole person. A person who has always worked alone types every request, so that a price of the
 * tariff makes them wait for nobody (docs/decisions/034-four-eyes.md).
 */
export const handWaitingFor = async (
  db: Kysely<Database>,
  policyId: string,
  agentId: string,
  now: Date,
): Promise<Waiting | undefined> => {
  const events = await priceEvents(db, policyId)
  const own = events.filter(({ actor_id: author }) => author === agentId)
  if (own.length === 0) return undefined
  const others = events.flatMap(({ actor_id: author }) => (author && author !== agentId ? [author] : []))
  const [alone, only] = [
    await standingAlone(db, 'payment', agentId, others),
    await standingAlone(db, 'payment', agentId),
  ]
  const last = own.findLast(({ action }) => action !== 'request' || only?.from !== null)
  return last && waitingFor({ author: agentId, since: last.at, alone }, agentId, now)
}

/**
 * Refuses that an agent who quoted a policy confirms a large payment of it; a sole agent with the
 * right may after one day (docs/decisions/034-four-eyes.md). Throws `payment.another-agent`.
 */
export const assertAnotherHand = async (
  tx: Kysely<Database>,
  { policyId, amount }: { policyId: string; amount: Centimes },
  by: Mover,
  now: Date,
): Promise<void> => {
  if (by.kind !== 'agent' || by.id === undefined || amount < fourEyesPayment) return
  const waiting = await handWaitingFor(tx, policyId, by.id, now)
  if (!waiting) return
  const { until } = waiting
  throw new DomainError(
    'payment.another-agent',
    [],
    until ? { message: 'errors.payment.alone', values: { moment: formatMoment(until) } } : undefined,
  )
}
