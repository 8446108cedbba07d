import { z } from 'zod/mini'
import { readAs, refuse } from '../party/reading.ts'
import { compactText } from '../party/text.ts'

/** Digits only, or the letters and digits of a series (such as year and letter) before at most nine digits. */
const printed = /^(?:([A-Z\d]{0,3}[A-Z])(\d{1,9})|(\d{1,15}))$/

/** Ordinals of lettered numbers begin above those of the longest numbers without letters. */
const lettered = 10 ** 15
const perSeries = 10 ** 9
const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const base = signs.length + 1

/** Number of an attestation: ordinals of one series follow each other. */
export interface AttestationNumber {
  ordinal: number
  /** Digits after the letters, zeros at their beginning included. */
  digits: number
}

const codeOf = (letters: string): number =>
  [...letters].reduce((code, sign) => code * base + signs.indexOf(sign) + 1, 0)

const lettersOf = (code: number): string =>
  code === 0 ? '' : lettersOf(Math.floor(code / base)) + signs.charAt((code % base) - 1)

/** Reads a number as it is printed, `26A000000101` or `0012345`; undefined for anything else. */
export const readAttestationNumber = (text: string): AttestationNumber | undefined => {
  const [, letters, numbered, alone] = printed.exec(text) ?? []
  if (alone !== undefined) return { ordinal: Number(alone), digits: alone.length }
  if (letters === undefined || numbered === undefined) return undefined
  return { ordinal: lettered + codeOf(letters) * perSeries + Number(numbered), digits: numbered.length }
}

/** Returns a number as it is printed: with the letters and zeros of its series. */
export const printedNumber = (ordinal: number, digits: number): string => {
  if (ordinal < lettered) return String(ordinal).padStart(digits, '0')
  const rest = ordinal - lettered
  return lettersOf(Math.floor(rest / perSeries)) + String(rest % perSeries).padStart(digits, '0')
}

/** Returns the number in what was typed or pasted: capitals without its name, spaces, hyphens, points and quotes. */
const withoutSigns = (text: string): string =>
  compactText(text.normalize('NFKC'))
    .toUpperCase()
    .replace(/^(?:ATTESTATION|S[ÉE]RIE|N°|[:#])+/, '')
    .replace(/["'“”«»’*,;:_./\p{Pd}\u2212]/gu, '')

const attestationNumber = (empty: 'refused' | 'kept') =>
  z.pipe(
    z.string('validation.required').check(z.maxLength(60, 'validation.tooLong')),
    readAs((input: string) => {
      const number = withoutSigns(input)
      if (number === '') return empty === 'kept' ? number : refuse('validation.required')
      const read = readAttestationNumber(number)
      return read && read.ordinal > 0 ? number : refuse('validation.attestation.number')
    }),
  )

/** Number of an attestation as it is printed. */
export const PrintedNumber = attestationNumber('refused')

/** Number that a file takes out of the stock; an empty text takes none. */
export const AssignedNumber = z.optional(attestationNumber('kept'))

/** Returns the ordinal of a number that `PrintedNumber` accepted; throws for another text. */
export const ordinalOf = (number: string): number => {
  const read = readAttestationNumber(number)
  if (!read) throw new Error('not the number of an attestation')
  return read.ordinal
}
