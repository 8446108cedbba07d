import { foldText } from '../party/text.ts'
import { homeCurrency } from '../tabular/currency.ts'
import { isBlank, writtenCell } from '../tabular/grid.ts'
import type { Cell } from '../tabular/grid.ts'
import { splitUnit } from '../tabular/heading.ts'
import type { SheetColumn } from './sheets.ts'

/** Name of the column of a CSV file that says to which table a line belongs. */
export const tableColumn = 'table'

/** Headings of the columns, folded: ours, and those of people who translate them. */
const headings: Readonly<Record<SheetColumn | typeof tableColumn, readonly string[]>> = {
  table: ['table', 'tableau', 'جدول'],
  row: ['row', 'ligne', 'صف'],
  column: ['column', 'colonne', 'عمود'],
  from: ['from', 'de', 'من'],
  to: ['to', 'a', 'الى'],
  value: ['value', 'valeur', 'montant', 'prime', 'taux', 'قيمه', 'القيمه'],
  standing: ['standing', 'fiabilite', 'درجه الموثوقيه'],
  source: ['source', 'مصدر', 'المصدر'],
}

const lookup = new Map(
  Object.entries(headings).flatMap(([column, names]) =>
    names.map((name) => [foldText(name), column] as const),
  ),
)

/** Heading of a column: its name, and the unit of its figures if the heading names one. */
export interface SheetHeading {
  name: string
  isKnown: boolean
  unit?: string
}

/** Reads a heading with accents, capitals and a unit as they come (`Valeur (DH)`, `Taux en %`). */
export const headingOf = (cell: Cell): SheetHeading => {
  const written = String(cell ?? '').trim()
  const { name, unit } = splitUnit(foldText(written))
  const known = lookup.get(name.replace(/ en$/, ''))
  const found = /[%٪]/.test(written) ? '%' : unit
  return { name: known ?? written.toLowerCase(), isKnown: known !== undefined, ...(found && { unit: found }) }
}

/** Returns a figure with the unit of its heading, so that one place reads and asks about both. */
export const withUnit = (cell: Cell, { unit }: SheetHeading): Cell => {
  if (unit === undefined || unit === homeCurrency || isBlank(cell)) return cell
  const text = writtenCell(cell)
  return /\d$/.test(text.trim()) ? `${text} ${unit}` : cell
}
