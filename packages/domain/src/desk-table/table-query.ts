import { choicesOf } from './choices.ts'
import type { ColumnKind } from './column-kind.ts'
import { columnsOf, deskTables, shapeOf } from './desk-tables.ts'
import { isOpenView } from './table-views.ts'
import type { DeskColumn, DeskTable } from './desk-tables.ts'

/**
 * Returns the columns that a reader chose, in the table's order: the names that the text lists, and always the
 * column of the period. All columns without a choice.
 */
export const chosenColumns = (table: DeskTable, text: string | undefined): [DeskColumn, ColumnKind][] => {
  const named = new Set(text?.split(','))
  const all = columnsOf(table)
  const chosen = all.filter(([name]) => named.has(name))
  return chosen.length === 0
    ? all
    : all.filter(([name]) => named.has(name) || name === deskTables[table].period)
}

/** Column by which a table is ordered, and its direction. */
export interface TableOrder {
  column: DeskColumn
  isDown: boolean
}

const isNewestFirst = (table: DeskTable, view: string | undefined): boolean =>
  shapeOf(table).newest ?? (!shapeOf(table).around && !isOpenView(table, view))

/** Reads an order such as `-total`; an unknown one is the usual one. */
export const readOrder = (
  table: DeskTable,
  { sort: text, view }: { sort?: string | undefined; view?: string | undefined },
): TableOrder => {
  const name = text?.replace(/^-/, '')
  const known = columnsOf(table).find(([column]) => column === name)
  return known
    ? { column: known[0], isDown: text !== name }
    : { column: deskTables[table].period, isDown: isNewestFirst(table, view) }
}

/** Value that a column of choices must have. */
export interface Choice {
  column: DeskColumn
  value: string
}

/** Reads choices such as `method:cash,debt:late`; leaves out what the table does not have. */
export const readChoices = (table: DeskTable, text: string | undefined): Choice[] => {
  const kinds = new Map(columnsOf(table))
  return (text ?? '').split(',').flatMap((part) => {
    const [name, value = ''] = part.split(':')
    const column = columnsOf(table).find(([each]) => each === name)?.[0]
    return column && choicesOf(kinds.get(column) ?? '')?.has(value) ? [{ column, value }] : []
  })
}
