import { createHash } from 'node:crypto'
import { recogniseTable } from '@wassit/domain/import/recognition'
import type { Recognised } from '@wassit/domain/import/recognition'
import { readTableFile } from '../../../table-file.ts'

export interface ImportOrder {
  bytes: Uint8Array
}

/** Table of a file with the hash of the file, or its fault. */
export type ImportRead = Recognised & { content: string }

/** Outcome of a file that takes too much time or memory. */
export const heavyImport: ImportRead = { ok: false, fault: { message: 'table.fault.heavy' }, content: '' }

export const readImportFile = ({ bytes }: ImportOrder): ImportRead => ({
  ...recogniseTable(readTableFile(bytes)),
  content: createHash('sha256').update(bytes).digest('hex'),
})
