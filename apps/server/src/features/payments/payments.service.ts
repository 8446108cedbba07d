import type { Centimes } from '@wassit/domain/pricing/money'
import type { Kysely, Selectable } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { Database } from '../../schema.ts'
import {
  confirmedPaymentsOf,
  failOthers,
  failUnderway,
  insertPayment,
  paymentByReference,
  paymentsOf,
  putTransfer,
  updatePayment,
} from './payments.queries.ts'
import type { Payment } from './payments.queries.ts'
import type { PaymentRow } from './payments.tables.ts'

export type { Payment } from './payments.queries.ts'
export { confirmedPaymentsOf, keepTransaction, numberOfOrder, paymentById } from './payments.queries.ts'

/** Time for which a customer may stay at the gateway's page before the quote expires. */
export const cardGraceMs = 3_600_000

type Attempt = Pick<Selectable<PaymentRow>, 'policy_id' | 'amount' | 'reference' | 'created_at'>

/** Opens an attempt to pay by card. */
export const openCardPayment = (tx: Kysely<Database>, attempt: Attempt): Promise<Payment> =>
  insertPayment(tx, { ...attempt, method: 'card', state: 'underway' })

/** Puts a transfer under review; a rejected one with a better receipt is the same transfer. */
export const reviewTransfer = (tx: Kysely<Database>, attempt: Attempt): Promise<Payment> =>
  putTransfer(tx, { ...attempt, method: 'transfer', state: 'review' })

/** Returns a payment by the reference that the gateway or a transfer names. */
export const findPayment = ({ db }: Pick<Deps, 'db'>, reference: string): Promise<Payment | undefined> =>
  paymentByReference(db, reference)

const paymentIn = async (
  db: Kysely<Database>,
  policyId: string,
  state: Payment['state'],
): Promise<Payment | undefined> => (await paymentsOf(db, policyId)).find((payment) => payment.state === state)

/** Returns the sum of the payments that a policy kept. */
export const confirmedAmount = async (db: Kysely<Database>, policyId: string): Promise<Centimes> =>
  (await confirmedPaymentsOf(db, policyId)).reduce((sum, { amount }) => sum + amount, 0)

/** Returns the transfer that waits for an agent. */
export const paymentInReview = (db: Kysely<Database>, policyId: string): Promise<Payment | undefined> =>
  paymentIn(db, policyId, 'review')

interface Decision {
  /** Id of the agent; absent for the server. */
  by: string | undefined
  now: Date
}

/** Notes that a payment paid its policy; other open attempts of the policy fail. */
export const keepPayment = async (
  tx: Kysely<Database>,
  payment: Payment,
  { by, now, transactionId }: Decision & { transactionId?: string | undefined },
): Promise<void> => {
  await failOthers(tx, payment, now)
  await updatePayment(tx, payment.id, {
    state: 'confirmed',
    reason: null,
    transaction_id: transactionId ?? null,
    decided_at: now,
    decided_by: by ?? null,
  })
}

/** Rejects the transfer that waits for an agent, if there is one. */
export const rejectReviewed = async (
  tx: Kysely<Database>,
  policyId: string,
  { by, now, reason }: Decision & { reason: string },
): Promise<void> => {
  const review = await paymentInReview(tx, policyId)
  const decided = { state: 'rejected', reason, decided_at: now, decided_by: by ?? null } as const
  if (review) await updatePayment(tx, review.id, decided)
}

/** Notes that an attempt by card failed; one that ended before stays as it is. */
export const failPayment = (db: Kysely<Database>, paymentId: string, now: Date): Promise<void> =>
  failUnderway(db, paymentId, now)

/** A customer who left the gateway's page is no longer paying. */
const isAbandoned = ({ state, created_at: since }: Payment, now: Date): boolean =>
  state === 'underway' && now.getTime() - since.getTime() > cardGraceMs

/** Tells whether the customer may be at the page of the gateway. */
export const isPayingByCard = async (db: Kysely<Database>, policyId: string, now: Date): Promise<boolean> =>
  (await paymentsOf(db, policyId)).some(
    (payment) => payment.state === 'underway' && !isAbandoned(payment, now),
  )

/** Ignores attempts that ended before the policy reached its current status. */
const isPast = (payment: Payment, since: Date): boolean => (payment.decided_at ?? payment.created_at) < since

/**
 * Returns the current attempt to pay: the confirmed one, else the one under review, else the last
 * one since the policy reached its current status. Payments from before a correction that costs
 * more are no attempt to pay the difference.
 */
export const presentPayment = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  {
    id,
    status_since: since,
    payment_confirmed_at: paidAt,
  }: { id: string; status_since: Date; payment_confirmed_at: Date | null },
): Promise<Payment | undefined> => {
  const moment = now()
  return (await paymentsOf(db, id)).find(
    (one) =>
      (one.state === 'confirmed' && paidAt !== null) ||
      one.state === 'review' ||
      !(one.state === 'confirmed' || isPast(one, since) || isAbandoned(one, moment)),
  )
}
