import { z } from 'zod/mini'
import type { MessageId } from '@wassit/words/catalogue'
import { dialledPhone } from './phone-format.ts'
import { readAs, refuse, textual } from './reading.ts'
import { compactText } from './text.ts'

const moroccan = /^\+212[5-9]\d{8}$/
/** Number of another country (ITU-T E.164): at most 15 digits. */
const foreign = /^\+(?!212)[1-9]\d{6,14}$/
const mobile = /^\+212[67]\d{8}$/

/** Words and signs around a number that was copied: `tel:`, a full stop, a semicolon. */
const around = /^(?:tel:|t[eé]l\.?:?|gsm:?|[:;,.])+|[;,.]+$/gi

/** Digits and the signs between them, once white space is gone. */
const written = /^\+?[\d()/.\p{Pd}\u2212]+$/u

/** Tells whether a message reaches a number: only Moroccan mobile ones are texted (RULINGS 73). */
export const isMobile = (phone: string): boolean => mobile.test(phone)

/**
 * Reads a number as it is typed or pasted: Moroccan mobile, landline or number of another country. Returns
 * `+212…` or `+33…`; undefined for anything else.
 */
export const readPhone = (input: string): string | undefined => {
  if (input.length > 60) return undefined
  const text = compactText(input.normalize('NFKC')).replace(around, '')
  if (!written.test(text)) return undefined
  const dialled = dialledPhone(text)
  return moroccan.test(dialled) || foreign.test(dialled) ? dialled : undefined
}

/** `malformed` is the message of a text that is no number at all. */
const phoneSchema = (malformed: MessageId, accept: (phone: string) => boolean) =>
  z.pipe(
    textual,
    readAs((input) => {
      const text = String(input)
      if (text.length < 60 && text.trim() === '') return refuse('validation.required')
      const phone = readPhone(text)
      if (phone === undefined) return refuse(malformed)
      return accept(phone) ? phone : refuse('validation.phone.notMobile')
    }),
  )

/** Number of a person or company, stored as `+212612345678`: also a landline or a foreign one. */
export const Phone = phoneSchema('validation.phone.any', () => true)
export type Phone = z.output<typeof Phone>

/** Moroccan mobile number: +212 or 0, then 6 or 7, then 8 digits (spec 000 §5). */
export const MobilePhone = phoneSchema('validation.phone', isMobile)
