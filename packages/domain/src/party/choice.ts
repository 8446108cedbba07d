import { z } from 'zod/mini'
import { readAs, refuse, textual } from './reading.ts'
import { cleanText } from './text.ts'

interface Choices<V extends string> {
  values: readonly V[]
  /** Other spellings that mean a value. */
  aliases?: Readonly<Record<string, V>>
  /** Known values that are not on offer at present (spec 000 §5, Travel). */
  disabled?: readonly string[]
}

const folded = (text: string): string => cleanText(text).toLowerCase()

/**
 * Returns a reader that finds the value of a text by the exact words of the specification,
 * regardless of case and stray spaces.
 */
export const choiceReader = <const V extends string>({ values, aliases = {} }: Choices<V>) => {
  const known = new Map<string, V>()
  for (const [alias, value] of Object.entries<V>(aliases)) known.set(folded(alias), value)
  for (const value of values) known.set(folded(value), value)
  return (input: unknown): V | undefined => {
    if (typeof input !== 'string' && typeof input !== 'number') return undefined
    const text = String(input)
    return text.length > 100 ? undefined : known.get(folded(text))
  }
}

/** Value of a list; refuses a disabled one with the specification's sentence. */
export const Choice = <const V extends string>(choices: Choices<V>) => {
  const read = choiceReader(choices)
  const disabled = new Set((choices.disabled ?? []).map(folded))
  return z.pipe(
    textual,
    readAs((input: string | number): V | ReturnType<typeof refuse> => {
      const value = read(input)
      if (value !== undefined) return value
      const text = String(input).slice(0, 100)
      if (text.trim() === '') return refuse('validation.required')
      return refuse(
        disabled.has(folded(text)) ? 'validation.option.unavailable' : 'validation.option.unknown',
      )
    }),
  )
}
