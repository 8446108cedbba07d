import { readDelimited } from '../format/delimited.ts'
import { fromSpreadsheetText, spreadsheetText } from '../format/spreadsheet-text.ts'
import { sheetColumns } from './sheets.ts'
import type { Cell, Sheet } from './sheets.ts'

/** Name of the column of a CSV file that says to which table a line belongs. */
export const tableColumn = 'table'

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

const withoutApostrophe = (cell: Cell): Cell => (typeof cell === 'string' ? fromSpreadsheetText(cell) : cell)

/** Reads a file of all tables; undefined if its first line has no column `table`. */
export const fromCsv = (content: string): Sheet[] | undefined => {
  const [head, ...rows] = readDelimited(content)
  const names = (head?.cells ?? []).map((name) => name.trim().toLowerCase())
  const place = names.indexOf(tableColumn)
  if (place < 0) return undefined
  const written = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  const byTable = Map.groupBy(written, ({ cells }) => (cells[place] ?? '').trim())
  return [...byTable].map(([name, own]) => ({
    name,
    columns: names.filter((_, index) => index !== place),
    rows: own.map(({ line, cells }) => ({
      line,
      cells: cells.filter((_, index) => index !== place).map(withoutApostrophe),
    })),
  }))
}
