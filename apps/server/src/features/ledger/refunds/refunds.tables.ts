import type { RefundCause, RefundMeans, RefundState } from '@wassit/domain/refund/refund'
import type { ColumnType, Generated } from 'kysely'
import type { CreatedAt } from '../../../columns.ts'

type Later<T> = ColumnType<T | null, T | null | undefined, T | null>

export interface RefundRow {
  id: Generated<string>
  policy_id: string
  /** Centimes. */
  amount: number
  cause: RefundCause
  /** Reason of the agent who opened or turned down the refund. */
  reason: Later<string>
  state: ColumnType<RefundState, never, RefundState>
  means: Later<RefundMeans>
  /** Account of a transfer. */
  rib: Later<string>
  /** Number that the gateway, the bank or the cheque gave. */
  reference: Later<string>
  /** ISO; the last day to send it. */
  due_on: string
  idempotency_key: ColumnType<string | null, string | null | undefined, never>
  created_at: CreatedAt
  /** Agent whose act caused the refund; null for the server or the customer. */
  created_by: ColumnType<string | null, string | null | undefined, never>
  approved_at: Later<Date>
  approved_by: Later<string>
  /** ISO; the day that the agent stated. */
  sent_on: Later<string>
  sent_at: Later<Date>
  sent_by: Later<string>
  /** End of the refund, closed or turned down. */
  settled_at: Later<Date>
  settled_by: Later<string>
}

export interface RefundsTables {
  refunds: RefundRow
}
