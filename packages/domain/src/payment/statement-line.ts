import type { MessageId, MessageValues } from '@wassit/words/catalogue'
import type { Centimes } from '../pricing/money.ts'

/** States of a movement; a `split` one has parts in its place, and one that is `apart` left the account, or is of another account or currency. */
export const movementStates = ['open', 'matched', 'split', 'dismissed', 'known', 'apart'] as const
export type MovementState = (typeof movementStates)[number]

/**
 * Reasons for which a movement waits for a person. The reader finds those up to `known`; the
 * others come of what was imported before and of the files.
 */
export const doubts = [
  'direction',
  'currency',
  'amount',
  'account',
  'internal',
  'pending',
  'takenBack',
  'known',
  'again',
  'files',
  'notDue',
] as const
export type Doubt = (typeof doubts)[number]

/** Doubts that only a file gives. */
export type ReadDoubt = Exclude<Doubt, 'known' | 'again' | 'files' | 'notDue'>

/** Movement of an account, as the bank states it. */
export interface StatementLine {
  /** Number of the line in the file. */
  line: number
  /** ISO; the day on which the bank booked it. */
  day: string
  /** Positive for money that arrived, in hundredths of its currency. */
  amount: Centimes
  /** The other meaning of an amount such as `499.140`, of which a person chooses. */
  otherAmount?: Centimes
  /** Code of ISO 4217; dirhams where the file names none. */
  currency: string
  /** Number of the account in the file, without spaces; empty if the file names none. */
  account: string
  /** True for an account that no premium is paid into: savings, a card, a loan. */
  isOtherKind?: boolean
  /** First reason for which the movement waits for a person. */
  doubt?: ReadDoubt
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

export type ReadStatement = { ok: true; lines: StatementLine[] } | { ok: false; faults: StatementFault[] }

export const refuseStatement = (message: MessageId, values?: MessageValues): ReadStatement => ({
  ok: false,
  faults: [{ message, ...(values && { values }) }],
})

/** Content of a part of a file: its movements, and its faults in the order of its lines. */
export interface StatementPart {
  lines: StatementLine[]
  faults: StatementFault[]
}

/** Faults of one file that are told; someone who corrects them sees the others at the next try. */
const mostFaults = 30

/** Movements of one file: years of a busy broker; more is another kind of file. */
export const mostMovements = 20_000

/** Returns the movements of a file that was read to its end; any fault refuses the whole file. */
export const endStatement = ({ lines, faults }: StatementPart): ReadStatement => {
  if (faults.length > 0) return { ok: false, faults: faults.slice(0, mostFaults) }
  if (lines.length === 0) return refuseStatement('statement.fault.empty')
  if (lines.length > mostMovements) return refuseStatement('statement.fault.many', { count: mostMovements })
  return { ok: true, lines }
}

/** Returns the different texts with words in them, apart, so that no reference comes of two. */
export const joinWords = (texts: readonly string[]): string =>
  [...new Set(texts.filter((text) => /\p{L}/u.test(text)))].join(' · ')

/** Returns an account number without spaces and punctuation, to compare. */
export const bareAccount = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase()
