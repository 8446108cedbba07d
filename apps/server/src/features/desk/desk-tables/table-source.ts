import type { DeskTable, ColumnOf, deskTables } from '@wassit/domain/desk-table/desk-tables'
import type { TableView } from '@wassit/domain/desk-table/table-views'
import type { RawBuilder, SqlBool } from 'kysely'
import type { Worklist } from '../source.ts'

type Sql<T> = RawBuilder<T>

/** Filters that compare one value; a table has those of its columns. */
export type TableFilter = 'insurer' | 'product' | 'town' | 'agent' | 'source' | 'state' | 'came_from'

/** Moment of a table, with the queue and its hours where late files are meant. */
export interface TableMoment {
  at: Date
  worklist?: Worklist | undefined
}

/**
 * Rows of a table as SQL. A column of sums is in centimes, and a moment is a `timestamptz`; the engine
 * (`tables.queries.ts`) filters, orders, pages and sums all tables alike.
 */
export interface TableSource {
  from: Sql<unknown>
  where: Sql<SqlBool>
  id: Sql<string>
  /** Moment of the period, by an index. */
  period: Sql<Date | string>
  columns: Readonly<Record<string, Sql<unknown>>>
  /** Agent to whom an act on its lines assigns them. */
  assignee?: Sql<string | null>
  filters: Partial<Record<TableFilter, Sql<string | null>>>
  /** Condition of each view of the table. */
  views?: Readonly<Partial<Record<TableView, Sql<SqlBool>>>>
  /** Texts in which words are searched as they stand. */
  searched?: readonly Sql<string | null>[]
  /** Folded letters, by an index, in which each word is searched instead. */
  key?: Sql<string>
}

type ViewsOf<Table extends DeskTable> = (typeof deskTables)[Table] extends {
  views: readonly (infer View extends TableView)[]
}
  ? { views: Readonly<Record<View, Sql<SqlBool>>> }
  : object

/** Source with every column and view of its table. */
export type SourceOf<Table extends DeskTable> = TableSource &
  ViewsOf<Table> & { columns: Readonly<Record<ColumnOf<Table>, Sql<unknown>>> }
