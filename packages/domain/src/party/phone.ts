import { z } from 'zod/mini'
import type { MessageId } from '@wassit/words/catalogue'
import { readAs, refuse, textual } from './reading.ts'
import { cleanText, compactText } from './text.ts'

const moroccan = /^\+212[5-9]\d{8}$/
/** Number of another country (ITU-T E.164): at most 15 digits. */
const foreign = /^\+(?!212)[1-9]\d{6,14}$/
const mobile = /^\+212[67]\d{8}$/

/** Signs that a sheet or a sentence brings before a number. */
const signsBefore = /^[\s"'“”«=:;,.#]+/
/** Words before a number that was copied, apart from it by a sign or a space: `tel:`, `WhatsApp :`, `N° `. */
const label = /^(?:https?:\/\/)?(?:wa\.me\/|\p{L}[\p{L}\p{M}\s.'’°/-]*(?:[:.°]\s*|\s))/u
/** Words and signs behind a number. */
const behind = /(?:\([^\p{Nd})]*\)|[^\p{Nd}()+])+$/u

/** Digits and the signs between them, once white space is gone. */
const written = /^\+?[\d()/.*_|·•\p{Pd}\u2212]+$/u

/** Returns what was copied as digits and signs only; a plus stands first, also where Arabic text put it last. */
const bareNumber = (text: string): string =>
  compactText(text.replace(signsBefore, '').replace(label, '').replace(behind, ''))
    .replace(/^\(\+?(\d+)\)/, (whole, country: string) => (whole.startsWith('(+') ? `+${country}` : whole))
    .replace(/^(\d+)\+$/, '+$1')

/**
 * Returns a number in its international form, `+212522334455`, whatever its notation: with or without the
 * country, its plus or the zero (`212612345678`, `612345678`, `+212 (0)6…`).
 */
export const dialledPhone = (phone: string): string =>
  phone
    .replace(/^\s*(\+|00)(.*)\(0\)/, '$1$2')
    .replaceAll(/[^\d+]/g, '')
    .replace(/^00/, '+')
    .replace(/^(?:\+?212)?0?(?=[5-9]\d{8}$)/, '+212')

/** Tells whether a message reaches a number: only Moroccan mobile ones are texted. */
export const isMobile = (phone: string): boolean => mobile.test(phone)

/**
 * Reads a number as it is typed or pasted: Moroccan mobile, landline or number of another country. Returns
 * `+212…` or `+33…`; undefined for anything else.
 */
export const readPhone = (input: string): string | undefined => {
  if (input.length > 60) return undefined
  const text = bareNumber(cleanText(input.normalize('NFKC')))
  if (!written.test(text)) return undefined
  const dialled = dialledPhone(text)
  return moroccan.test(dialled) || foreign.test(dialled) ? dialled : undefined
}

/** Tells whether an extension or a second number stands behind a number: `0522123456 poste 12`. */
const hasMore = (input: string): boolean => {
  const [first = '', more] = bareNumber(input.slice(0, 60)).split(/[^\d+().-]+/)
  return more !== undefined && readPhone(first) !== undefined
}

/** `malformed` is the message of a text that is no number at all. */
const phoneSchema = (malformed: MessageId, accept: (phone: string) => boolean) =>
  z.pipe(
    textual,
    readAs((input) => {
      const text = String(input)
      if (text.length < 60 && text.trim() === '') return refuse('validation.required')
      const phone = readPhone(text)
      if (phone === undefined) return refuse(hasMore(text) ? 'validation.phone.oneNumber' : malformed)
      return accept(phone) ? phone : refuse('validation.phone.notMobile')
    }),
  )

/** Number of a person or company, stored as `+212612345678`: also a landline or a foreign one. */
export const Phone = phoneSchema('validation.phone.any', () => true)
export type Phone = z.output<typeof Phone>

/** Moroccan mobile number: +212 or 0, then 6 or 7, then 8 digits (spec 000 §5). */
export const MobilePhone = phoneSchema('validation.phone', isMobile)
