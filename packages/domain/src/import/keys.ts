import { foldName, nameKey } from '../party/name.ts'
import { joinPlate, plateNumberOf, splitPlate } from '../party/plate.ts'
import { compactText } from '../party/text.ts'

/**
 * Returns a policy number of an insurer as it is compared: without the category before a slash (`8/`), signs
 * and spaces; its zeros stay. Undefined for a text without a digit.
 */
export const policyNumberKey = (written: string): string | undefined => {
  const code = compactText(written.slice(0, 60)).toUpperCase()
  const key = code.replace(/^(?:[A-Z\d]{1,3}|[A-Z]{4,6})[/\\](?=.*\d)/, '').replace(/[^A-Z\d]/g, '')
  return /\d/.test(key) ? key : undefined
}

/** Returns a plate in the form in which files keep it; undefined for an empty one. */
export const plateOf = (written: string): string | undefined => {
  const parts = splitPlate(written)
  const plate = parts?.region
    ? joinPlate(parts.number, parts.letter, String(Number(parts.region)))
    : plateNumberOf(written)
  return /\d/.test(plate) ? plate : undefined
}

const iceDigits = 15

/**
 * Reads the ICE of a company: fifteen digits, of which the whole modulo 97 is zero. A sheet may have eaten the
 * zeros before it. Undefined for what the key does not confirm.
 */
export const readIce = (written: string): string | undefined => {
  const digits = compactText(written.slice(0, 40)).replace(/[^\d]/g, '')
  if (digits.length < 9 || digits.length > iceDigits) return undefined
  const padded = digits.padStart(iceDigits, '0')
  return BigInt(padded) % 97n === 0n ? padded : undefined
}

/** Forms of companies before or behind their name. */
const companyForm =
  /\b(?:ste|sté|societe|sarl|sarlau|s\.?a\.?r\.?l|sa|snc|gie|cooperative|association|entreprise|ets)\b/

/** Tells whether a name is that of a company. */
export const isCompanyName = (name: string): boolean => companyForm.test(foldName(name))

/** Forms of address before a name. */
const title = /^(?:m|mr|mme|mlle|monsieur|madame|mademoiselle|السيد|السيده|الانسه)[. ]+/i

const wordsOf = (name: string): string[] =>
  foldName(name)
    .replace(title, '')
    .split(/[\s,.'-]+/)
    .map((word) => nameKey(word))
    .filter(Boolean)

/** Returns a name as it is compared, whatever the order of its words. */
export const personKey = (name: string): string => wordsOf(name).toSorted().join(' ')

/** Tells whether two names can be of one person: every word of the shorter one is in the longer one. */
export const isSameName = (one: string, other: string): boolean => {
  const [first, second] = [wordsOf(one), wordsOf(other)]
  const [few, many] = first.length <= second.length ? [first, second] : [second, first]
  const joined = many.join('')
  return (
    few.length > 0 && few.every((word) => many.includes(word) || (word.length > 3 && joined.includes(word)))
  )
}

/**
 * Splits the whole name of a file, which writes the family name first; the name of a company stays whole.
 */
export const splitName = (name: string): { firstName: string; lastName: string } => {
  const words = name.replace(title, '').trim().split(/\s+/)
  if (words.length < 2 || isCompanyName(name)) return { firstName: '', lastName: words.join(' ') }
  return { firstName: words.at(-1) ?? '', lastName: words.slice(0, -1).join(' ') }
}
