import type { DifferenceKind } from '@wassit/domain/payment/reconciliation'
import type { ColumnType, Generated } from 'kysely'

/** Difference between two records of the same money. */
interface MoneyDifferenceRow {
  id: Generated<string>
  kind: DifferenceKind
  name: string
  policy_id: string | null
  /** Centimes. */
  ours: number | null
  theirs: number | null
  found_at: Date
  gone_at: ColumnType<Date | null, never, Date | null>
  settled_at: ColumnType<Date | null, never, Date>
  settled_by: ColumnType<string | null, never, string>
  reason: ColumnType<string | null, never, string>
}

export interface ReconciliationTables {
  money_differences: MoneyDifferenceRow
}
