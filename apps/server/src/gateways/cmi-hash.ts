import { createHash, timingSafeEqual } from 'node:crypto'
import { decode } from 'html-entities'
import { charsets, encode, readForm } from './form-bytes.ts'

/** Names and values of a form, to the gateway or from it. */
export type CmiFields = Readonly<Record<string, string>>

/** Posted with the others but excluded from the hash. */
const unhashed = new Set(['hash', 'encoding'])

const isDigit = (character: string | undefined): boolean =>
  character !== undefined && character >= '0' && character <= '9'

/** Returns the end of the run of digits that begins at `start`. */
const endOfDigits = (text: string, start: number): number => {
  let end = start
  while (isDigit(text[end])) end += 1
  return end
}

/**
 * Compares digit runs by value; a run that begins with zero is compared digit by
 * digit, like a fraction.
 */
const compareDigits = (a: string, b: string): number => {
  if (a.startsWith('0') || b.startsWith('0')) return a === b ? 0 : a < b ? -1 : 1
  if (a.length !== b.length) return a.length - b.length
  return a === b ? 0 : a < b ? -1 : 1
}

/**
 * Compares names like the gateway's `natcasesort`: upper-cased ASCII, digit runs as numbers. A
 * language's collation would sort `EXTRA.CARDBRAND` and `_` elsewhere.
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

/**
 * Returns the text to hash: every value in the order of its name, then the store's
 * key, each one escaped.
 */
export const plainText = (fields: CmiFields, storeKey: string): string =>
  Object.keys(fields)
    .filter((name) => !unhashed.has(name.toLowerCase()))
    .sort(compareNames)
    .map((name) => `${escapeValue((fields[name] ?? '').trim())}|`)
    .join('') + escapeValue(storeKey)

const digest = (bytes: Uint8Array): string => createHash('sha512').update(bytes).digest('base64')

/** Returns the gateway's `ver3` hash, which both sides send as `HASH`. */
export const cmiHash = (fields: CmiFields, storeKey: string): string =>
  digest(Buffer.from(plainText(fields, storeKey), 'utf8'))

/** Returns the hashes of fields, one for each encoding in which a gateway may have hashed them. */
const hashesOf = (fields: CmiFields, storeKey: string): string[] =>
  charsets.flatMap((charset) => {
    const bytes = encode(plainText(fields, storeKey), charset)
    return bytes ? [digest(bytes)] : []
  })

/** Decodes entities once; an entity that names no character stays unchanged. */
const decodeEntities = (text: string): string =>
  text.replaceAll(/&#?\w{1,8};/g, (entity) => {
    const character = decode(entity, { level: 'html4', scope: 'strict' })
    return character === '\uFFFD' ? entity : character
  })

/** Returns the values of a callback before the gateway encoded them for HTML. */
export const readCallback = (posted: CmiFields): Record<string, string> =>
  Object.fromEntries(
    Object.entries(posted).map(([name, value]) => [name, decodeEntities(value.replace(/\r?\n$/, ''))]),
  )

const isSame = (given: string, expected: string): boolean => {
  const [a, b] = [Buffer.from(given, 'utf8'), Buffer.from(expected, 'utf8')]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Restores `document.`: the gateway writes it as `document(.)` in apparent scripts, after hashing. */
const undisarmed = (fields: CmiFields): CmiFields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, value.replaceAll(/document\(\.\)/gi, 'document.')]),
  )

/** Returns the fields as they were hashed, or undefined when the hash is missing or wrong. */
export const genuineFields = (fields: CmiFields, storeKey: string): CmiFields | undefined => {
  const given = Object.entries(fields).find(([name]) => name.toLowerCase() === 'hash')?.[1]
  if (!given) return undefined
  // A form whose `+` was not escaped reads as a space.
  const sent = given.trim().replaceAll(' ', '+')
  return [fields, undisarmed(fields)].find((read) =>
    hashesOf(read, storeKey).some((hash) => isSame(sent, hash)),
  )
}

/** Returns the fields of a callback in the encoding in which its hash is right; undefined if it is in none. */
export const genuineForm = (body: Buffer, storeKey: string): CmiFields | undefined => {
  for (const charset of charsets) {
    const form = readForm(body, charset)
    const fields = form && genuineFields(readCallback(form), storeKey)
    if (fields) return fields
  }
  return undefined
}
