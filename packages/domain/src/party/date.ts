import { z } from 'zod/mini'
import type { MessageId } from '@wassit/words/catalogue'
import { readAs, refuse, textual } from './reading.ts'
import { cleanText, latinDigits } from './text.ts'

/** Signs that people and copies put between the parts of a day. */
const between = /(?<=\d)[\s/.\\_,\p{Pd}\u2212]+(?=\d)/gu

/** Days as they are typed, with one sign between their parts, or without any. */
const yearFirst = /^(?:(\d{4})-(\d{1,2})-(\d{1,2})|((?:19|20)\d\d)(0\d|1[0-2])(\d\d))$/
const dayFirst = /^(?:(\d{1,2})-(\d{1,2})-(\d{4})|(\d\d)(\d\d)((?:19|20)\d\d))$/

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

const daysIn = (year: number, month: number): number => {
  if (month === 2) return isLeap(year) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

const isoOf = (year: number, month: number, day: number): string | undefined => {
  const exists = month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month)
  if (!exists || year < 1900 || year > 2100) return undefined
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

const partsOf = (pattern: RegExp, text: string): number[] | undefined =>
  pattern
    .exec(text)
    ?.slice(1)
    .filter((part) => part !== undefined)
    .map(Number)

/**
 * Reads a day with its year first or last, such as `2026-11-26`, `26/11/2026`, `26 11 2026` or `26112026`, as
 * an ISO date; undefined if the calendar has no such day.
 */
export const readDate = (input: unknown): string | undefined => {
  if (typeof input !== 'string' || input.length > 40) return undefined
  const text = latinDigits(cleanText(input)).replace(between, '-')
  const first = partsOf(yearFirst, text)
  const [year = 0, month = 0, day = 0] = first ?? partsOf(dayFirst, text)?.reverse() ?? []
  return isoOf(year, month, day)
}

/** Adds years (or subtracts them, if negative); 29 February becomes 1 March in other years. */
export const addYears = (date: string, years: number): string => {
  const year = Number(date.slice(0, 4)) + years
  const rest = date.slice(4)
  return rest === '-02-29' && !isLeap(year) ? `${year}-03-01` : `${String(year).padStart(4, '0')}${rest}`
}

/**
 * Adds months (or subtracts them, if negative). A day that the month lacks becomes the first of the
 * next one, as with years.
 */
export const addMonths = (date: string, months: number): string => {
  const at = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months
  const [year, month] = [Math.floor(at / 12), (at % 12) + 1]
  return (
    isoOf(year, month, Number(date.slice(8))) ??
    isoOf(month === 12 ? year + 1 : year, (month % 12) + 1, 1) ??
    date
  )
}

/** Adds days (or subtracts them, if negative). */
export const addDays = (date: string, days: number): string => {
  const day = new Date(`${date}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + days)
  return day.toISOString().slice(0, 10)
}

/** Returns the completed years between two ISO dates. */
export const ageOn = (birth: string, asOf: string): number => {
  const years = Number(asOf.slice(0, 4)) - Number(birth.slice(0, 4))
  return asOf.slice(5) < birth.slice(5) ? years - 1 : years
}

interface DateRules {
  /** Last ISO day that is accepted; later ones are refused as future. */
  notAfter?: string
  /** First ISO day that is accepted; earlier ones are refused as too old. */
  notBefore?: string
}

const dateSchema = ({ notAfter, notBefore }: DateRules) =>
  z.pipe(
    textual,
    readAs((input: string | number) => {
      if (typeof input === 'string' && input.length < 40 && input.trim() === '')
        return refuse('validation.required')
      const date = readDate(input)
      if (date === undefined) return refuse('validation.date.invalid')
      if (notAfter !== undefined && date > notAfter) return refuse('validation.date.future')
      if (notBefore !== undefined && date < notBefore) return refuse('validation.date.tooOld')
      return date
    }),
  )

/** Real day of the calendar, 1900 to 2100, output as `YYYY-MM-DD`. */
export const IsoDate = dateSchema({})

/** Optional day: an empty text is undefined, and the caller takes its default. */
export const OptionalDate = z.optional(
  z.pipe(
    textual,
    readAs((input: string | number) => {
      if (input === '') return undefined
      return readDate(input) ?? refuse('validation.date.invalid')
    }),
  ),
)

/** Day on `asOf` or earlier, at most `years` before it. */
export const PastDate = (asOf: string, years = 120) =>
  dateSchema({ notAfter: asOf, notBefore: addYears(asOf, -years) })

/** Day on `asOf` or later, e.g. the effective day of a termination. */
export const FutureDate = (asOf: string) =>
  z.pipe(
    IsoDate,
    readAs((date: string) => (date < asOf ? refuse('validation.date.past') : date)),
  )

/** Day from `asOf` until `days` after it. */
export const ComingDate = (asOf: string, days: number) =>
  z.pipe(
    FutureDate(asOf),
    readAs((date: string) =>
      date > addDays(asOf, days) ? refuse('validation.date.within', { days }) : date,
    ),
  )

/** Day at most `years` before or after `asOf`. */
export const NearDate = (asOf: string, years: number) =>
  z.pipe(
    IsoDate,
    readAs((date: string) =>
      date < addYears(asOf, -years) || date > addYears(asOf, years) ? refuse('validation.date.far') : date,
    ),
  )

/** Birth date of a person alive on `asOf`. */
export const BirthDate = (asOf: string) => PastDate(asOf, 120)

/** Birth date whose age on `asOf` is accepted; any other is refused with `message`. */
export const BirthDateWhere = (asOf: string, accepts: (age: number) => boolean, message: MessageId) =>
  z.pipe(
    BirthDate(asOf),
    readAs((date: string) => (accepts(ageOn(date, asOf)) ? date : refuse(message))),
  )

/** Spec 001 §9. */
export const minimumAge = 18

/** Birth date of an adult: at least 18 years old on `asOf` (spec 001 §5). */
export const AdultBirthDate = (asOf: string) =>
  BirthDateWhere(asOf, (age) => age >= minimumAge, 'validation.signup.minor')
