import type { ViewParts } from '@wassit/domain/api/desk/desk-tables'
import type { DeskTable } from '@wassit/domain/desk-table/desk-tables'
import type { ViewDays } from '@wassit/domain/desk-table/saved-view'
import type { ColumnType, Generated } from 'kysely'

/** Saved view of a desk table. */
interface TableViewRow {
  /** Id that the browser gave it. */
  id: string
  owner_id: ColumnType<string, string, never>
  desk_table: ColumnType<DeskTable, DeskTable, never>
  name: string
  days: ViewDays
  /** Neither words of a search nor a page: a view names no customer. */
  parts: ColumnType<ViewParts, string, string>
  /** True for a view of the house. */
  shared: boolean
  version: Generated<number>
  changed_at: Date
}

/** Columns of a table that a member wants to see; no row for all. */
interface TableColumnsRow {
  member_id: string
  desk_table: DeskTable
  /** Names with commas between. */
  columns: string
}

export interface SavedViewsTables {
  table_views: TableViewRow
  table_columns: TableColumnsRow
}
