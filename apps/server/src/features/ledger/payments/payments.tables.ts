import type { Bank } from '@wassit/domain/payment/banks'
import type { PaymentMethod, ReversalCause } from '@wassit/domain/payment/received'
import type { ColumnType, Generated } from 'kysely'
import type { CreatedAt } from '../../../columns.ts'

/** A post-dated cheque is promised until its day. */
type PaymentState = 'underway' | 'review' | 'promised' | 'confirmed' | 'rejected' | 'failed'

type Given<T> = ColumnType<T | null, T | null | undefined, never>

/**
 * Confirmed rows are the ledger of a file, and never change, but that a cheque which was counted early
 * enters a till on its day; the others are attempts to pay.
 */
export interface PaymentRow {
  id: Generated<string>
  policy_id: string
  method: PaymentMethod
  /** Centimes; negative for a reversal. */
  amount: number
  reference: string
  state: PaymentState
  reason: ColumnType<string | null, string | null | undefined, string | null>
  transaction_id: ColumnType<string | null, string | null | undefined, string | null>
  created_at: CreatedAt
  decided_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  decided_by: ColumnType<string | null, string | null | undefined, string | null>
  /** Number of the receipt; null for an attempt, a reversal, and a payment from before 0079. */
  receipt_number: ColumnType<string | null, string | null | undefined, string>
  receipt_reference: ColumnType<string | null, string | null | undefined, string>
  idempotency_key: Given<string>
  cheque_number: Given<string>
  cheque_bank: Given<Bank>
  /** ISO. */
  cheque_day: ColumnType<string | null, string | null | undefined, string>
  cheque_holder: Given<string>
  /** Name under which a cheque is recorded once. */
  cheque_key: ColumnType<string | null, string | null | undefined, string>
  /** Payment that this row reverses, and the cause; `reason` says more. */
  reverses: Given<string>
  reversal: Given<ReversalCause>
  /** Last instalment that the attempt was opened for; null for money that an agent recorded. */
  instalment: ColumnType<number | null, number | null | undefined, number | null>
  /** Till that the money entered or left; null for money on an account. */
  till_id: ColumnType<string | null, string | null | undefined, string | null>
  /** Moment at which the card gateway sent the browser back from an approved payment. */
  returned_at: ColumnType<Date | null, never, Date>
}

/** Confirmed payment of which the card gateway has got our answer. */
interface CardAnswerRow {
  payment_id: string
  answered_at: Date
}

/** Last number of the receipts of a year. */
interface ReceiptSeriesRow {
  year: number
  last_number: number
}

export interface PaymentsTables {
  payments: PaymentRow
  card_answers: CardAnswerRow
  receipt_series: ReceiptSeriesRow
}
