import { Readable } from 'node:stream'
import { formatDate } from '@wassit/domain/format/format'
import { spreadsheetText } from '@wassit/domain/format/spreadsheet-text'
import type { SentFile } from './http/document-answer.ts'

/** Cell of a file: a text, a number, an amount in dirhams, a day (ISO), or nothing. */
export type FileCell = string | number | { amount: number } | { day: string } | null

/** Returns a cell as spreadsheets in Morocco read it: a decimal comma, and days as people write them. */
const textOf = (cell: FileCell): string => {
  if (cell === null) return ''
  if (typeof cell === 'string') return spreadsheetText(cell)
  if (typeof cell === 'number') return String(cell)
  return 'day' in cell ? formatDate(cell.day) : cell.amount.toFixed(2).replace('.', ',')
}

type Rows = AsyncIterable<readonly FileCell[]> | Iterable<readonly FileCell[]>

/** Yields a file of separated values. A semicolon separates cells, because amounts have a decimal comma. */
export async function* separated(rows: Rows): AsyncGenerator<string> {
  // The mark lets spreadsheets read the accents.
  yield '\ufeff'
  for await (const cells of rows)
    yield `${cells.map((cell) => `"${textOf(cell).replaceAll('"', '""')}"`).join(';')}\r\n`
}

/** Media type of a file of separated values. */
export const separatedType = 'text/csv; charset=utf-8'

/** Returns rows as a file of separated values (CSV), which is written while it is sent. */
export const separatedFile = (rows: Rows, name: string): SentFile & { content: Readable } => ({
  content: Readable.from(separated(rows)),
  mimeType: separatedType,
  name: `${name}.csv`,
})
