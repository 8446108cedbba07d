import type { TillAmounts } from '@wassit/domain/payment/till'
import type { ColumnType, Generated } from 'kysely'

type Later<T, W = T> = ColumnType<T | null, never, W>

/** Till of an agent; amounts are centimes. */
interface TillRow {
  id: Generated<string>
  agent_id: string
  opened_at: Date
  float: number
  /** Cash that the closing before left; null for a first till. */
  float_left: ColumnType<number | null, number | null, never>
  /** Reason of a float that is not what was left. */
  float_reason: ColumnType<string | null, string | null, never>
  closed_at: Later<Date>
  /** Member who closed the till for its agent. */
  closed_by: ColumnType<string | null, never, string | null>
  /** Amounts that the till had to hold when it was closed. */
  expected: Later<TillAmounts, string>
  counted: Later<TillAmounts, string>
  /** Reason of a difference. */
  reason: ColumnType<string | null, never, string | null>
  /** Cash that went to the bank. */
  deposit: Later<number>
}

export interface TillsTables {
  tills: TillRow
}
