import { addDays } from '../party/date.ts'
import { foldText } from '../party/text.ts'
import { saysLeaving, saysPending, saysTakenBack } from '../tabular/direction.ts'
import type { TableFile } from '../tabular/grid.ts'
import { readStatementCsv } from './statement-csv.ts'
import { refuseStatement } from './statement-line.ts'
import type { ReadStatement, StatementLine } from './statement-line.ts'
import { referencesIn } from './statement-matching.ts'
import { isOfx, readOfx } from './statement-ofx.ts'
import { readStatementSheets } from './statement-sheets.ts'

/** Days within which a bank takes a movement back. */
export const takingBackDays = 15

/** Debits of one amount that a movement is compared with at most. */
export const mostReversals = 40

type Stated = Pick<StatementLine, 'day' | 'amount' | 'currency' | 'words'>

/**
 * Tells whether money that left takes back money that arrived: the same amount within days, with the
 * reference or the words of it, or with a word of the bank for it.
 */
export const isTakenBackBy = (arrived: Stated, left: Stated): boolean => {
  if (arrived.amount !== -left.amount || arrived.currency !== left.currency) return false
  const [first, last] = arrived.day < left.day ? [arrived.day, left.day] : [left.day, arrived.day]
  if (last > addDays(first, takingBackDays)) return false
  const references = new Set(referencesIn(arrived.words).map(({ reference }) => reference))
  const named = referencesIn(left.words)
  if (named.length > 0 && references.size > 0) return named.some(({ reference }) => references.has(reference))
  return saysTakenBack(left.words) || foldText(arrived.words) === foldText(left.words)
}

const isBlocked = ({ amount, doubt }: StatementLine): boolean => amount <= 0 || doubt !== undefined

/** Marks money that the bank says it took back, or whose words say that it left or has not arrived. */
const withWordsRead = (lines: readonly StatementLine[]): StatementLine[] => {
  const left = Map.groupBy(
    lines.filter(({ amount }) => amount < 0),
    ({ amount }) => -amount,
  )
  return lines.map((line) => {
    if (isBlocked(line)) return line
    if (saysLeaving(line.words)) return { ...line, doubt: 'direction' }
    if (saysPending(line.words)) return { ...line, doubt: 'pending' }
    const reversals = (left.get(line.amount) ?? []).slice(0, mostReversals)
    const isTaken = saysTakenBack(line.words) || reversals.some((each) => isTakenBackBy(line, each))
    return isTaken ? { ...line, doubt: 'takenBack' } : line
  })
}

const readUnderstood = (file: TableFile): ReadStatement => {
  if (file.kind === 'other') return { ok: false, faults: [file.fault] }
  if (file.kind === 'workbook') return readStatementSheets(file.grids)
  if (file.content.trim() === '') return refuseStatement('statement.fault.empty')
  return isOfx(file.content) ? readOfx(file.content) : readStatementCsv(file.content)
}

/**
 * Reads a statement of an account: a table with the usual headings of Moroccan banks, as a text or a
 * workbook, or OFX. A mistake refuses the whole file, and all are told with their line and column, so that
 * no half of it is imported. What the file leaves open about a movement is its doubt.
 */
export const readStatement = (file: TableFile): ReadStatement => {
  const read = readUnderstood(file)
  return read.ok ? { ok: true, lines: withWordsRead(read.lines) } : read
}
