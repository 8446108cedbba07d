import { offsetByTimeZone, wallClock, wallDay } from './moroccan-clock.ts'
import type { OffsetAt } from './moroccan-clock.ts'
import type { Centimes } from '../pricing/money.ts'

const noBreakSpace = '\u00a0'

/** Groups digits in threes, separated by a no-break space. */
const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, noBreakSpace)

/** Formats a number for every language: `1 240,5`, or with its unit `240,5 m²` on one line. */
export const formatNumber = (value: number, unit?: string): string => {
  const [whole = '', decimals] = String(Math.abs(value)).split('.')
  const number = `${value < 0 ? '-' : ''}${grouped(whole)}${decimals ? `,${decimals}` : ''}`
  return unit ? `${number}${noBreakSpace}${unit}` : number
}

/**
 * Formats an amount for every language: `2 499,14 DHS` (RULINGS 20), with no-break spaces so that
 * it never wraps.
 */
export const formatAmount = (amount: Centimes): string => {
  const sign = amount < 0 ? '-' : ''
  const absolute = Math.abs(amount)
  const whole = grouped(String(Math.floor(absolute / 100)))
  return `${sign}${whole},${String(absolute % 100).padStart(2, '0')}${noBreakSpace}DHS`
}

/** Formats a rate as a percentage with at most two decimals and no trailing zeros: `7,5 %`. */
export const formatRate = (rate: number): string => formatNumber(Math.round(rate * 10_000) / 100, '%')

/**
 * Formats a moment as `DD-MM-YYYY HH:mm` in Moroccan time (spec 001 §2), with Latin digits in all
 * languages. Browsers pass the offset that the server sent, because their own time zone data may be
 * old (RULINGS 61).
 */
export const formatMoment = (moment: Date, offsetAt: OffsetAt = offsetByTimeZone): string => {
  const wall = wallClock(moment, offsetAt)
  return `${formatDate(wall.slice(0, 10))} ${wall.slice(11, 16)}`
}

/** Formats an ISO date `YYYY-MM-DD` as `DD-MM-YYYY`. */
export const formatDate = (isoDate: string): string => isoDate.split('-').reverse().join('-')

/** Returns the ISO date in Morocco at a moment, on which prices and ages are based. */
export const moroccanDay = (moment: Date, offsetAt: OffsetAt = offsetByTimeZone): string =>
  wallDay(moment, offsetAt)
