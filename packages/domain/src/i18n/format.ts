import { offsetByTimeZone, wallClock } from './moroccan-clock.ts'
import type { OffsetAt } from './moroccan-clock.ts'
import type { Centimes } from '../pricing/money.ts'

const noBreakSpace = '\u00a0'

/** Digits in groups of three, set apart by a no-break space. */
const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, noBreakSpace)

/** A number as the product writes it in every language: `1 240,5`, with its unit `240,5 m²` on one line. */
export const formatNumber = (value: number, unit?: string): string => {
  const [whole = '', decimals] = String(Math.abs(value)).split('.')
  const number = `${value < 0 ? '-' : ''}${grouped(whole)}${decimals ? `,${decimals}` : ''}`
  return unit ? `${number}${noBreakSpace}${unit}` : number
}

/**
 * An amount as the product writes it in every language: `2 499,14 DHS` (RULINGS 20), grouped by a
 * no-break space so that it never wraps.
 */
export const formatAmount = (amount: Centimes): string => {
  const sign = amount < 0 ? '-' : ''
  const absolute = Math.abs(amount)
  const whole = grouped(String(Math.floor(absolute / 100)))
  return `${sign}${whole},${String(absolute % 100).padStart(2, '0')}${noBreakSpace}DHS`
}

/** A rate as a percentage, two decimals at most, without zeros at their end: `7,5 %`. */
export const formatRate = (rate: number): string => formatNumber(Math.round(rate * 10_000) / 100, '%')

/**
 * A moment as `DD-MM-YYYY HH:mm` in Moroccan time (spec 001 §2), Latin digits in all languages. Browsers
 * name the offset that the server told them, because their own time zone data may be old (RULINGS 61).
 */
export const formatMoment = (moment: Date, offsetAt: OffsetAt = offsetByTimeZone): string => {
  const wall = wallClock(moment, offsetAt)
  return `${formatDate(wall.slice(0, 10))} ${wall.slice(11, 16)}`
}

/** An ISO date `YYYY-MM-DD` as `DD-MM-YYYY`. */
export const formatDate = (isoDate: string): string => isoDate.split('-').reverse().join('-')

/** The day it is in Morocco at a moment, as an ISO date: prices and ages are reckoned by it. */
export const moroccanDay = (moment: Date, offsetAt: OffsetAt = offsetByTimeZone): string =>
  wallClock(moment, offsetAt).slice(0, 10)
