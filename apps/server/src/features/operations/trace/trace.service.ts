import type { Trace } from '@wassit/domain/api/operations/trace'
import type { Kysely } from 'kysely'
import type { Database } from '../../../schema.ts'
import { traceLines, tracedFile } from './trace.queries.ts'

/** Lines of a trace; a file of many years has a few hundred. */
const mostLines = 2000

/**
 * Returns what happened with a file on one line of time, the oldest first. The number may be that of the file, of
 * a request, an order, a receipt or a document, or the id by which the log names the file.
 */
export const traceOf = async (db: Kysely<Database>, asked: string): Promise<Trace> => {
  const file = await tracedFile(db, asked.trim())
  if (!file) return { number: null, lines: [], cut: false }
  const rows = await traceLines(db, file, mostLines + 1)
  const lines = rows
    .slice(0, mostLines)
    .toReversed()
    .map(({ at, actor, amount, ...line }, place) => ({
      ...line,
      place,
      at: at.toISOString(),
      amount: amount === null ? null : amount / 100,
      by: actor,
    }))
  return { number: file.number, lines, cut: rows.length > mostLines }
}
