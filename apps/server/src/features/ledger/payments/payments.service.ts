import { DomainError } from '@wassit/domain/errors/errors'
import { moroccanDay } from '@wassit/domain/format/format'
import type { Bank } from '@wassit/domain/payment/banks'
import { chequeKey, isReversible, receiptNumber } from '@wassit/domain/payment/received'
import type { RecordedMethod, ReversalCause } from '@wassit/domain/payment/received'
import type { Centimes } from '@wassit/domain/pricing/money'
import type { Kysely, Selectable } from 'kysely'
import type { Deps } from '../../../deps.ts'
import type { Database } from '../../../schema.ts'
import { newReference } from '../../stored-files/documents.service.ts'
import {
  failOthers,
  failUnderway,
  insertIfNew,
  insertPayment,
  isKnownCheque,
  reversalsOfCheque,
  underwayPayments,
  nextInSeries,
  paymentByReference,
  paymentsOf,
  putTransfer,
  updatePayment,
} from './payments.queries.ts'
import type { Payment } from './payments.queries.ts'
import type { PaymentRow } from './payments.tables.ts'

export type { Payment } from './payments.queries.ts'
export {
  chequesWithoutTill,
  enterTill,
  movePromises,
  portfolio,
  promisesDue,
  promisesOf,
} from './post-dated-cheques.queries.ts'
export type { PromiseDue } from './post-dated-cheques.queries.ts'
export { noteAnswer, noteReturn, silentOrders, unansweredOrders } from './card-orders.queries.ts'
export type { CardOrderToCheck } from './card-orders.queries.ts'
export {
  confirmedPaymentsOf,
  endUnderway,
  samePayment,
  isReversed,
  keepTransaction,
  ledgerOf,
  numberOfOrder,
  paymentById,
  paymentByKey,
  paymentsOf,
  paymentsOfTill,
  transfersWithoutReversal,
} from './payments.queries.ts'

/** Time for which a customer may stay at the gateway's page before the quote expires. */
export const cardGraceMs = 3_600_000

type Attempt = Pick<
  Selectable<PaymentRow>,
  'policy_id' | 'amount' | 'reference' | 'instalment' | 'created_at'
>

/** Opens an attempt to pay by card. */
export const openCardPayment = (tx: Kysely<Database>, attempt: Attempt): Promise<Payment> =>
  insertPayment(tx, { ...attempt, method: 'card', state: 'underway' })

/** Puts a transfer under review; a rejected one with a better receipt is the same transfer. */
export const reviewTransfer = (tx: Kysely<Database>, attempt: Attempt): Promise<Payment> =>
  putTransfer(tx, { ...attempt, method: 'transfer', state: 'review' })

/** Returns a payment by the reference that the gateway or a transfer names. */
export const findPayment = ({ db }: Pick<Deps, 'db'>, reference: string): Promise<Payment | undefined> =>
  paymentByReference(db, reference)

/** Returns the transfer that waits for an agent, of the payments of a policy. */
export const reviewedOf = (payments: readonly Payment[]): Payment | undefined =>
  payments.find(({ state }) => state === 'review')

export const paymentInReview = async (db: Kysely<Database>, policyId: string): Promise<Payment | undefined> =>
  reviewedOf(await paymentsOf(db, policyId))

interface Decision {
  /** Id of the agent; absent for the server. */
  by: string | undefined
  now: Date
}

/** Returns the number of the next receipt of the year; the series waits for this transaction. */
const receiptIn = async (tx: Kysely<Database>, now: Date) => {
  const year = Number(moroccanDay(now).slice(0, 4))
  return {
    receipt_number: receiptNumber(year, await nextInSeries(tx, year)),
    receipt_reference: newReference(),
  }
}

/**
 * Notes that money of an attempt arrived: it is in the ledger from now on, with a receipt. Other
 * open attempts of the policy fail.
 */
export const keepPayment = async (
  tx: Kysely<Database>,
  payment: Payment,
  {
    by,
    now,
    transactionId,
    tillId,
    reason,
  }: Decision & {
    transactionId?: string | undefined
    /** Till that the money enters now; absent for money on an account. */
    tillId?: string | null
    reason?: string | undefined
  },
): Promise<void> => {
  await failOthers(tx, payment, now)
  await updatePayment(tx, payment.id, {
    state: 'confirmed',
    reason: reason ?? null,
    ...(tillId !== undefined && { till_id: tillId }),
    transaction_id: transactionId ?? null,
    decided_at: now,
    decided_by: by ?? null,
    ...(await receiptIn(tx, now)),
  })
}

/** Money that an agent took or found on an account. */
export interface TakenMoney {
  policyId: string
  method: RecordedMethod
  amount: Centimes
  /** Number of the terminal's authorisation, or reference of the transfer. */
  reference?: string | undefined
  cheque?: { number: string; bank: Bank; day: string; holder: string } | undefined
  /** Till that the money enters. */
  tillId: string | null
  /** Key of the form, by which a repetition finds the payment. */
  key?: string | undefined
}

const chequeColumns = async (tx: Kysely<Database>, cheque: NonNullable<TakenMoney['cheque']>) => ({
  cheque_number: cheque.number,
  cheque_bank: cheque.bank,
  cheque_day: cheque.day,
  cheque_holder: cheque.holder,
  cheque_key: chequeKey(cheque, await reversalsOfCheque(tx, cheque)),
})

/** Keeps a post-dated cheque as a promise: it is no money, and enters no till, before its day. */
export const promiseCheque = async (
  tx: Kysely<Database>,
  { policyId, amount, cheque, key }: TakenMoney & { cheque: NonNullable<TakenMoney['cheque']> },
  { by, now }: Decision,
): Promise<Payment> => {
  const columns = await chequeColumns(tx, cheque)
  const added = await insertIfNew(tx, {
    policy_id: policyId,
    method: 'cheque',
    amount,
    ...columns,
    reference: `CHQ ${newReference()}`,
    idempotency_key: key ?? null,
    state: 'promised',
    created_at: now,
    decided_by: by ?? null,
  })
  if (!added) throw new DomainError('payment.same-cheque')
  return added
}

/** Ends a promise whose cheque goes back to its holder, who may bring it again. */
export const returnPromise = (
  tx: Kysely<Database>,
  { id, cheque_key: key }: Payment,
  { reason, by, now }: Decision & { reason: string },
): Promise<void> =>
  updatePayment(tx, id, {
    state: 'rejected',
    reason,
    cheque_key: `${key} ${id}`,
    decided_at: now,
    decided_by: by ?? null,
  })

/** Adds money to the ledger of a policy. Throws `payment.same-cheque`. */
export const addToLedger = async (
  tx: Kysely<Database>,
  { policyId, method, amount, reference, cheque, key, tillId }: TakenMoney,
  { by, now }: Decision,
): Promise<Payment> => {
  const columns = cheque && (await chequeColumns(tx, cheque))
  if (columns && (await isKnownCheque(tx, columns.cheque_key))) throw new DomainError('payment.same-cheque')
  const receipt = await receiptIn(tx, now)
  const added = await insertIfNew(tx, {
    policy_id: policyId,
    method,
    amount,
    ...columns,
    ...receipt,
    reference: receipt.receipt_number,
    transaction_id: reference ?? null,
    idempotency_key: key ?? null,
    till_id: tillId,
    state: 'confirmed',
    created_at: now,
    decided_at: now,
    decided_by: by ?? null,
  })
  // Another file recorded the same cheque at the same moment.
  if (!added) throw new DomainError('payment.same-cheque')
  return added
}

/**
 * Adds the reversal of a payment to the ledger. Throws `payment.irreversible` for one that cannot be
 * reversed, or was before.
 */
export const reverseInLedger = async (
  tx: Kysely<Database>,
  payment: Payment,
  {
    cause,
    reason,
    tillId,
    by,
    now,
  }: Decision & { cause: ReversalCause; reason: string; tillId: string | null },
): Promise<void> => {
  const isReceived = payment.state === 'confirmed' && payment.reverses === null
  if (!isReceived || !isReversible(payment.method, cause)) throw new DomainError('payment.irreversible')
  const added = await insertIfNew(tx, {
    policy_id: payment.policy_id,
    method: payment.method,
    amount: -payment.amount,
    reference: `${payment.reference} R`,
    reverses: payment.id,
    reversal: cause,
    till_id: tillId,
    reason,
    state: 'confirmed',
    created_at: now,
    decided_at: now,
    decided_by: by ?? null,
  })
  if (!added) throw new DomainError('payment.irreversible')
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

/** Time for which a payment that the gateway approved is awaited: by then agents have asked the bank. */
const returnGraceMs = 24 * 3_600_000

/** A customer who left the gateway's page is no longer paying, unless the gateway approved the payment. */
const isAbandoned = (
  { state, created_at: begun, returned_at: returned }: Payment,
  now: Date,
  graceMs = returnGraceMs,
): boolean => {
  if (state !== 'underway') return false
  return now.getTime() - (returned ?? begun).getTime() > (returned ? graceMs : cardGraceMs)
}

/** Tells, by the payments of a policy, whether the customer may be at the page of the gateway, or has just come back from it. */
export const isAtGateway = (payments: readonly Payment[], now: Date): boolean =>
  payments.some((payment) => payment.state === 'underway' && !isAbandoned(payment, now, cardGraceMs))

export const isPayingByCard = async (db: Kysely<Database>, policyId: string, now: Date): Promise<boolean> =>
  isAtGateway(await paymentsOf(db, policyId), now)

/** Returns the attempt by card of which nobody knows the result yet, the one that was approved first. */
export const undecidedCard = (payments: readonly Payment[], now: Date): Payment | undefined =>
  payments
    .filter((payment) => payment.state === 'underway' && !isAbandoned(payment, now))
    .toSorted((a, b) => Number(b.returned_at !== null) - Number(a.returned_at !== null))[0]

/** Returns those of some policies whose customers wait for the bank's answer to a card. */
export const policiesAtBank = async (
  db: Kysely<Database>,
  policyIds: readonly string[],
  now: Date,
): Promise<Set<string>> => {
  const underway = await underwayPayments(db, policyIds)
  return new Set(underway.filter((one) => !isAbandoned(one, now)).map(({ policy_id: id }) => id))
}

/** Payment that arrived or an attempt to pay, which a promised cheque is not. */
type Attempted = Payment & { state: Exclude<Payment['state'], 'promised'> }

const isAttempt = (payment: Payment): payment is Attempted =>
  payment.method !== 'cheque' || payment.state === 'confirmed'

/** Ignores attempts that ended before the policy reached its current status. */
const isPast = (payment: Payment, since: Date): boolean =>
  (payment.decided_at ?? payment.returned_at ?? payment.created_at) < since

/**
 * Returns the current attempt to pay: the confirmed one, else the one under review, else the last
 * one since the policy reached its current status. Payments from before a correction that costs
 * more are no attempt to pay the difference.
 */
export const presentPayment = (
  payments: readonly Payment[],
  {
    status_since: since,
    payment_confirmed_at: paidAt,
  }: { status_since: Date; payment_confirmed_at: Date | null },
  now: Date,
): Attempted | undefined => {
  const present = payments
    .filter(isAttempt)
    .filter(
      (one) =>
        (one.state === 'confirmed' && paidAt !== null) ||
        one.state === 'review' ||
        !(one.state === 'confirmed' || isPast(one, since) || isAbandoned(one, now)),
    )
  const [latest] = present
  // An attempt that may still pay is more than a later one that failed.
  if (latest?.state === 'failed') return present.find(({ state }) => state === 'underway') ?? latest
  return latest
}
