import { addDays } from '../party/date.ts'
import { foldText } from '../party/text.ts'
import { saysLeaving, saysTakenBack } from '../tabular/direction.ts'
import { readStatementCsv } from './statement-csv.ts'
import { refuseStatement } from './statement-line.ts'
import type { ReadStatement, StatementLine } from './statement-line.ts'
import { referencesIn } from './statement-matching.ts'
import { isOfx, readOfx } from './statement-ofx.ts'

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

/** Marks money that arrived and that the bank says it took back, or whose words say that it left. */
const withWordsRead = (lines: readonly StatementLine[]): StatementLine[] => {
  const left = Map.groupBy(
    lines.filter(({ amount }) => amount < 0),
    ({ amount }) => -amount,
  )
  return lines.map((line) => {
    if (isBlocked(line)) return line
    if (saysLeaving(line.words)) return { ...line, doubt: 'direction' }
    const reversals = (left.get(line.amount) ?? []).slice(0, mostReversals)
    const isTaken = saysTakenBack(line.words) || reversals.some((each) => isTakenBackBy(line, each))
    return isTaken ? { ...line, doubt: 'takenBack' } : line
  })
}

/**
 * Reads a statement of an account: CSV with the usual headings of Moroccan banks, or OFX. The first
 * mistake refuses the whole file with its line and column, so that no half of it is imported. What the
 * file leaves open about a movement is its doubt.
 */
export const readStatement = (content: string): ReadStatement => {
  if (content.trim() === '') return refuseStatement('statement.fault.empty')
  const read = isOfx(content) ? readOfx(content) : readStatementCsv(content)
  return read.ok ? { ok: true, lines: withWordsRead(read.lines) } : read
}

/** Word of Latin and Arabic letters, which no language has: the text was decoded wrongly. */
const mixedWord = /[A-Za-z][\u0621-\u064a]|[\u0621-\u064a][A-Za-z]/

const withoutMark = (bytes: Uint8Array): string => {
  const text = new TextDecoder('windows-1256').decode(bytes)
  const isWestern = /CHARSET:\s*1252/i.test(text.slice(0, 400)) || mixedWord.test(text)
  return isWestern ? new TextDecoder('windows-1252').decode(bytes) : text
}

/** Returns the coding of a file of two bytes a sign, by its mark or by the zeros of its Latin signs. */
const wideCoding = ([first, second]: Uint8Array): string | undefined => {
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le'
  return (first === 0xfe && second === 0xff) || (first === 0 && second !== 0) ? 'utf-16be' : undefined
}

/** Decodes a file: UTF-8, UTF-16, or the single-byte coding of older programs for Arabic or French. */
export const decodeStatement = (bytes: Uint8Array): string => {
  const wide = wideCoding(bytes)
  if (wide) return new TextDecoder(wide).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return withoutMark(bytes)
  }
}
