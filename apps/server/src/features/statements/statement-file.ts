import { createHash } from 'node:crypto'
import { isTooLong } from '@wassit/domain/format/delimited'
import { decodeStatement, namesOfLines, readStatement } from '@wassit/domain/payment/statement'
import type { ReadStatement } from '@wassit/domain/payment/statement-line'

export interface StatementOrder {
  bytes: Uint8Array
}

/** Movements of a file with their names and the hash of the file, or its fault. */
export type StatementRead =
  | (ReadStatement & { ok: false })
  | (ReadStatement & { ok: true } & { names: string[]; content: string })

/** Movements of one file; a busy broker has fewer in a year. */
const mostMovements = 20_000

const hashOf = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex')

const tooLong = (): StatementRead => ({
  ok: false,
  fault: { message: 'statement.fault.long', values: { count: mostMovements } },
})

export const readStatementFile = ({ bytes }: StatementOrder): StatementRead => {
  const content = decodeStatement(bytes)
  if (isTooLong(content)) return tooLong()
  const read = readStatement(content)
  if (!read.ok) return read
  if (read.lines.length > mostMovements) return tooLong()
  return { ...read, names: namesOfLines(read.lines).map(hashOf), content: hashOf(bytes) }
}
