import { z } from 'zod/mini'
import { readAs, refuse, yesNoLike } from './reading.ts'
import { cleanText } from './text.ts'

const words = new Map<string, boolean>([
  ['oui', true],
  ['yes', true],
  ['true', true],
  ['on', true],
  ['1', true],
  ['نعم', true],
  ['non', false],
  ['no', false],
  ['false', false],
  ['off', false],
  ['0', false],
  ['لا', false],
])

/** Reads yes or no in any notation of a page or a script; undefined for anything else. */
export const readYesNo = (input: unknown): boolean | undefined => {
  if (typeof input === 'boolean') return input
  if (typeof input !== 'string' && typeof input !== 'number') return undefined
  const word = String(input)
  return word.length > 20 ? undefined : words.get(cleanText(word).toLowerCase())
}

export const YesNo = z.pipe(
  yesNoLike,
  readAs((input): boolean | ReturnType<typeof refuse> => {
    if (typeof input === 'string' && input.trim() === '') return refuse('validation.required')
    return readYesNo(input) ?? refuse('validation.yesNo')
  }),
)
