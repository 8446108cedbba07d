import { z } from 'zod/mini'
import { formatNumber } from '../format/format.ts'
import { readAs, refuse, textual } from './reading.ts'
import { cleanText, compactText, latinDigits } from './text.ts'

interface Bounds {
  min?: number
  max?: number
}

/** Groups of three digits with one sign, as people write thousands: `1.500`, `12,345,678`. */
const grouped = /^[+-]?[1-9]\d{0,2}(?:(?:\.\d{3})+|(?:,\d{3})+)$/
/** Thousands, then decimals behind another sign; the Arabic decimal sign has no other meaning. */
const groupedWithDecimals = /^([+-]?\d{1,3}(?:(?:\.\d{3})+(?=[,٫])|(?:,\d{3})+(?=[.٫])))[.,٫](\d+)$/
const decimal = /^[+-]?\d+(?:\.\d+)?$/
/** Spaces around a sign, and those and apostrophes before a group of three digits; others make no number. */
const gaps = /\s+(?=[.,٫])|(?<=[.,٫+\p{Pd}\u2212])\s+|(?<=\d)[\s'’٬](?=\d{3}(?!\d))/gu

/**
 * Reads a typed number: `1 234,50`, `1234.50`, `1.234,50`, `1'234,50`, `١٢٣`; undefined for anything else. No
 * figure of ours has three decimals, so `150.000` is read as a hundred and fifty thousand.
 */
export const parseNumber = (text: string): number | undefined => {
  if (text.length > 40) return undefined
  const digits = latinDigits(cleanText(text))
    .replace(gaps, '')
    .replace(/^[\p{Pd}\u2212]/u, '-')
  const [, thousands, decimals] = groupedWithDecimals.exec(digits) ?? []
  const plain = thousands ? `${thousands.replace(/[.,]/g, '')}.${decimals}` : digits.replace(/[,٫]/, '.')
  const figure = grouped.test(digits) ? digits.replace(/[.,]/g, '') : plain
  return decimal.test(figure) ? Number(figure) : undefined
}

/** Currency that people write before or after an amount. */
const currency = /^(?:dhs?|mad|dirhams?|درهما?|دراهم)\.?\s*(?=\d)|(?:dhs?|mad|dirhams?|درهما?|دراهم)\.?$/i

/** Reads a typed amount in dirhams: a number, with or without its currency (`90 000 DH`). */
export const parseAmount = (text: string): number | undefined =>
  text.length > 60 ? undefined : parseNumber(cleanText(text).replace(currency, ''))

/** Units of engines and dwellings that people write behind a figure: `125 cc`, `85 m²`, `8 CV`. */
const unit = /(?:cc|cm[3³]|m[2²]|cv|chevaux)\.?$/i

const parseMeasure = (text: string): number | undefined =>
  text.length > 60 ? undefined : parseNumber(cleanText(text).replace(unit, ''))

const numeric = (input: string | number, parse: typeof parseNumber): number | undefined => {
  if (typeof input === 'string') return parse(input)
  return Number.isFinite(input) ? input : undefined
}

/**
 * Refuses a number above the limit. A number typed with a separator is told as it was read: the
 * separator may have been meant as a decimal one (`124.995`).
 */
const refuseTooLarge = (input: string | number, value: number, max: number) => {
  const limit = formatNumber(max)
  return typeof input === 'string' && /[.,\u066b\u066c]/.test(input)
    ? refuse('validation.number.tooLargeAsRead', { limit, read: formatNumber(value) })
    : refuse('validation.number.tooLarge', { limit })
}

/** One group of three digits after a separator: thousands for some people, decimals for others. */
const oneGroup = /^[+-]?([1-9]\d{0,2})[.,](\d{3})$/

/** Tells whether a number is a multiple of a step, e.g. of a centime. */
const isMultipleOf = (value: number, step: number): boolean =>
  Math.abs(value / step - Math.round(value / step)) < 1e-6

/** Asks about a number that has two readings; an amount of money never has three decimals. */
const refuseTwoReadings = (input: string | number) => {
  const [, before, after] =
    (typeof input === 'string' && oneGroup.exec(compactText(input).replace(unit, ''))) || []
  return before === undefined || after === undefined
    ? undefined
    : refuse('validation.number.twoReadings', {
        whole: before + after,
        decimal: `${before},${after.slice(0, 2)}`,
      })
}

const isBlank = (input: unknown): boolean =>
  typeof input === 'string' && input.length < 40 && input.trim() === ''

const numberSchema = (
  { min, max }: Bounds,
  settle: (value: number, input: string | number) => number | ReturnType<typeof refuse>,
  parse = parseMeasure,
) =>
  z.pipe(
    textual,
    readAs((input: string | number) => {
      if (isBlank(input)) return refuse('validation.required')
      const value = numeric(input, parse)
      if (value === undefined) return refuse('validation.number.invalid')
      if (min !== undefined && value < min)
        return refuse('validation.number.tooSmall', { limit: formatNumber(min) })
      if (max !== undefined && value > max) return refuseTooLarge(input, value, max)
      // Adding zero turns -0 into 0.
      return settle(value + 0, input)
    }),
  )

/** Whole number within bounds; reads text as people write numbers. */
export const WholeNumber = (bounds: Bounds = {}) =>
  numberSchema(bounds, (value) => (Number.isInteger(value) ? value : refuse('validation.number.whole')))

/** Number in steps, e.g. 0.01. Text that means thousands or decimals, such as `1,005`, is refused with both readings. */
export const Decimal = ({ step, ...bounds }: Bounds & { step: number }) =>
  numberSchema(bounds, (value, input) => {
    const twoReadings = refuseTwoReadings(input)
    if (twoReadings) return twoReadings
    return isMultipleOf(value, step)
      ? Number((Math.round(value / step) * step).toFixed(6))
      : refuse('validation.number.step', { step: formatNumber(step) })
  })

/**
 * Upper limit of an amount in dirhams: no insured good here is worth more, and every sum stays an
 * exact integer.
 */
export const largestAmount = 1_000_000_000

const centime = 0.01

/** Amount in dirhams, to the centime; a computed number is rounded, a typed part of a centime is refused. */
export const MoneyAmount = ({ min = 0, max = largestAmount }: Bounds = {}) =>
  numberSchema(
    { min, max },
    (value, input) =>
      typeof input === 'string' && !isMultipleOf(value, centime)
        ? refuse('validation.number.step', { step: formatNumber(centime) })
        : Number(value.toFixed(2)),
    parseAmount,
  )

/** Id of a database row, e.g. of a brand. */
export const RowId = WholeNumber({ min: 1, max: 2_147_483_647 })
