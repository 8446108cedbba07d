import { loadConfig } from './config.ts'
import { traceOf } from './features/operations/trace/trace.service.ts'
import { onRunningDatabase } from './on-database.ts'
import { StartError } from './start-error.ts'
import type { Trace } from '@wassit/domain/api/trace'

const usage =
  'Usage: npm run trace -- NUMBER, of a file, a request, an order, a receipt or a document, next to the running server'

/** Writes a line of a trace for a terminal: moment, place, what, side, number elsewhere, and the id of its call. */
const lineOf = ({ at, matter, what, by, reference, call }: Trace['lines'][number]): string =>
  [at, matter.padEnd(9), what, by && `by ${by}`, reference && `(${reference})`, call && `reqId=${call}`]
    .filter(Boolean)
    .join('  ')

/** `npm run trace`: the trace of a file on one line of time, without a name; exit code 1 if there is none. */
export const main = async ([number, ...others]: readonly string[]): Promise<void> => {
  try {
    if (number === undefined || others.length > 0) throw new StartError(usage)
    const trace = await onRunningDatabase(loadConfig(), (db) => traceOf(db, number))
    if (!trace) throw new StartError('No database runs here. Start the server, or set DATABASE_URL.')
    if (trace.number === null)
      throw new StartError(`No file, request, order, receipt or document is ${number}.`)
    const cut = trace.cut ? ['Older lines are left out.'] : []
    process.stdout.write(`${[trace.number, ...cut, ...trace.lines.map(lineOf)].join('\n')}\n`)
  } catch (error) {
    process.stderr.write(
      error instanceof StartError ? `${error.message}\n` : `The trace failed: ${(error as Error).stack}\n`,
    )
    process.exitCode = 1
  }
}

if (import.meta.main) await main(process.argv.slice(2))
