import { movedTo } from '@wassit/domain/api/operations/trace'
import type { TraceLine } from '@wassit/domain/api/operations/trace'
import { formatAmount } from '@wassit/domain/format/format'
import { dirhams } from '@wassit/domain/pricing/money'
import type { Translate } from '@wassit/words/catalogue'
import { loadConfig } from './config.ts'
import { traceOf } from './features/operations/trace/trace.service.ts'
import { loadMessages } from './messages.ts'
import { onRunningDatabase } from './on-database.ts'
import { printFailure } from './command-failure.ts'
import { StartError } from './start-error.ts'

const usage =
  'Usage: npm run trace -- NUMBER, of a file, a request, an order, a receipt or a document, next to the running server'

/** Writes a line of a trace for a terminal: moment, place, what, status, amount, side, number elsewhere, and the id of its call. */
const lineOf = (line: TraceLine, t: Translate): string => {
  const { at, matter, what, amount, by, reference, call } = line
  const status = movedTo(line)
  return [
    at,
    matter.padEnd(9),
    what,
    status && `→ ${t(status)}`,
    amount !== null && formatAmount(dirhams(amount)),
    by && `by ${by}`,
    reference && `(${reference})`,
    call && `reqId=${call}`,
  ]
    .filter(Boolean)
    .join('  ')
}

/** `npm run trace`: the trace of a file on one line of time, without a name; exit code 1 if there is none. */
export const main = async ([number, ...others]: readonly string[]): Promise<void> => {
  try {
    if (number === undefined || others.length > 0) throw new StartError(usage)
    const trace = await onRunningDatabase(loadConfig(), (db) => traceOf(db, number))
    if (!trace) throw new StartError('No database runs here. Start the server, or set DATABASE_URL.')
    if (trace.number === null)
      throw new StartError(`No file, request, order, receipt or document is ${number}.`)
    const cut = trace.cut ? ['Older lines are left out.'] : []
    const { en } = await loadMessages()
    const lines = trace.lines.map((line) => lineOf(line, en))
    process.stdout.write(`${[trace.number, ...cut, ...lines].join('\n')}\n`)
  } catch (error) {
    printFailure(error, 'The trace failed')
    process.exitCode = 1
  }
}

if (import.meta.main) await main(process.argv.slice(2))
