import { addDays } from '../party/date.ts'
import { cleanText, foldText } from '../party/text.ts'
import type { StatementLine } from './statement-line.ts'
import { numbersIn, referencesIn } from './statement-matching.ts'

/** Movement as it is compared with those of other files. */
export type Identified = Pick<StatementLine, 'day' | 'amount' | 'currency' | 'account' | 'bankId' | 'words'>

/**
 * Returns a name for each line that is the same in every file of one form with this movement, so that a
 * second import of it changes nothing. Equal movements of one file are told apart by their order.
 */
export const namesOfLines = (lines: readonly Identified[]): string[] => {
  const seen = new Map<string, number>()
  return lines.map(({ day, amount, currency, account, words, bankId }) => {
    const name = [account, currency, day, amount, bankId, foldText(cleanText(words))].join(' ')
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    return count === 1 ? name : `${name} ${count}`
  })
}

/** Words of banks that tell no movement from another, folded. */
const general = new Set(
  [
    'vir virt vrt virement virements inst instantane permanent recu recue reçu emis de du des la le les d l par en',
    'votre notre faveur ref reference motif objet libelle operation mouvement date valeur montant',
    'transfer transfert received from payment paiement mr mme mlle m ste sarl sa credit debit',
    'تحويل من الى وارد',
  ]
    .join(' ')
    .split(' ')
    .map((word) => foldText(word)),
)

/** Returns the words that tell a movement from another, without the bank's identifier unless it is a reference. */
const tellingWords = ({ words, bankId }: Identified): string[] => {
  const own = numbersIn(bankId).length === 0 ? foldText(bankId) : ''
  return foldText(words)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1 && !general.has(word) && word !== own)
}

const isSameAccount = (one: string, other: string): boolean =>
  one === '' || other === '' || one.endsWith(other) || other.endsWith(one)

const referencesOf = (words: string): string[] => [
  ...new Set([...referencesIn(words).map(({ reference }) => reference), ...numbersIn(words)]),
]

const share = (some: readonly string[], others: readonly string[]): boolean =>
  some.some((each) => others.includes(each))

/** Words of a payer that are enough to recognise a label on another day. */
const fewestWords = 2

/** Tells whether a label has only words of another one, which banks cut to a length of their own. */
const isCutFrom = (words: readonly string[], longer: readonly string[]): boolean =>
  words.length >= fewestWords && words.every((word) => longer.some((each) => each.startsWith(word)))

/** Days by which two exports date the same movement differently. */
const driftDays = 5

const isNear = (one: string, other: string): boolean =>
  one < other ? other <= addDays(one, driftDays) : one <= addDays(other, driftDays)

/** Movement with what tells it from others, worked out once. */
interface Prepared extends Identified {
  telling: string[]
  references: string[]
}

const prepare = (line: Identified): Prepared => ({
  day: line.day,
  amount: line.amount,
  currency: line.currency,
  account: line.account,
  bankId: line.bankId,
  words: line.words,
  telling: tellingWords(line),
  references: referencesOf(line.words),
})

/** Likeness of two movements of one day that no reference tells apart. */
const likenessOfWords = (
  one: Prepared,
  other: Prepared,
  isNamed: boolean,
): 'same' | 'alike' | 'different' => {
  const [words, others] = [one.telling, other.telling]
  const isClose = isNamed || words.length === 0 || others.length === 0 || share(words, others)
  if (one.bankId !== '' && one.bankId === other.bankId) return isClose ? 'same' : 'alike'
  const isEqual = words.length > 0 && words.join(' ') === others.join(' ')
  if (isEqual && (one.bankId === '' || other.bankId === '')) return 'same'
  return isClose ? 'alike' : 'different'
}

/**
 * Compares two movements of different files. `same`: day, amount and the bank's identifier or all telling
 * words agree, and nothing speaks against it. `alike`: a person decides, because banks write words and
 * identifiers anew in each export.
 */
const likenessOf = (one: Prepared, other: Prepared): 'same' | 'alike' | 'different' => {
  const isComparable =
    one.amount === other.amount &&
    one.currency === other.currency &&
    isSameAccount(one.account, other.account)
  if (!isComparable || !isNear(one.day, other.day)) return 'different'
  const isNamed = share(one.references, other.references)
  const isContradicted = !isNamed && one.references.length > 0 && other.references.length > 0
  if (isContradicted) return 'different'
  if (one.day === other.day) return likenessOfWords(one, other, isNamed)
  return isNamed || isCutFrom(one.telling, other.telling) || isCutFrom(other.telling, one.telling)
    ? 'alike'
    : 'different'
}

/** Earlier movements of one amount that a movement is compared with at most. */
const mostCompared = 40

/** Recognition of a movement: it is known, is like an earlier one, or is new. */
export type Recognition<Known> = { kind: 'known' } | { kind: 'alike'; to: Known } | { kind: 'new' }

/**
 * Recognises the movements of a file among those that were imported before. Each earlier movement is one
 * of the file at most: four equal movements are four.
 */
export const recognise = <Known extends Identified & { name: string }>(
  lines: readonly (Identified & { name: string })[],
  earlier: readonly Known[],
): Recognition<Known>[] => {
  const names = new Set(lines.map(({ name }) => name))
  const named = new Set(earlier.map(({ name }) => name))
  const unnamed = earlier.filter(({ name }) => !names.has(name))
  const free = Map.groupBy(
    unnamed.map((known) => ({ known, prepared: prepare(known) })),
    ({ known: { amount } }) => amount,
  )
  const prepared = lines.map((line) => prepare(line))
  const take = (line: Prepared, likeness: 'same' | 'alike'): Known | undefined => {
    const candidates = free.get(line.amount) ?? []
    const isLike = (each: { prepared: Prepared }) => likenessOf(line, each.prepared) === likeness
    const at = candidates.slice(0, mostCompared).findIndex(isLike)
    return at < 0 ? undefined : candidates.splice(at, 1)[0]?.known
  }
  const known = lines.map(({ name }, index) => {
    const line = prepared[index]
    return named.has(name) || (line !== undefined && take(line, 'same') !== undefined)
  })
  return prepared.map((line, index) => {
    if (known[index]) return { kind: 'known' }
    const to = take(line, 'alike')
    return to ? { kind: 'alike', to } : { kind: 'new' }
  })
}
