import { sheetColumns } from './sheets.ts'
import type { Cell, Sheet, SheetRow } from './sheets.ts'

/** Name of the column of a CSV file that says to which table a line belongs. */
export const tableColumn = 'table'

/** A text that a spreadsheet would run as a formula begins with an apostrophe; a negative number does not. */
const formula = /^[=+@\t\r]|^-(?!\d)/

const writtenCell = (cell: Cell): string => {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  const text = cell.replace(formula, "'$&")
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

/** Splits a text into lines of cells; a quoted cell may hold separators and line breaks. */
const cellsOf = (text: string, separator: string): SheetRow[] => {
  const rows: SheetRow[] = []
  let cells: string[] = []
  let cell = ''
  let quoted = false
  let line = 1
  let begun = 1
  const endRow = () => {
    rows.push({ line: begun, cells: [...cells, cell] })
    cells = []
    cell = ''
    begun = line
  }
  for (let index = 0; index < text.length; index++) {
    const sign = text[index] ?? ''
    if (sign === '\n') line += 1
    if (quoted && sign === '"' && text[index + 1] === '"') {
      cell += '"'
      index += 1
    } else if (sign === '"' && (quoted || cell === '')) quoted = !quoted
    else if (!quoted && sign === separator) {
      cells.push(cell)
      cell = ''
    } else if (!quoted && sign === '\n') endRow()
    else if (quoted || sign !== '\r') cell += sign
  }
  if (cell !== '' || cells.length > 0) endRow()
  return rows
}

/** Returns the sign that separates the names in the first line. */
const separatorOf = (text: string): string => {
  const [head = ''] = text.split('\n', 1)
  return [';', '\t', ','].find((sign) => head.includes(sign)) ?? ';'
}

const withoutApostrophe = (cell: Cell): Cell =>
  typeof cell === 'string' ? cell.replace(/^'(?=[=+@-])/, '') : cell

/** Reads a file of all tables; undefined if its first line has no column `table`. */
export const fromCsv = (content: string): Sheet[] | undefined => {
  const text = content.replace(/^\ufeff/, '')
  const [head, ...rows] = cellsOf(text, separatorOf(text))
  const names = (head?.cells ?? []).map((name) => String(name).trim().toLowerCase())
  const place = names.indexOf(tableColumn)
  if (place < 0) return undefined
  const written = rows.filter(({ cells }) => cells.some((cell) => String(cell).trim() !== ''))
  const byTable = Map.groupBy(written, ({ cells }) => String(cells[place] ?? '').trim())
  return [...byTable].map(([name, own]) => ({
    name,
    columns: names.filter((_, index) => index !== place),
    rows: own.map(({ line, cells }) => ({
      line,
      cells: cells.filter((_, index) => index !== place).map(withoutApostrophe),
    })),
  }))
}
