import { addDays, addMonths } from '../party/date.ts'
import { latinDigits } from '../party/text.ts'
import { readDay } from '../tabular/day.ts'
import type { Cell } from '../tabular/grid.ts'
import { serialDay } from '../tabular/workbook-days.ts'
import type { EndRule } from './kinds.ts'

/** Evidence of a file, and how many of its rows show it; one if no count is stated. */
export type Counted<Evidence> = Evidence & { count?: number | undefined }

/** Order of day and month in the days of a file; `open` if none of them shows it. */
export const dayOrders = ['dayFirst', 'monthFirst', 'open'] as const
export type DayOrder = (typeof dayOrders)[number]

const figures = /^\s*(\d{1,2})\s*[-/. ]\s*(\d{1,2})\s*[-/. ]\s*(\d{4}|\d{2})(?!\d)/

const partsOf = (text: string): { first: number; second: number; rest: string } | undefined => {
  const [, first, second, year] = figures.exec(latinDigits(text)) ?? []
  return first && second && year ? { first: Number(first), second: Number(second), rest: year } : undefined
}

/**
 * Returns the order of day and month in the texts of a file: a thirteenth or later shows it. Insurers of
 * Morocco write the day first; the lists of others may not.
 */
export const dayOrderOf = (texts: Iterable<Counted<{ text: string }>>): DayOrder => {
  let [dayFirst, monthFirst, unsure] = [0, 0, 0]
  for (const { text, count = 1 } of texts) {
    const parts = partsOf(text)
    if (!parts) continue
    if (parts.first > 12 && parts.second <= 12) dayFirst += count
    else if (parts.second > 12 && parts.first <= 12) monthFirst += count
    else if (parts.first !== parts.second) unsure += count
  }
  if (monthFirst > dayFirst) return 'monthFirst'
  return dayFirst > 0 || unsure === 0 ? 'dayFirst' : 'open'
}

/** Day of a cell, or why there is none. */
export type ReadDay =
  | { kind: 'none' }
  | { kind: 'day'; day: string }
  | { kind: 'ambiguous' }
  | { kind: 'unreadable' }

/** Numbers that a sheet may hold for days of 1980 to 2100 without their format. */
const [firstSerial, lastSerial] = [29_221, 73_415]

const of = (day: string | undefined): ReadDay => (day ? { kind: 'day', day } : { kind: 'unreadable' })

/** Returns the number of a day that a sheet holds, or that a program wrote into a text without its format. */
const serialOf = (cell: string | number): number | undefined => {
  const serial =
    typeof cell === 'number' ? cell : /^\s*\d{5}(?:[.,]\d+)?\s*$/.test(cell) ? Number.parseInt(cell, 10) : 0
  return serial >= firstSerial && serial <= lastSerial ? serial : undefined
}

/** Reads the day of a cell in the order of its file. */
export const readDayCell = (cell: Cell, order: DayOrder): ReadDay => {
  if (cell === null || String(cell).trim() === '') return { kind: 'none' }
  const text = typeof cell === 'number' ? String(cell) : latinDigits(cell)
  const serial = serialOf(typeof cell === 'number' ? cell : text)
  if (serial !== undefined) return of(serialDay(serial, false))
  const parts = partsOf(text)
  if (!parts || parts.first === parts.second) return of(readDay(text))
  if (order === 'open' && parts.first <= 12 && parts.second <= 12) return { kind: 'ambiguous' }
  return of(order === 'monthFirst' ? readDay(`${parts.second}/${parts.first}/${parts.rest}`) : readDay(text))
}

/** Months of usual terms. */
const usualMonths = [1, 2, 3, 4, 6, 12, 24]

/**
 * Returns how a file writes the ends of its terms, by those that begin and end on one day of the month, against
 * those that end the day before. Without evidence the end is the last covered day, which promises less.
 */
export const endRuleOf = (terms: Iterable<Counted<{ start: string; end: string }>>): EndRule => {
  let [uncovered, covered] = [0, 0]
  for (const { start, end, count = 1 } of terms) {
    const ends = new Set(usualMonths.map((months) => addMonths(start, months)))
    if (ends.has(end)) uncovered += count
    else if (ends.has(addDays(end, 1))) covered += count
  }
  return uncovered > covered ? 'firstUncovered' : 'lastCovered'
}
