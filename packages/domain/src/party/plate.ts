import { z } from 'zod/mini'
import { isPrefecture } from './prefectures.ts'
import { readAs, refuse, textual } from './reading.ts'
import { Code, compactText } from './text.ts'

/** Thirteen letters of Moroccan plates in the order of their series, with their Latin equivalents. */
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

/** Forms of some letters on a keyboard, and Latin ones that people read in place of the official letter. */
const typedForms: Partial<Record<PlateLetter, readonly string[]>> = {
  أ: ['ا', 'إ', 'آ'],
  هـ: ['ه', 'ھ', 'ہ', 'ة'],
  ك: ['ک'],
  و: ['ؤ', 'W'],
}

export const plateLetterOptions = plateLetters.map(({ arabic }) => ({
  value: arabic,
  aliases: typedForms[arabic],
}))

/** Numbers of private plates: current series, new cars (WW), car trade (W18), before 2000 (`1234-56`). */
const usualNumbers = [/^(?=.*[1-9])\d{1,6}$/, /^WW\d{1,6}$/, /^W18\d{1,5}$/, /^(?=\d*[1-9])\d{1,4}-\d{1,2}$/]

export const longestPlateNumber = 8

/**
 * Number of a plate. The specification limits only its length (spec 000 §5), so an unusual number
 * is accepted too, and an agent checks it (RULINGS 54).
 */
export const PlateNumber = Code(/^\P{C}+$/u, longestPlateNumber, 'validation.characters')
export type PlateNumber = z.output<typeof PlateNumber>

/** Tells whether a number is unusual for a private car, so that an agent should check it. */
export const isUnusualPlateNumber = (typed: unknown): boolean => {
  const { data } = PlateNumber.safeParse(typed)
  return data !== undefined && !usualNumbers.some((pattern) => pattern.test(data))
}

/** Returns the region as its number, e.g. `06` → `6`; undefined for an unknown prefecture. */
export const regionCode = (region: string | number): string | undefined => {
  const digits = compactText(String(region).slice(0, 20))
  return /^\d{1,2}$/.test(digits) && isPrefecture(Number(digits)) ? String(Number(digits)) : undefined
}

/** Number of the prefecture at the end of the plate, 1 to 89, output without a leading zero. */
export const PlateRegion = z.pipe(
  textual,
  readAs((input) => {
    if (typeof input === 'string' && input.length < 40 && input.trim() === '')
      return refuse('validation.required')
    return regionCode(input) ?? refuse('validation.plate.region')
  }),
)
export type PlateRegion = z.output<typeof PlateRegion>

/** Joins a registration number as the specification does: `12345-أ-6`. */
export const joinPlate = (number: string, letter: string, region: string): string =>
  `${number}-${letter}-${region}`

const lettersAsTyped = plateLetters.flatMap(({ arabic, latin }) =>
  [arabic, latin, ...(typedForms[arabic] ?? [])].map((typed) => [typed, arabic] as const),
)

/** Parts of a plate; the region may still be missing while someone types. */
export interface PlateParts {
  number: string
  letter: PlateLetter
  region: string
}

const sign = String.raw`[|/_.,:\p{Pd}\u2212]*`
const letter = String.raw`(\p{L})\u0640*`
const asWritten = new RegExp(`^((?:WW|W18)?${sign}\\d{1,6})${sign}${letter}${sign}(\\d{0,2})$`, 'u')
/** Region first, as a plate is read from the other side. */
const turned = new RegExp(`^(\\d{1,2})${sign}${letter}${sign}(\\d{3,6})$`, 'u')

/** Returns number, letter and region of a plate as they are written. */
const partsOf = (text: string): readonly (string | undefined)[] => {
  const [, region, middle, number] = turned.exec(text) ?? []
  return number === undefined ? (asWritten.exec(text) ?? []).slice(1) : [number, middle, region]
}

/**
 * Splits a plate that is typed or pasted as it is written, from either side: `12345-أ-6`, `6-أ-12345`,
 * `12345 A 6`. Undefined for a number alone.
 */
export const splitPlate = (typed: string): PlateParts | undefined => {
  if (typed.length > 60) return undefined
  const [number, written, region = ''] = partsOf(compactText(typed.normalize('NFKC')).toUpperCase())
  const found = lettersAsTyped.find(([form]) => form === written)
  if (!number || !found) return undefined
  return { number: number.replaceAll(/[^W\d]/g, ''), letter: found[1], region }
}
