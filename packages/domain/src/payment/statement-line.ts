import type { MessageId, MessageValues } from '@wassit/words/catalogue'
import type { Centimes } from '../pricing/money.ts'

/** Movement of an account, as the bank states it. */
export interface StatementLine {
  /** Number of the line in the file. */
  line: number
  /** ISO; the day on which the bank booked it. */
  day: string
  /** Positive for money that arrived. */
  amount: Centimes
  /** Words of the bank and of the payer. */
  text: string
  /** Everything that the file says in words about the movement: a bank may put a reference anywhere. */
  words: string
  /** Identifier of the bank; empty if it gives none. */
  bankId: string
}

/** Reason why a file is not a statement, with its place; `column` is the heading as the file has it. */
export interface StatementFault {
  message: MessageId
  values?: MessageValues
}

export type ReadStatement = { ok: true; lines: StatementLine[] } | { ok: false; fault: StatementFault }

export const refuseStatement = (message: MessageId, values?: MessageValues): ReadStatement => ({
  ok: false,
  fault: { message, ...(values && { values }) },
})

/** Returns the different texts with words in them, apart, so that no reference comes of two. */
export const joinWords = (texts: readonly string[]): string =>
  [...new Set(texts.filter((text) => /\p{L}/u.test(text)))].join(' · ')
