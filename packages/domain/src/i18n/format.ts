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

const casablanca = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Casablanca',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
})

/** A moment as `DD-MM-YYYY HH:mm` in Moroccan time (spec 001 §2), Latin digits in all languages. */
export const formatMoment = (moment: Date): string => {
  const part = Object.fromEntries(casablanca.formatToParts(moment).map(({ type, value }) => [type, value]))
  return `${part.day}-${part.month}-${part.year} ${part.hour}:${part.minute}`
}

/** An ISO date `YYYY-MM-DD` as `DD-MM-YYYY`. */
export const formatDate = (isoDate: string): string => isoDate.split('-').reverse().join('-')

let lastHour = { since: Number.NaN, day: '' }
const hourMs = 3_600_000

/**
 * The day it is in Morocco at a moment, as an ISO date: prices and ages are reckoned by it. Its offset
 * is a whole number of hours, so one answer serves a whole hour of UTC; asking Intl costs more than a
 * price does.
 */
export const moroccanDay = (moment: Date): string => {
  const since = Math.floor(moment.getTime() / hourMs)
  if (since !== lastHour.since) {
    lastHour = { since, day: formatMoment(moment).slice(0, 10).split('-').reverse().join('-') }
  }
  return lastHour.day
}
