import { z } from 'zod/mini'
import { tidyName } from './name.ts'
import { readAs, refuse, textual } from './reading.ts'

/** Latin, Arabic or Tifinagh letters, with the signs allowed between and after them. */
const letter = '[\\p{Script=Latin}\\p{Script=Arabic}\\p{Script=Tifinagh}]'
const name = new RegExp(`^’?${letter}(?:${letter}|\\p{Mn}|[’ .,()-])*$`, 'u')
const digit = /\p{N}/u
export const longestName = 80

/**
 * First or last name: at most 80 Latin, Arabic or Tifinagh letters, with spaces, hyphens, apostrophes, points,
 * commas and brackets.
 */
export const PersonName = z.pipe(
  textual,
  readAs((input) => {
    const text = String(input)
    if (text.length > 1_000) return refuse('validation.tooLong', { limit: longestName })
    const clean = tidyName(text)
    if (clean === '') return refuse('validation.required')
    if (clean.length > longestName) return refuse('validation.tooLong', { limit: longestName })
    return name.test(clean) && !digit.test(clean) ? clean : refuse('validation.name')
  }),
)
export type PersonName = z.output<typeof PersonName>
