import type { DelimitedRow } from '../format/delimited.ts'
import { mostLinesBefore, writtenCell } from '../tabular/grid.ts'
import type { Grid } from '../tabular/grid.ts'
import { noNote, readRows } from './statement-csv.ts'
import { endStatement, refuseStatement } from './statement-line.ts'
import type { ReadStatement, StatementFault, StatementPart } from './statement-line.ts'
import { headingOf, noteFrom } from './statement-table.ts'

/** Returns the cells of a sheet as a bank writes them into a text. */
const writtenRows = ({ rows }: Grid): DelimitedRow[] =>
  rows.map(({ line, cells }) => ({ line, cells: cells.map((cell) => writtenCell(cell)) }))

/** Reads the movements of one sheet; undefined if no line of it names a day and an amount. */
const readSheet = (grid: Grid): StatementPart | undefined => {
  const rows = writtenRows(grid)
  const at = rows.slice(0, mostLinesBefore).findIndex(({ cells }) => headingOf(cells))
  const heading = headingOf(rows[at]?.cells ?? [])
  if (!heading) return undefined
  if (grid.isHidden && rows.length > at + 1)
    return { lines: [], faults: [{ message: 'table.fault.hidden', values: { sheet: grid.name } }] }
  const before = rows.slice(0, at).map(({ cells }) => cells.join(' '))
  return readRows(rows.slice(at + 1), heading, before.reduce(noteFrom, noNote))
}

/** Names the sheet of a fault beside its column. */
const inSheet =
  (sheet: string) =>
  ({ message, values }: StatementFault): StatementFault => ({
    message,
    values: { ...values, ...(values?.column !== undefined && { column: `${sheet} · ${values.column}` }) },
  })

/** Reads the movements of a workbook: those of every sheet that names a day and an amount. */
export const readStatementSheets = (grids: readonly Grid[]): ReadStatement => {
  const parts = grids.flatMap((grid) => {
    const part = readSheet(grid)
    if (!part) return []
    return grids.length === 1 ? [part] : [{ ...part, faults: part.faults.map(inSheet(grid.name)) }]
  })
  if (parts.length === 0) return refuseStatement('statement.fault.heading')
  return endStatement({
    lines: parts.flatMap(({ lines }) => lines),
    faults: parts.flatMap(({ faults }) => faults),
  })
}
