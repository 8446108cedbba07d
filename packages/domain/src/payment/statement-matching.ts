import { foldText, compactText } from '../party/text.ts'
import { transferReference } from '../policy/transfer-reference.ts'
import type { Centimes } from '../pricing/money.ts'

/** File that waits for money. */
export interface Expected {
  number: string
  /** Amount that is asked for now: all that is left, or the next instalment. */
  due: Centimes
  /** All that is left of the premium. */
  left: Centimes
  /** Name of the holder. */
  name: string
}

/** Reference of a transfer for a file, in the words of the bank or the payer. */
export interface FoundReference {
  /** Insurance number. */
  number: string
  /** Reference as we print it, with its check digits. */
  reference: string
}

const writtenReference = /RF\d{2}WST(\d{4})(\d{6})(?:P(\d))?/g

/**
 * Returns the references with right check digits in a text, whatever spaces the payer or the bank put
 * between their characters. A reference that a bank repeats in another column is one.
 */
export const referencesIn = (text: string): FoundReference[] => {
  const written = compactText(text).toUpperCase().matchAll(writtenReference)
  const found = new Map(
    [...written].map(([own, year = '', serial = '', transfer]) => [
      own,
      { number: `WST-${year}-${serial}`, transfer: transfer ? Number(transfer) : 1 },
    ]),
  )
  return [...found].flatMap(([reference, { number, transfer }]) =>
    reference === transferReference(number, transfer) ? [{ number, reference }] : [],
  )
}

const numberIn = /WST-?(\d{4})-?(\d{6})/g

/** Returns the insurance numbers that a text names without the check digits of a reference. */
export const numbersIn = (text: string): string[] =>
  [...compactText(text).toUpperCase().matchAll(numberIn)].map(
    ([, year = '', serial = '']) => `WST-${year}-${serial}`,
  )

/** Shortest word of a name that tells one person from another. */
const shortestWord = 3

const wordsOf = (text: string): string[] =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= shortestWord)

/** Reason why a file is proposed for a movement, the strongest first. */
export const proposalReasons = ['number', 'amountAndName', 'amount'] as const
export type ProposalReason = (typeof proposalReasons)[number]

export interface Proposed {
  number: string
  reason: ProposalReason
}

const reasonFor = (
  { amount, text }: { amount: Centimes; text: string },
  { number, due, left, name }: Expected,
): ProposalReason | undefined => {
  if (numbersIn(text).includes(number)) return 'number'
  if (due !== amount && left !== amount) return undefined
  const words = new Set(wordsOf(text))
  return wordsOf(name).some((word) => words.has(word)) ? 'amountAndName' : 'amount'
}

/** Files proposed for one movement; more would be a guess. */
const mostProposals = 5

/**
 * Returns the files that a movement may pay: those that its text names, then those whose rest it is, of
 * the payer's name first. An agent decides.
 */
export const proposalsFor = (
  movement: { amount: Centimes; text: string },
  expected: readonly Expected[],
): Proposed[] =>
  expected
    .flatMap((each) => {
      const reason = reasonFor(movement, each)
      return reason ? [{ number: each.number, reason }] : []
    })
    .toSorted((a, b) => proposalReasons.indexOf(a.reason) - proposalReasons.indexOf(b.reason))
    .slice(0, mostProposals)

/** Part of a movement that one of several files gets. */
export interface Share {
  number: string
  amount: Centimes
}

/**
 * Returns the share of each file that a movement names, if together they ask for its amount, or it is all
 * that is left of them; none otherwise.
 */
export const sharesOf = (
  { amount, text }: { amount: Centimes; text: string },
  expected: readonly Expected[],
): Share[] => {
  const numbers = numbersIn(text)
  const named = expected.filter(({ number }) => numbers.includes(number))
  if (named.length < 2) return []
  for (const asked of ['due', 'left'] as const)
    if (named.reduce((sum, each) => sum + each[asked], 0) === amount)
      return named.map((each) => ({ number: each.number, amount: each[asked] }))
  return []
}
