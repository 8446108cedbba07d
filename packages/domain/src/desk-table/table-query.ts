import { choicesOf } from './choices.ts'
import { columnsOf, deskTables, isOpenView, shapeOf } from './desk-tables.ts'
import type { DeskColumn, DeskTable } from './desk-tables.ts'

/** Column by which a table is ordered, and its direction. */
export interface TableOrder {
  column: DeskColumn
  isDown: boolean
}

/** Reads an order such as `-total`; an unknown one is the usual one. */
export const readOrder = (
  table: DeskTable,
  { sort: text, view }: { sort?: string | undefined; view?: string | undefined },
): TableOrder => {
  const name = text?.replace(/^-/, '')
  const known = columnsOf(table).find(([column]) => column === name)
  return known
    ? { column: known[0], isDown: text !== name }
    : { column: deskTables[table].period, isDown: !shapeOf(table).around && !isOpenView(table, view) }
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
