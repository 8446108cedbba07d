import { fourEyesPayment } from '@wassit/domain/access/four-eyes'
import { DomainError } from '@wassit/domain/errors/errors'
import { formatAmount } from '@wassit/domain/format/format'
import { isBegun } from '@wassit/domain/payment/instalments'
import { isReversible, reversalCauses } from '@wassit/domain/payment/received'
import type { ReversalCause } from '@wassit/domain/payment/received'
import { policyStatusOf } from '@wassit/domain/policy/policy'
import type { Kysely, Selectable } from 'kysely'
import type { Deps } from '../../../deps.ts'
import type { Database } from '../../../schema.ts'
import type { Doer } from '../../audit/origin.ts'
import { isReversed, ledgerOf, paymentById, reverseInLedger } from '../../ledger/payments/payments.service.ts'
import type { Payment } from '../../ledger/payments/payments.service.ts'
import { askForChange } from '../../people/pending-changes/pending-changes.service.ts'
import type { ChangeEffect, PendingChange } from '../../people/pending-changes/pending-changes.service.ts'
import { tillOfReversal } from '../../ledger/tills/tills.service.ts'
import { announceTo } from '../pipeline/announcing.service.ts'
import { holdPolicy, policyOfId } from '../pipeline/find-policy.service.ts'
import { ledgerSums } from '../../ledger/standing/balance.service.ts'
import { bringCreditBack } from '../../ledger/standing/credit-moves.service.ts'
import { keepDebtOf } from '../../ledger/standing/debt.service.ts'
import { standingAt } from '../../ledger/standing/standing.service.ts'
import type { PolicyRow } from '../pipeline/policies.tables.ts'
import { noteFileEvent } from '../pipeline/policy-events.service.ts'
import { movePolicy } from '../pipeline/policy-move.service.ts'
import { holdPayments, keptOf } from '../../ledger/standing/refundable.service.ts'
import type { Mover } from '../pipeline/policy-events.service.ts'
import { noteMoney } from '../../ledger/payments/money-trail.service.ts'
import { withSecondTry } from '../pipeline/acts/policy-payment.service.ts'

interface Reversing {
  paymentId: string
  cause: ReversalCause
  reason: string
  by: Doer
}

/** Effect of the feature that knows where the money came from, in the same transaction. */
export type Release = (
  tx: Kysely<Database>,
  paymentId: string,
  released: { by: Doer; approvedBy?: string | null; now: Date },
) => Promise<void>

/**
 * Follows the money that is missing again: a file without a contract goes back to its payment once the
 * first instalment is not paid, any other paid one is flagged until the rest arrives.
 */
const flag = async (
  tx: Kysely<Database>,
  held: Selectable<PolicyRow>,
  { by, reason, now }: { by: Mover; reason: string; now: Date },
): Promise<void> => {
  const { id: policyId } = held
  const sums = await ledgerSums(tx, policyId)
  const isReview = held.payment_confirmed_at !== null && policyStatusOf(held.status) === 'paymentReview'
  if (!isReview || isBegun(standingAt(held, sums, now))) {
    await keepDebtOf(tx, held, now, sums)
    return
  }
  const set = {
    payment_confirmed_at: null,
    unpaid_since: null,
    quote_expires_at: withSecondTry(held, now),
  }
  await movePolicy(tx, { policyId, action: 'rejectPayment', by, now, reason, set, sums })
}

/** Returns files that the transaction holds, as they are now. */
const heldOf = async (tx: Kysely<Database>, ids: readonly string[]): Promise<Selectable<PolicyRow>[]> => {
  const files: Selectable<PolicyRow>[] = []
  for (const id of ids) files.push(await holdPolicy(tx, id))
  return files
}

/** Reverses a payment in the transaction of the caller, who holds its policy and those that share its money. */
const reverse = async (
  tx: Kysely<Database>,
  held: Selectable<PolicyRow>,
  found: Payment,
  {
    cause,
    reason,
    by: doer,
    approvedBy = null,
    release,
    now,
  }: Omit<Reversing, 'paymentId'> & { approvedBy?: string | null; release: Release; now: Date },
): Promise<void> => {
  const { id: paymentId, policy_id: policyId, amount } = found
  const by = { kind: 'agent', ...doer } as const
  const short = found.state === 'confirmed' ? await bringCreditBack(tx, policyId, amount, { by, now }) : []
  if (found.state === 'confirmed' && amount > (await keptOf(tx, policyId)))
    throw new DomainError('payment.irreversible')
  const tillId = await tillOfReversal(tx, found, by, now)
  await reverseInLedger(tx, found, { cause, reason, tillId, by: by.id, now })
  await noteMoney(tx, 'reversed', paymentId, { by, now })
  if (cause === 'mistake') await release(tx, paymentId, { by: doer, approvedBy, now })
  await noteFileEvent(tx, { policyId, action: 'paymentReversed', by, reason, now })
  for (const file of short.length > 0 ? await heldOf(tx, short) : [held]) {
    if (file.id !== policyId)
      await noteFileEvent(tx, { policyId: file.id, action: 'paymentReversed', by, reason, now })
    await flag(tx, file, { by, reason, now })
    await announceTo(tx, file, 'paymentReversed', now)
  }
}

/** Tells whether a reversal needs a second person, together with what was reversed of the file before. */
const isLarge = async (tx: Kysely<Database>, { policy_id: policyId, amount }: Payment): Promise<boolean> => {
  const rows = await ledgerOf(tx, policyId)
  const before = rows.reduce((sum, row) => sum + (row.reverses === null ? 0 : -row.amount), 0)
  return before + amount >= fourEyesPayment
}

/** Returns what a proposed reversal changes; undefined for a payment that is not in the ledger any more. */
const valuesOf = async (tx: Kysely<Database>, { id, policy_id: policyId, amount, state }: Payment) => {
  if (state !== 'confirmed' || (await isReversed(tx, id))) return undefined
  const { number } = await policyOfId({ db: tx }, policyId)
  return { file: number, amount: formatAmount(amount), cause: null }
}

/**
 * Reverses a payment by a row of its own, because the ledger never changes: one that was recorded by
 * mistake, whose origin is released, or whose cheque the bank returned. The customer is told. From
 * 10 000 DHS on it waits for another person; returns whether it does. Throws `payment.irreversible`
 * for one that was reversed or given back before.
 */
export const reversePayment = async (
  deps: Deps,
  { paymentId, ...reversing }: Reversing,
  release: Release,
): Promise<boolean> => {
  const found = await paymentById(deps.db, paymentId)
  if (!found) throw new DomainError('payment.unknown')
  const now = deps.now()
  const { cause, reason, by } = reversing
  return deps.db.transaction().execute(async (tx) => {
    const held = await holdPayments(tx, found.policy_id)
    if (!(await isLarge(tx, found))) {
      await reverse(tx, held, found, { ...reversing, release, now })
      return false
    }
    const before = await valuesOf(tx, found)
    if (!before || !isReversible(found.method, cause)) throw new DomainError('payment.irreversible')
    const after = { ...before, amount: null, cause }
    await askForChange(tx, { kind: 'paymentReversal', subject: paymentId, before, after, reason, by, now })
    return true
  })
}

const paymentOf = async (db: Kysely<Database>, { subject }: PendingChange): Promise<Payment> => {
  const payment = await paymentById(db, subject)
  if (!payment) throw new DomainError('payment.unknown')
  return payment
}

/** Reversal that another person approves; the cash leaves the till of who proposed it. */
export const paymentReversalEffectWith = (release: Release): ChangeEffect => ({
  nameOf: async (db, change) => {
    const { policy_id: policyId } = await paymentOf(db, change)
    return (await policyOfId({ db }, policyId)).number
  },
  hold: async (tx, change) => {
    await holdPayments(tx, (await paymentOf(tx, change)).policy_id)
  },
  current: async (db, change) => valuesOf(db, await paymentOf(db, change)),
  apply: async (tx, change, { id: approvedBy, origin }, now) => {
    const payment = await paymentOf(tx, change)
    const by = { id: change.asked_by, origin }
    const cause = reversalCauses.find((each) => each === change.after['cause']) ?? 'mistake'
    const held = await holdPayments(tx, payment.policy_id)
    await reverse(tx, held, payment, { cause, reason: change.reason, by, approvedBy, release, now })
  },
})
