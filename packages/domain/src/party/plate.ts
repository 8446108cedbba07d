import { z } from 'zod/mini'
import { Choice } from './choice.ts'
import { isPrefecture } from './prefectures.ts'
import { readAs, refuse, textual } from './reading.ts'
import { Code, compactText } from './text.ts'

/** The thirteen letters of Moroccan plates in the order of their series, with their Latin equivalents. */
export const plateLetters = [
  { arabic: 'أ', latin: 'A', french: 'Alif' },
  { arabic: 'ب', latin: 'B', french: 'Ba' },
  { arabic: 'د', latin: 'D', french: 'Dal' },
  { arabic: 'هـ', latin: 'H', french: 'Ha' },
  { arabic: 'و', latin: 'E', french: 'Waw' },
  { arabic: 'ط', latin: 'T', french: 'Ta' },
  { arabic: 'ك', latin: 'K', french: 'Kaf' },
  { arabic: 'ل', latin: 'L', french: 'Lam' },
  { arabic: 'م', latin: 'M', french: 'Mim' },
  { arabic: 'ن', latin: 'N', french: 'Noun' },
  { arabic: 'ج', latin: 'J', french: 'Jim' },
  { arabic: 'ف', latin: 'F', french: 'Fa' },
  { arabic: 'ص', latin: 'S', french: 'Sad' },
] as const

export type PlateLetter = (typeof plateLetters)[number]['arabic']

/** One of the thirteen letters; ا and ه are what a keyboard gives for أ and هـ. */
export const PlateLetter = Choice({
  values: plateLetters.map(({ arabic }) => arabic),
  aliases: { ا: 'أ', ه: 'هـ' },
})

/** The numbers of private plates: the series of today, new cars (WW), the trade (W18), before 2000 (`1234-56`). */
const usualNumbers = [/^(?=.*[1-9])\d{1,6}$/, /^WW\d{1,6}$/, /^W18\d{1,5}$/, /^(?=\d*[1-9])\d{1,4}-\d{1,2}$/]

/**
 * The number of a plate. The specification limits nothing but its length (spec 000 §5), so a number like
 * none we know is taken too, and an agent looks at it (RULINGS 54).
 */
export const PlateNumber = Code(/^\P{C}+$/u, 8, 'validation.characters')
export type PlateNumber = z.output<typeof PlateNumber>

/** Tells whether a number looks like none on a private car, so that an agent should check it. */
export const isUnusualPlateNumber = (typed: unknown): boolean => {
  const { data } = PlateNumber.safeParse(typed)
  return data !== undefined && !usualNumbers.some((pattern) => pattern.test(data))
}

/** The region as its number, e.g. `06` → `6`; undefined for a prefecture there is not. */
export const regionCode = (region: string | number): string | undefined => {
  const digits = compactText(String(region).slice(0, 20))
  return /^\d{1,2}$/.test(digits) && isPrefecture(Number(digits)) ? String(Number(digits)) : undefined
}

/** The number of the prefecture at the end of the plate, 1 to 89, put out without a leading zero. */
export const PlateRegion = z.pipe(
  textual,
  readAs((input) => {
    if (typeof input === 'string' && input.length < 40 && input.trim() === '')
      return refuse('validation.required')
    return regionCode(input) ?? refuse('validation.plate.region')
  }),
)
export type PlateRegion = z.output<typeof PlateRegion>

/** `12345-أ-6`, as the specification joins a registration number. */
export const joinPlate = (number: string, letter: string, region: string): string =>
  `${number}-${letter}-${region}`
