import { spreadsheetText } from '../format/spreadsheet-text.ts'
import type { Cell } from '../tabular/grid.ts'
import { tableColumn } from './sheet-columns.ts'
import { sheetColumns } from './sheets.ts'
import type { Sheet } from './sheets.ts'

const writtenCell = (cell: Cell): string => {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  const text = spreadsheetText(cell)
  return /[";\r\n,]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Writes all tables into one file with decimal commas; the mark lets spreadsheets read the accents. */
export const toCsv = (sheets: readonly Sheet[]): string => {
  const lines = sheets.flatMap(({ name, columns, rows }) =>
    rows.map(({ cells }) => [name, ...sheetColumns.map((column) => cells[columns.indexOf(column)] ?? null)]),
  )
  return `\ufeff${[[tableColumn, ...sheetColumns], ...lines]
    .map((cells) => cells.map(writtenCell).join(';'))
    .join('\r\n')}\r\n`
}
