import { z } from 'zod/mini'
import { readAs, refuse, textual } from './reading.ts'
import { cleanText } from './text.ts'

/** Value of a list that people choose from. */
export interface Choosable {
  value: string
  /** Other spellings that mean this value. */
  aliases?: readonly string[]
  /** True for a known value that is not on offer at present (spec 000 §5, Travel). */
  disabled?: true
}

type OnOffer<C extends Choosable> = Exclude<C, { disabled: true }>

/** Values of a list that are on offer. */
export type ValueOf<L extends readonly Choosable[]> = OnOffer<L[number]>['value']

const isOnOffer = <C extends Choosable>(choosable: C): choosable is OnOffer<C> => !choosable.disabled

const folded = (text: string): string => cleanText(text).toLowerCase()

/**
 * Returns a reader that finds the value of a text by the exact words of the specification,
 * regardless of case and stray spaces.
 */
export const choiceReader = <const L extends readonly Choosable[]>(list: L) => {
  const onOffer = list.filter(isOnOffer)
  const known = new Map<string, ValueOf<L>>()
  for (const { value, aliases = [] } of onOffer) for (const alias of aliases) known.set(folded(alias), value)
  for (const { value } of onOffer) known.set(folded(value), value)
  return (input: unknown): ValueOf<L> | undefined => {
    if (typeof input !== 'string' && typeof input !== 'number') return undefined
    const text = String(input)
    return text.length > 100 ? undefined : known.get(folded(text))
  }
}

/** Value of a list; refuses a disabled one with the specification's sentence. */
export const Choice = <const L extends readonly Choosable[]>(list: L) => {
  const read = choiceReader(list)
  const disabled = new Set(
    list.flatMap((each) => (each.disabled ? [each.value, ...(each.aliases ?? [])] : [])).map(folded),
  )
  return z.pipe(
    textual,
    readAs((input: string | number): ValueOf<L> | ReturnType<typeof refuse> => {
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
