import { z } from 'zod/mini'
import { readAs, refuse } from './reading.ts'
import { cleanText, compactText, latinDigits } from './text.ts'

/** Remainder of a long number, read digit by digit. */
const remainder = (digits: string): number =>
  [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0)

/** Tells whether the last two of 24 digits are the key of the others (bank 3, town 3, account 16). */
export const isRib = (digits: string): boolean =>
  /^\d{24}$/.test(digits) && 97 - remainder(`${digits.slice(0, 22)}00`) === Number(digits.slice(22))

/** Letters in a group of digits, as a slip or an IBAN of another country has. */
const glued = /\d\p{L}+\d|(?<!\p{L})(?!MA\d)[A-Z]{2}\d/iu

/**
 * Returns the digits of an account number as it is typed or pasted: with words before and between its parts,
 * in groups, with any signs, or as an IBAN of Morocco. A text with letters among the digits stays as it is.
 */
export const ribDigits = (text: string): string => {
  const written = latinDigits(cleanText(text.normalize('NFKC')))
  if (glued.test(written)) return written
  const bare = compactText(written).replace(/[^\p{L}\d]/gu, '')
  const [, whole] = /(?<!\d)(?:MA\d\d)?(\d{24})(?!\d)/i.exec(bare) ?? []
  return whole ?? bare.replace(/\p{L}/gu, '')
}

/** Account number of a Moroccan bank, checked by its key. */
export const Rib = z.pipe(
  z.string('validation.required').check(z.maxLength(100, 'validation.rib')),
  readAs((input: string) => {
    const digits = ribDigits(input)
    if (digits === '') return refuse('validation.required')
    return isRib(digits) ? digits : refuse('validation.rib')
  }),
)

/**
 * Writes an account number in groups that a person can compare, bank, town, account and key:
 * `011 780 0000 1234 5678 9012 34`. Another text stays as it is.
 */
export const formatRib = (digits: string): string =>
  digits
    .replaceAll(/\s/g, '')
    .replace(/^(\d{3})(\d{3})(\d{4})(\d{4})(\d{4})(\d{4})(\d{2})$/, '$1 $2 $3 $4 $5 $6 $7')
