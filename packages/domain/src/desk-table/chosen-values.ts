import { choicesOf } from './choices.ts'
import { columnsOf } from './desk-tables.ts'
import type { DeskColumn, DeskTable } from './desk-tables.ts'

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
