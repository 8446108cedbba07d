import { createHash } from 'node:crypto'
import { readStatement } from '@wassit/domain/payment/statement'
import type { ReadStatement } from '@wassit/domain/payment/statement-line'
import { readTableFile } from '../../../table-file.ts'

export interface StatementOrder {
  bytes: Uint8Array
}

/** Movements of a file with the hash of the file, or its faults. */
export type StatementRead =
  | (ReadStatement & { ok: false })
  | (ReadStatement & { ok: true } & { content: string })

/** Outcome of a file that takes too much time or memory. */
export const heavyStatement: StatementRead = { ok: false, faults: [{ message: 'table.fault.heavy' }] }

const hashOf = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex')

export const readStatementFile = ({ bytes }: StatementOrder): StatementRead => {
  const read = readStatement(readTableFile(bytes))
  return read.ok ? { ...read, content: hashOf(bytes) } : read
}
