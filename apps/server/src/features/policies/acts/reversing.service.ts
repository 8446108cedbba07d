import { DomainError } from '@wassit/domain/errors/errors'
import { isBegun } from '@wassit/domain/payment/instalments'
import type { ReversalCause } from '@wassit/domain/payment/received'
import { policyStatusOf } from '@wassit/domain/policy/policy'
import type { Kysely, Selectable } from 'kysely'
import type { Deps } from '../../../deps.ts'
import type { Database } from '../../../schema.ts'
import { paymentById, reverseInLedger } from '../../payments/payments.service.ts'
import { tillOfReversal } from '../../tills/tills.service.ts'
import { announceTo } from '../announcing.service.ts'
import { paidAmount } from '../balance.service.ts'
import { holdPolicy } from '../find-policy.service.ts'
import { keepDebt, standingOf } from '../instalments.service.ts'
import type { PolicyRow } from '../policies.tables.ts'
import { noteFileEvent } from '../policy-events.service.ts'
import { movePolicy } from '../policy-move.service.ts'
import type { Mover } from '../policy-move.service.ts'
import { noteMoney } from './money-trail.service.ts'
import { withSecondTry } from './policy-payment.service.ts'

export interface Reversing {
  paymentId: string
  cause: ReversalCause
  reason: string
  by: Mover
}

/** Effect of the feature that knows where the money came from, in the same transaction. */
export type Release = (tx: Kysely<Database>, paymentId: string, now: Date) => Promise<void>

/**
 * Follows the money that is missing again: a file without a contract goes back to its payment once the
 * first instalment is not paid, any other paid one is flagged until the rest arrives.
 */
const flag = async (
  tx: Kysely<Database>,
  held: Selectable<PolicyRow>,
  { by, reason, now }: Pick<Reversing, 'by' | 'reason'> & { now: Date },
): Promise<void> => {
  const { id: policyId } = held
  const isReview = held.payment_confirmed_at !== null && policyStatusOf(held.status) === 'paymentReview'
  if (isReview && !isBegun(await standingOf(tx, held, now))) {
    const set = {
      payment_confirmed_at: null,
      unpaid_since: null,
      quote_expires_at: withSecondTry(held, now),
    }
    await movePolicy(tx, { policyId, action: 'rejectPayment', by, now, reason, set })
  }
  await keepDebt(tx, policyId, now)
}

/**
 * Reverses a payment by a row of its own, because the ledger never changes: one that was recorded by
 * mistake, whose origin is released, or whose cheque the bank returned. The customer is told. Throws `payment.irreversible`
 * for one that was reversed or given back before.
 */
export const reversePayment = async (deps: Deps, reversing: Reversing, release: Release): Promise<void> => {
  const { paymentId, cause, reason, by } = reversing
  const found = await paymentById(deps.db, paymentId)
  if (!found) throw new DomainError('payment.unknown')
  const { policy_id: policyId, amount } = found
  const now = deps.now()
  await deps.db.transaction().execute(async (tx) => {
    const held = await holdPolicy(tx, policyId)
    if (found.state === 'confirmed' && amount > (await paidAmount(tx, policyId)))
      throw new DomainError('payment.irreversible')
    const tillId = await tillOfReversal(tx, found, by, now)
    await reverseInLedger(tx, found, { cause, reason, tillId, by: by.id, now })
    await noteMoney(tx, 'reversed', paymentId, { by, now })
    if (cause === 'mistake') await release(tx, paymentId, now)
    await noteFileEvent(tx, { policyId, action: 'paymentReversed', by, reason, now })
    await flag(tx, held, { by, reason, now })
    await announceTo(tx, held, 'paymentReversed', now)
  })
}
