import { z } from 'zod/mini'
import { readAs, refuse, textual } from './reading.ts'
import { compactText } from './text.ts'

/** Moroccan mobile number: +212 or 0, then 6 or 7, then 8 digits (spec 000 §5). */
const mobile = /^(?:\+212|0)([67]\d{8})$/

/** Reads a typed number as `+212…`; undefined if it is not a Moroccan mobile number. */
export const readPhone = (input: string): string | undefined => {
  if (input.length > 60) return undefined
  const digits = compactText(input)
    .replace(/[-.\u2010-\u2015]/g, '')
    .replace(/^00212/, '+212')
  const match = mobile.exec(digits)
  return match ? `+212${match[1]}` : undefined
}

/** Moroccan mobile number, stored as `+212612345678`. */
export const Phone = z.pipe(
  textual,
  readAs((input) => {
    const text = String(input)
    if (text.length < 60 && text.trim() === '') return refuse('validation.required')
    return readPhone(text) ?? refuse('validation.phone')
  }),
)
export type Phone = z.output<typeof Phone>
