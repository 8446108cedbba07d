import { z } from 'zod/mini'
import { isPrefecture } from './prefectures.ts'
import { readAs, refuse, textual } from './reading.ts'
import { cleanText, Code, compactText } from './text.ts'

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

const longestPlateNumber = 8
/** Longest text that a field takes: spaces and hyphens are typed too (`WW - 123456`). */
export const longestTypedPlate = 14

/** Provisional number of a new car or of the car trade, with its letters before or behind the digits. */
const provisional = /^(?:(WW|W18)[-/.:|]*(\d{1,6})|(\d{1,6})[-/.:|]*(WW))$/

/** Returns the number of a plate in capitals, a provisional one as it is stored: `WW-123456` as `WW123456`. */
export const plateNumberOf = (typed: string): string => {
  const code = compactText(typed.normalize('NFKC')).toUpperCase()
  const [, before, behind, first, last] = provisional.exec(code.replaceAll(/[\p{Pd}\u2212]/gu, '-')) ?? []
  return before || last ? `${before ?? last}${behind ?? first}` : code
}

/** Numbers of plates that bear neither letter nor prefecture: provisional ones, and those of services (`CD`, `M`). */
const withoutSeries = /^(?:WW|W18|M|[A-Z]{2,4})\d+$/

/** Tells if a plate with this number has neither the letter of a series nor a prefecture. */
export const hasNoSeries = (typed: unknown): boolean =>
  typeof typed === 'string' && typed.length < 40 && withoutSeries.test(plateNumberOf(typed))

/**
 * Number of a plate. The specification limits only its length (spec 000 §5), so an unusual number
 * is accepted too, and an agent checks it (RULINGS 54).
 */
export const PlateNumber = Code(/^\P{C}+$/u, longestPlateNumber, 'validation.characters', plateNumberOf)
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

const lettersAsTyped = plateLetters.flatMap(({ arabic, latin, french }) =>
  [arabic.replace('ـ', ''), latin, french.toUpperCase(), ...(typedForms[arabic] ?? [])].map(
    (typed) => [typed, arabic] as const,
  ),
)
const letterForms = lettersAsTyped.map(([typed]) => typed).sort((one, other) => other.length - one.length)

/** Parts of a plate; the region may still be missing while someone types. */
export interface PlateParts {
  number: string
  letter: PlateLetter
  region: string
}

const sign = String.raw`[|/_.,:*·•\p{Pd}\u2212]*`
const letter = String.raw`\u0640*(${letterForms.join('|')})\u0640*`
const number = String.raw`((?:WW|W18)?${sign}\d{1,3}\.?\d{0,3})`
const region = String.raw`(\d{1,2})`

/** Orders of number, letter and region, from either side of a plate or as people say them. */
const orders: readonly (readonly [pattern: RegExp, places: readonly [number, number, number]])[] = [
  [new RegExp(`^${region}${sign}${letter}${sign}(\\d{3,6})$`, 'u'), [3, 2, 1]],
  [new RegExp(`^${number}${sign}${letter}${sign}(\\d{0,2})$`, 'u'), [1, 2, 3]],
  [new RegExp(`^${letter}${sign}${number}[|/_.,:*\\p{Pd}]+${region}$`, 'u'), [2, 1, 3]],
  [new RegExp(`^${number}[|/_.,:*\\p{Pd}]+${region}${sign}${letter}$`, 'u'), [1, 3, 2]],
]

/** Name of the country around a plate or of the number before it, and a full stop behind it. */
const around = /^(?:MAROC|MOROCCO|المغرب|MA|N[°O])[\s:.-]*|(?:[\s.;,|()-]|MAROC|المغرب)+$/gu

/**
 * Splits a plate that is typed or pasted as it is written, from either side: `12345-أ-6`, `6-أ-12345`,
 * `12345 A 6`. Undefined for only a number.
 */
export const splitPlate = (typed: string): PlateParts | undefined => {
  if (typed.length > 60) return undefined
  const written = compactText(cleanText(typed.normalize('NFKC')).toUpperCase().replaceAll(around, ''))
  for (const [pattern, places] of orders) {
    const parts = pattern.exec(written)
    const [first, form, last = ''] = places.map((place) => parts?.[place])
    const found = lettersAsTyped.find(([typedForm]) => typedForm === form)
    if (first && found) return { number: first.replaceAll(/[^W\d]/g, ''), letter: found[1], region: last }
  }
  return undefined
}
