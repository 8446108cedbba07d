import type { ColumnType, Generated } from 'kysely'

/** Open files that one member passed to another for an absence, with what they were, to give them back. */
interface HandOverRow {
  id: Generated<string>
  member_id: ColumnType<string, string, never>
  taken_by: ColumnType<string, string, never>
  policies: ColumnType<string[], string[], never>
  requests: ColumnType<string[], string[], never>
  due_items: ColumnType<string[], string[], never>
  made_by: ColumnType<string, string, never>
  made_at: ColumnType<Date, Date, never>
  returned_at: ColumnType<Date | null, never, Date>
}

export interface HandOverTables {
  hand_overs: HandOverRow
}
