import type { DelimitedRow } from '../format/delimited.ts'
import { fromSpreadsheetText } from '../format/spreadsheet-text.ts'
import { findDelimited } from '../tabular/delimited-table.ts'
import { isBlank, mostLinesBefore } from '../tabular/grid.ts'
import type { Cell, Grid, GridRow } from '../tabular/grid.ts'
import { headingOf, tableColumn, withUnit } from './sheet-columns.ts'
import type { SheetHeading } from './sheet-columns.ts'
import type { Sheet } from './sheets.ts'

const valueOf = (cell: Cell | undefined, heading: SheetHeading): Cell =>
  withUnit(typeof cell === 'string' ? fromSpreadsheetText(cell) : (cell ?? null), heading)

/** Returns rows with a value for each heading but one. */
const rowsUnder = (headings: readonly SheetHeading[], rows: readonly GridRow[], left = -1): GridRow[] =>
  rows.map(({ line, cells }) => ({
    line,
    cells: headings.map((heading, at) => valueOf(cells[at], heading)).filter((_, at) => at !== left),
  }))

const nameIn = ({ cells }: DelimitedRow, place: number): string => (cells[place] ?? '').trim()

/** Reads a text of all tables; undefined if none of its first lines has a column `table`. */
export const sheetsOfText = (content: string): Sheet[] | undefined => {
  const found = findDelimited(content, (cells) => {
    const headings = cells.map((cell) => headingOf(cell))
    const place = headings.findIndex(({ name }) => name === tableColumn)
    return place < 0 ? undefined : { headings, place }
  })
  if (!found) return undefined
  const { headings, place } = found.heading
  const columns = headings.map(({ name }) => name).filter((_, at) => at !== place)
  const filled = found.rows.filter(({ cells }) => !cells.every(isBlank))
  return [...Map.groupBy(filled, (row) => nameIn(row, place))].map(([name, own]) => ({
    name,
    columns,
    head: found.before.length + 1,
    rows: rowsUnder(headings, own, place),
  }))
}

/** Returns the place of the row of headings: the first with the most names of columns. */
const headingAt = (rows: readonly GridRow[]): number => {
  const known = rows
    .slice(0, mostLinesBefore)
    .map(({ cells }) => cells.filter((cell) => headingOf(cell).isKnown).length)
  return known.indexOf(Math.max(0, ...known))
}

/** Returns the sheets of a workbook, each under its row of headings: a title may stand above it. */
export const sheetsOfWorkbook = (grids: readonly Grid[]): Sheet[] =>
  grids.map(({ name, isHidden, rows }) => {
    const at = Math.max(0, headingAt(rows))
    const { line: head = 1, cells = [] } = rows[at] ?? {}
    const headings = Array.from(cells, (cell) => headingOf(cell))
    return {
      name,
      columns: headings.map((heading) => heading.name),
      head,
      rows: rowsUnder(headings, rows.slice(at + 1)),
      ...(isHidden && { isHidden }),
    }
  })
