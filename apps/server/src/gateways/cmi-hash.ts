import { createHash, timingSafeEqual } from 'node:crypto'
import { decodeEntities } from './html-entities.ts'

/** Names and values of a form of the gateway, in either direction. */
export type CmiFields = Readonly<Record<string, string>>

/** Posted beside the others, and not part of what is hashed. */
const unhashed = new Set(['hash', 'encoding'])

const isDigit = (character: string | undefined): boolean =>
  character !== undefined && character >= '0' && character <= '9'

/** Where the run of digits that begins at `start` ends. */
const endOfDigits = (text: string, start: number): number => {
  let end = start
  while (isDigit(text[end])) end += 1
  return end
}

/** Digit runs by their value; one that begins with a zero digit by digit, as a fraction. */
const compareDigits = (a: string, b: string): number => {
  if (a.startsWith('0') || b.startsWith('0')) return a === b ? 0 : a < b ? -1 : 1
  if (a.length !== b.length) return a.length - b.length
  return a === b ? 0 : a < b ? -1 : 1
}

/**
 * The order of the gateway's `natcasesort`: upper-cased ASCII, digit runs as numbers. Not the order of a
 * language, which would sort `EXTRA.CARDBRAND` and `_` elsewhere.
 */
export const compareNames = (left: string, right: string): number => {
  const [a, b] = [left.toUpperCase(), right.toUpperCase()]
  let [i, j] = [0, 0]
  while (i < a.length && j < b.length) {
    if (isDigit(a[i]) && isDigit(b[j])) {
      const [endOfA, endOfB] = [endOfDigits(a, i), endOfDigits(b, j)]
      const order = compareDigits(a.slice(i, endOfA), b.slice(j, endOfB))
      if (order !== 0) return order
      ;[i, j] = [endOfA, endOfB]
    } else {
      const order = a.charCodeAt(i) - b.charCodeAt(j)
      if (order !== 0) return order
      ;[i, j] = [i + 1, j + 1]
    }
  }
  return a.length - i - (b.length - j)
}

const escapeValue = (value: string): string => value.replaceAll('\\', '\\\\').replaceAll('|', '\\|')

/** What is hashed: every value in the order of its name, then the store's key, each one escaped. */
export const plainText = (fields: CmiFields, storeKey: string): string =>
  Object.keys(fields)
    .filter((name) => !unhashed.has(name.toLowerCase()))
    .sort(compareNames)
    .map((name) => `${escapeValue((fields[name] ?? '').trim())}|`)
    .join('') + escapeValue(storeKey)

/** Hash `ver3` of the gateway: what both sides send as `HASH`. */
export const cmiHash = (fields: CmiFields, storeKey: string): string =>
  createHash('sha512').update(plainText(fields, storeKey), 'utf8').digest('base64')

/** The values of a callback as they were before the gateway wrote them for HTML. */
export const readCallback = (posted: CmiFields): Record<string, string> =>
  Object.fromEntries(
    Object.entries(posted).map(([name, value]) => [name, decodeEntities(value.replace(/\r?\n$/, ''))]),
  )

const isSame = (given: string, expected: string): boolean => {
  const [a, b] = [Buffer.from(given, 'utf8'), Buffer.from(expected, 'utf8')]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** The gateway writes `document.` as `document(.)` into what it thinks is a script, after it hashed. */
const undisarmed = (fields: CmiFields): CmiFields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, value.replaceAll(/document\(\.\)/gi, 'document.')]),
  )

/** Returns the fields of a form under the hash that only the gateway and we can make, as they were hashed. */
export const genuineFields = (fields: CmiFields, storeKey: string): CmiFields | undefined => {
  const given = Object.entries(fields).find(([name]) => name.toLowerCase() === 'hash')?.[1]
  if (!given) return undefined
  return [fields, undisarmed(fields)].find((read) => isSame(given.trim(), cmiHash(read, storeKey)))
}
