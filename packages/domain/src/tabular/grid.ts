import type { MessageId, MessageValues } from '@wassit/words/catalogue'

/**
 * Value of a cell. A text that begins with `=` is a formula without a result, one with `#` an error of a
 * formula; a day is an ISO date.
 */
export type Cell = string | number | null

export interface GridRow {
  /** Line of the file, the first is 1. */
  line: number
  cells: readonly Cell[]
  /** True for a row that the sheet does not show. */
  isHidden?: boolean
}

/** Sheet of a workbook, without its blank rows. */
export interface Grid {
  name: string
  isHidden: boolean
  /** True if the numbers of days count from 1904. */
  is1904?: true
  rows: readonly GridRow[]
}

/** Reason why a file holds no table that can be read. */
export interface TableFault {
  message: MessageId
  values?: MessageValues
}

/** Content of a file of tables: one text, or the sheets of a workbook. */
export type TableFile =
  | { kind: 'text'; content: string }
  | { kind: 'workbook'; grids: readonly Grid[] }
  | { kind: 'other'; fault: TableFault }

/** Lines before the headings that programs write: a title, the account, the period. */
export const mostLinesBefore = 15

export const isBlank = (cell: Cell | undefined): boolean => cell == null || String(cell).trim() === ''

/** Tells whether a text of a cell is a formula of which the file has no result. */
export const isFormula = (text: string): boolean => text.startsWith('=')

/** Tells whether a text of a cell is an error of a formula, such as `#REF!`. */
export const isErrorValue = (text: string): boolean => /^#[A-Z0-9/_]+[!?]?$/.test(text)

/**
 * Returns a value of a sheet as a text writes it, without the dust of binary fractions. A number with three
 * decimals gets a fourth one: in a text its point could stand between thousands.
 */
export const writtenCell = (cell: Cell): string => {
  if (typeof cell !== 'number') return cell ?? ''
  const [whole = '', decimals = ''] = cell.toFixed(6).split('.')
  const kept = decimals.replace(/0+$/, '')
  return kept === '' ? whole : `${whole}.${kept.length === 3 ? `${kept}0` : kept}`
}
