import { z } from 'zod/mini'
import { Code, cleanText } from './text.ts'
import { readAs, refuse, textual } from './reading.ts'

/** Latin or Arabic letters, with the signs allowed between them. */
const name = /^[\p{Script=Latin}\p{Script=Arabic}][\p{Script=Latin}\p{Script=Arabic}\p{Mn}'’ ,-]*$/u
const digit = /[\u0660-\u0669\u06f0-\u06f9]/
export const longestName = 80
export const longestNationalId = 12

/** First or last name: at most 80 Latin or Arabic letters, spaces, hyphens, apostrophes, commas. */
export const PersonName = z.pipe(
  textual,
  readAs((input) => {
    const text = String(input)
    if (text.length > 1_000) return refuse('validation.tooLong', { limit: longestName })
    const clean = cleanText(text)
    if (clean === '') return refuse('validation.required')
    if (clean.length > longestName) return refuse('validation.tooLong', { limit: longestName })
    return name.test(clean) && !digit.test(clean) ? clean : refuse('validation.name')
  }),
)
export type PersonName = z.output<typeof PersonName>

/**
 * Moroccan identity card (one or two letters, four to seven digits) or passport (two letters and
 * seven digits in Morocco, six to nine letters and digits elsewhere). Capitals, no spaces.
 */
export const NationalId = Code(
  /^(?:[A-Z]{1,2}\d{4,7}|(?=(?:.*\d){5})[A-Z0-9]{6,9})$/,
  longestNationalId,
  'validation.nationalId',
)
export type NationalId = z.output<typeof NationalId>
