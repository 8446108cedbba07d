import { z } from 'zod/mini'
import type { MessageId } from '@wassit/words/catalogue'
import { readAs, refuse, textual } from './reading.ts'
import { compactText } from './text.ts'

/** Moroccan identity card: one or two letters, then four to seven digits. */
const card = /^[A-Z]{1,2}\d{4,7}$/
/** Card on which someone typed the letter O for a zero. */
const cardWithO = /^([A-Z]{1,2}?)([\dO]{4,7})$/
/** Residence card of a foreigner: one or two letters, digits, a letter. */
const residence = /^[A-Z]{1,2}\d{5,7}[A-Z]$/
/** Moroccan passport: two letters and seven digits. */
const moroccanPassport = /^[A-Z]{2}\d{7}$/
/** Passport of another country: nine characters have at least one digit; shorter ones nearly only digits. */
const passport = /^(?:(?=(?:.*\d){5})[A-Z\d]{6,9}|(?=.*\d)[A-Z\d]{8,9})$/

export const longestIdentityNumber = 12
/** Longest text that a field takes: hyphens and spaces are typed too. */
export const longestTypedIdentity = 20

/** Removes spaces, hyphens, points and slashes, which cards do not bear. */
const withoutSigns = (text: string): string =>
  compactText(text.normalize('NFKC'))
    .toUpperCase()
    .replace(/[./,:_\p{Pd}\u2212]/gu, '')

/** Returns the number of an identity card, a residence card or a passport; undefined for anything else. */
export const readIdentityNumber = (text: string): string | undefined => {
  if (text.length > 200) return undefined
  const number = withoutSigns(text)
  return card.test(number) || residence.test(number) || passport.test(number) ? number : undefined
}

/** Doubt about a number, with the one that was probably meant. */
export interface IdentityDoubt {
  message: MessageId
  likely?: string
}

/**
 * Returns a doubt about a number that could be a slip; undefined for a usual one. The letter O stands where a
 * card has digits only; three letters before digits, or only digits, are no Moroccan document.
 */
export const doubtOfIdentity = (text: string): IdentityDoubt | undefined => {
  const number = withoutSigns(text.slice(0, 200))
  if (card.test(number)) return undefined
  const [, letters, digits] = cardWithO.exec(number) ?? []
  if (letters && digits?.includes('O') && /\d/.test(digits))
    return { message: 'validation.nationalId.letterO', likely: letters + digits.replaceAll('O', '0') }
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
    return readIdentityNumber(text) ?? refuse(doubtOfIdentity(text)?.message ?? 'validation.nationalId')
  }),
)
export type NationalId = z.output<typeof NationalId>
