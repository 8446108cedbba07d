import type { ColumnType } from 'kysely'
import type { CreatedAt, Json } from '../../../columns.ts'
import type { AccountColumns } from '../../people/accounts/merged-columns.ts'

/** Merge of two persons; its id is that of the pending change. */
export interface MergeRow {
  id: string
  kept_id: string
  joined_id: string
  /** Columns of both accounts before the merge. */
  before: Json<{ kept: AccountColumns; joined: AccountColumns }>
  /** Columns of the kept account after it. */
  after: Json<AccountColumns>
  merged_by: string
  merged_at: CreatedAt
  reversed_by: ColumnType<string | null, never, string>
  reversed_at: ColumnType<Date | null, never, Date>
}

/** Row that a merge moved, for its reversal. */
interface MovedRow {
  merge_id: string
  table_name: string
  row_key: string
}

export interface MergesTables {
  merges: MergeRow
  merge_rows: MovedRow
}
