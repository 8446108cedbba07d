import { createHash } from 'node:crypto'
import { closeSync, openSync, readFileSync, writeSync } from 'node:fs'
import { recogniseTable } from '@wassit/domain/import/recognition'
import type { RawRow, RecognisedTable } from '@wassit/domain/import/recognition'
import type { TableFault } from '@wassit/domain/tabular/grid'
import { readTableFile } from '../../../table-file.ts'

/** File to read, and the one into which its rows are written. */
export interface ImportOrder {
  path: string
  into: string
}

/** Table of a file without its rows. */
export type TableHead = Omit<RecognisedTable, 'rows'> & { count: number }

/** Table of a file with the hash of the file, or its fault. */
export type ImportRead = { ok: true; head: TableHead; content: string } | { ok: false; fault: TableFault }

/** Outcome of a file that takes too much time or memory. */
export const heavyImport: ImportRead = { ok: false, fault: { message: 'table.fault.heavy' } }

/** Rows that are written at once. */
const rowsAtOnce = 500

/** Writes rows as lines of JSON, so that a reader needs memory for a few of them only. */
const writeRows = (into: string, rows: readonly RawRow[]): void => {
  const file = openSync(into, 'w', 0o600)
  try {
    for (let from = 0; from < rows.length; from += rowsAtOnce) {
      const part = rows.slice(from, from + rowsAtOnce)
      writeSync(file, part.map((row) => `${JSON.stringify(row)}\n`).join(''))
    }
  } finally {
    closeSync(file)
  }
}

/** Reads the table of a file and writes its rows into another one. */
export const readImportFile = ({ path, into }: ImportOrder): ImportRead => {
  const bytes = readFileSync(path)
  const read = recogniseTable(readTableFile(bytes))
  if (!read.ok) return read
  const { rows, ...head } = read.table
  writeRows(into, rows)
  const content = createHash('sha256').update(bytes).digest('hex')
  return { ok: true, head: { ...head, count: rows.length }, content }
}
