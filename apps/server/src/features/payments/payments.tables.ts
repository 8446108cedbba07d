import type { ColumnType, Generated } from 'kysely'
import type { CreatedAt } from '../../columns.ts'

type PaymentState = 'underway' | 'review' | 'confirmed' | 'rejected' | 'failed'

export interface PaymentRow {
  id: Generated<string>
  policy_id: string
  method: 'card' | 'transfer'
  /** Centimes. */
  amount: number
  reference: string
  state: PaymentState
  reason: ColumnType<string | null, string | null | undefined, string | null>
  transaction_id: ColumnType<string | null, string | null | undefined, string | null>
  created_at: CreatedAt
  decided_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  decided_by: ColumnType<string | null, string | null | undefined, string | null>
}

export interface PaymentsTables {
  payments: PaymentRow
}
