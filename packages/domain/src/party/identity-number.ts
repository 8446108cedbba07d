import { z } from 'zod/mini'
import type { MessageId } from '@wassit/words/catalogue'
import { readAs, refuse, textual } from './reading.ts'
import { cleanText, compactText } from './text.ts'

/** Moroccan identity card: one or two letters, then four to seven digits. */
const card = /^[A-Z]{1,2}\d{4,7}$/
/** Card on which someone typed the letter O for a zero, or I or L for a one. */
const cardWithLetters = /^([A-Z]{1,2}?)([\dOIL]{4,7})$/
/** Residence card of a foreigner: one or two letters, digits, a letter. */
const residence = /^[A-Z]{1,2}\d{5,7}[A-Z]$/
/** Moroccan passport: two letters and seven digits. */
const moroccanPassport = /^[A-Z]{2}\d{7}$/
/** Passport of another country: nine characters have at least one digit; shorter ones nearly only digits. */
const passport = /^(?:(?=(?:.*\d){5})[A-Z\d]{6,9}|(?=.*\d)[A-Z\d]{8,9})$/

export const longestIdentityNumber = 12
/** Longest text that a field takes: hyphens and spaces are typed too. */
export const longestTypedIdentity = 20

/** Name of a document before its number, and words in brackets behind it. */
const label =
  /^\s*(?:(?:C\.?\s?[IN]\.?\s?[NI]\.?(?:\s?E\.?)?|N[°o]|num[eé]ro|carte|nationale|pi[eè]ce|titre|passe?port|(?:de\s)?s[eé]jour|(?:d[’'])?identit[eé]|(?:(?!\p{Nd})\p{Script=Arabic}|\.){2,})(?![\p{L}\d])[\s.:#°]*)+|(?<=\d.*)\s*\([^)]*\)\s*$/giu

/** Removes what a copy brings with a number: its name, spaces, hyphens, points, quotes; cards bear none. */
const withoutSigns = (text: string): string =>
  compactText(cleanText(text.normalize('NFKC')).replace(label, ''))
    .toUpperCase()
    .replace(/["'“”«»’#*./,:;_()\p{Pd}\u2212]/gu, '')

/** Returns the number of an identity card, a residence card or a passport; undefined for anything else. */
export const readIdentityNumber = (text: string): string | undefined => {
  if (text.length > 200) return undefined
  const number = withoutSigns(text)
  return card.test(number) || residence.test(number) || passport.test(number) ? number : undefined
}

/** Question about a number; `likely` is the one that was probably meant. */
export interface IdentityDoubt {
  message: MessageId
  values?: { likely: string }
}

/**
 * Returns a doubt about a number that could be a slip; undefined for a usual one. A letter stands where a
 * card has digits only; three letters before digits, or only digits, are no Moroccan document.
 */
export const doubtOfIdentity = (text: string): IdentityDoubt | undefined => {
  const number = withoutSigns(text.slice(0, 200))
  if (card.test(number)) return undefined
  const [, letters, digits] = cardWithLetters.exec(number) ?? []
  const isSlip = digits?.includes('O') || !residence.test(number)
  if (letters && digits && isSlip && /\d/.test(digits)) {
    const likely = letters + digits.replaceAll('O', '0').replace(/[IL]/g, '1')
    return { message: 'validation.nationalId.letterForDigit', values: { likely } }
  }
  const isUsual = residence.test(number) || moroccanPassport.test(number) || !passport.test(number)
  return isUsual ? undefined : { message: 'validation.nationalId.asPassport' }
}

/** Beginning of an identity number in what an agent searches for; undefined for a text without a digit. */
export const identityPartIn = (text: string): string | undefined => {
  const part = withoutSigns(text.slice(0, 60))
  return /^(?=.*\d)[A-Z\d]{1,12}$/.test(part) ? part : undefined
}

/** Number of an identity card, a residence card or a passport: capitals and digits. */
export const NationalId = z.pipe(
  textual,
  readAs((input) => {
    const text = String(input)
    if (text.length < 200 && withoutSigns(text) === '') return refuse('validation.required')
    const { message = 'validation.nationalId', values } = doubtOfIdentity(text) ?? {}
    return readIdentityNumber(text) ?? refuse(message, values)
  }),
)
export type NationalId = z.output<typeof NationalId>
