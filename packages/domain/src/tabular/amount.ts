import { largestAmount } from '../party/number.ts'
import { cleanText, foldText, latinDigits } from '../party/text.ts'
import type { Centimes } from '../pricing/money.ts'
import { readCurrency } from './currency.ts'
import { readDirection } from './direction.ts'
import type { Direction } from './direction.ts'

/** Currency and way in the cell of an amount. */
interface Marks {
  /** Code of ISO 4217 that stands beside the figure. */
  currency?: string
  /** Way of the movement that stands beside the figure (`35,00 DB`). */
  direction?: Direction
}

/**
 * Amount of a cell: nothing, one figure, or a figure of several meanings, of which a person chooses.
 * Figures are in hundredths, below zero with a minus sign or in parentheses.
 */
export type ReadAmount =
  | { kind: 'none' }
  | ({ kind: 'amount'; amount: Centimes } & Marks)
  | ({ kind: 'either'; amounts: Centimes[] } & Marks)
  | { kind: 'unreadable' }

const unreadable = { kind: 'unreadable' } as const

/** Signs and words for no amount: banks print a dash in the empty one of two columns. */
const nothing = /^(?:[-.*/_]*|n\/?a|neant|nil|null)$/

const anyMinus = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g

/** Thousands apart by spaces or apostrophes. */
const spaced = /^\d{1,3}(?:[ '’]\d{3})+$/
const plain = /^\d+$/
/** Thousands apart by points, or by commas. */
const grouped = /^\d{1,3}(?:\.\d{3})+$|^\d{1,3}(?:,\d{3})+$/

const longestWhole = 12

/** Returns a whole number and its decimals in hundredths; undefined for a part of a centime. */
const hundredths = (whole: string, decimals: string): Centimes | undefined => {
  const digits = whole.replace(/\D/g, '').replace(/^0+/, '')
  if (digits.length > longestWhole || !/^\d{0,2}0*$/.test(decimals)) return undefined
  const amount = Number(`${digits || '0'}${decimals.slice(0, 2).padEnd(2, '0')}`)
  return amount > largestAmount * 100 ? undefined : amount
}

/** Returns the figure before the last point or comma as a whole number; undefined if it is none. */
const isWhole = (text: string): boolean =>
  text === '' || plain.test(text) || spaced.test(text) || grouped.test(text)

/**
 * Returns the meanings of an unsigned figure. `499.140` and `1,250.000` have two: banks write three
 * decimals, and people put a point between thousands.
 */
const meaningsOf = (figure: string): Centimes[] => {
  const arabic = figure.includes('٫')
  const at = Math.max(figure.lastIndexOf('.'), figure.lastIndexOf(','), figure.lastIndexOf('٫'))
  const [whole, decimals] = at < 0 ? [figure, ''] : [figure.slice(0, at), figure.slice(at + 1)]
  if (!isWhole(whole) || (at >= 0 && !plain.test(decimals)) || (at < 0 && whole === '')) return []
  const isSameSign = grouped.test(whole) && whole.includes(figure[at] ?? '')
  const isGroup = !arabic && decimals.length === 3 && /^[1-9]/.test(whole) && !/^\d{4,}$/.test(whole)
  const asDecimals = isSameSign ? undefined : hundredths(whole, decimals)
  const asGroup = isGroup ? hundredths(`${whole}${decimals}`, '') : undefined
  return [asDecimals, asGroup].filter((each) => each !== undefined)
}

/** Tells whether a figure with a single meaning is certain: several groups of one sign are. */
const isCertain = (figure: string): boolean => {
  const signs = figure.match(/[.,٫]/g) ?? []
  const tail = /[.,](\d{3})$/.exec(figure)
  if (!tail || signs.length === 0) return true
  return (signs.length > 1 && new Set(signs).size === 1) || /^(?:0*|\d{4,})[.,]\d{3}$/.test(figure)
}

const marksOf = (affixes: readonly string[]): Marks | undefined => {
  const marks: Marks = {}
  for (const affix of affixes.filter(Boolean)) {
    const [currency, direction] = [readCurrency(affix), readDirection(affix)]
    if (currency && !marks.currency) marks.currency = currency
    else if (direction && direction !== 'open' && !marks.direction) marks.direction = direction
    else return undefined
  }
  return marks
}

const parts = /^([^\d.,+\-٫]*)([\d.,٫][\d.,٫'’ ]*)?([^\d]*)$/u

/** Takes one sign off an amount, wherever it stands; undefined if there are several. */
const unsigned = (text: string): { rest: string; sign: 1 | -1 } | undefined => {
  const inner = /^\((.*)\)$/.exec(text)
  const bare = inner ? (inner[1] ?? '') : text
  const signs = bare.match(/[-+]/g) ?? []
  if (signs.length + (inner ? 1 : 0) > 1 || /\d\s*[-+]\s*\d/.test(bare)) return undefined
  const sign = inner || signs[0] === '-' ? -1 : 1
  return { rest: bare.replace(/[-+]/, '').trim(), sign }
}

/** Quotes and signs that a sheet or a footnote puts around an amount, and dashes for no centimes (`100,-`). */
const bare = (text: string): string =>
  text
    .replace(/^["'“”]+|["'“”*;:]+$/g, '')
    .replace(/(\d)\s*[,.](?:-{1,2}|=)$/, '$1')
    .replace(/(?<=\d) (?=[,.]\d{1,2}$)/, '')

/** Reads an amount as banks and people write it. */
export const readAmount = (text: string): ReadAmount => {
  if (text.length > 60) return unreadable
  const written = latinDigits(cleanText(text)).replaceAll(anyMinus, '-').replaceAll('٬', "'")
  if (nothing.test(foldText(written).replaceAll(' ', ''))) return { kind: 'none' }
  const { rest, sign } = unsigned(bare(written)) ?? {}
  const [, before = '', figure = '', after = ''] = parts.exec(rest ?? '') ?? []
  const marks = marksOf([before.trim(), ...after.trim().split(' ')])
  const meanings = meaningsOf(figure.trim())
  const [first] = meanings
  if (!marks || !sign || first === undefined) return unreadable
  const signed = meanings.map((meaning) => (meaning === 0 ? 0 : sign * meaning))
  if (meanings.length === 1 && isCertain(figure.trim()))
    return { kind: 'amount', amount: signed[0] ?? 0, ...marks }
  return { kind: 'either', amounts: signed, ...marks }
}
