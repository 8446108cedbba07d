import { deskTableNames, deskTables, shapeOf } from './desk-tables.ts'
import type { DeskTable } from './desk-tables.ts'

/** Name of the view of all lines, which every table has. */
export const allLines = 'all'

/** Returns the view that a text names; the usual one for any other text. */
export const viewOf = (table: DeskTable, text: string | undefined): string => {
  const views = [...(shapeOf(table).views ?? []), allLines]
  return views.find((view) => view === text) ?? shapeOf(table).usual ?? views[0] ?? allLines
}

/** Views of open work of a table. */
export type OpenView<Table extends DeskTable> = (typeof deskTables)[Table] extends {
  open: readonly (infer View extends string)[]
}
  ? View
  : never

/** Returns the views of open work of a table. */
export const openViews = <Table extends DeskTable>(table: Table): readonly OpenView<Table>[] =>
  (shapeOf(table).open ?? []) as readonly OpenView<Table>[]

/** Tells whether a view holds open work, which has no period of its own. */
export const isOpenView = (table: DeskTable, view: string | undefined): boolean =>
  shapeOf(table).open?.includes(viewOf(table, view)) === true

/** Tells whether the lines of a view stand as cards. */
export const isOfCards = (table: DeskTable, view: string | undefined): boolean =>
  (shapeOf(table).cards ?? shapeOf(table).open)?.includes(viewOf(table, view)) === true

/** Views of all tables. */
export type TableView = {
  [Table in DeskTable]: (typeof deskTables)[Table] extends { views: readonly (infer View)[] } ? View : never
}[DeskTable]

/** Tables of the business, which stand on one page under tabs. */
export const businessTables = deskTableNames.filter((name) => shapeOf(name).page === undefined)

/** Returns the table of an address; undefined for any other text. */
export const tableOfSlug = (slug: string | undefined): DeskTable | undefined =>
  businessTables.find((name) => deskTables[name].slug === slug)
