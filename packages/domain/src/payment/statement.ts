import { cleanText, foldText } from '../party/text.ts'
import { readStatementCsv } from './statement-csv.ts'
import { refuseStatement } from './statement-line.ts'
import type { ReadStatement, StatementLine } from './statement-line.ts'
import { isOfx, readOfx } from './statement-ofx.ts'

/**
 * Reads a statement of an account: CSV with the usual headings of Moroccan banks, or OFX. The first
 * mistake refuses the whole file with its line and column, so that no half of it is imported.
 */
export const readStatement = (content: string): ReadStatement => {
  if (content.trim() === '') return refuseStatement('statement.fault.empty')
  return isOfx(content) ? readOfx(content) : readStatementCsv(content)
}

/** Decodes a file: UTF-8, or Windows-1256 as older programs write Arabic. */
export const decodeStatement = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1256').decode(bytes)
  }
}

/**
 * Returns a name for each line that is the same in every file with this movement, so that a second
 * import of it changes nothing. Equal movements of one day are told apart by their order.
 */
export const namesOfLines = (lines: readonly StatementLine[]): string[] => {
  const seen = new Map<string, number>()
  return lines.map(({ day, amount, text, bankId }) => {
    const name = [day, amount, bankId, foldText(cleanText(text))].join(' ')
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    return count === 1 ? name : `${name} ${count}`
  })
}
