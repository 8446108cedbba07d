import { createHash } from 'node:crypto'
import { isTooLong } from '@wassit/domain/format/delimited'
import { decodeStatement, readStatement } from '@wassit/domain/payment/statement'
import { mostMovements } from '@wassit/domain/payment/statement-line'
import type { ReadStatement } from '@wassit/domain/payment/statement-line'

export interface StatementOrder {
  bytes: Uint8Array
}

/** Movements of a file with the hash of the file, or its fault. */
export type StatementRead =
  | (ReadStatement & { ok: false })
  | (ReadStatement & { ok: true } & { content: string })

const hashOf = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex')

const tooLong = (): StatementRead => ({
  ok: false,
  fault: { message: 'statement.fault.many', values: { count: mostMovements } },
})

export const readStatementFile = ({ bytes }: StatementOrder): StatementRead => {
  const content = decodeStatement(bytes)
  if (isTooLong(content)) return tooLong()
  const read = readStatement(content)
  if (!read.ok) return read
  return { ...read, content: hashOf(bytes) }
}
