import { z } from 'zod/mini'
import { readAs, refuse } from './reading.ts'
import { compactText, latinDigits } from './text.ts'

export const codeLength = 6

/** Six digits of their own in a longer text, as in a message that was copied whole. */
const ownDigits = /(?<!\d)\d{6}(?!\d)/g
const halves = /(?<!\d)\d{3}[\s-]\d{3}(?!\d)/g

/**
 * Returns the digits of a code in what was typed or pasted, at most six, in Latin digits. Six digits together
 * have priority over a day or an amount that stands before them.
 */
export const codeDigits = (typed: string): string => {
  const text = latinDigits(typed.normalize('NFKC'))
  const [found, another] = text.match(ownDigits) ?? text.match(halves) ?? []
  const digits = (found !== undefined && another === undefined ? found : text).replace(/\D/g, '')
  return digits.slice(0, codeLength)
}

/** Six digits, typed or pasted: drops spaces and reads digits of other scripts (spec 001 §5). */
export const OneTimeCode = z.pipe(
  z.string('validation.required').check(z.maxLength(40, 'validation.tooLong')),
  readAs((input: string) => {
    const code = compactText(input.normalize('NFKC'))
    return /^\d{6}$/.test(code) ? code : refuse('validation.code')
  }),
)
