import { z } from 'zod/mini'
import { readAs, refuse, textual } from '../party/reading.ts'
import { cleanText, latinDigits } from '../party/text.ts'

/** Days that share their hours, with their names in schema.org. */
export const openDays = { weekdays: 'Mo-Fr', saturday: 'Sa', sunday: 'Su' } as const
export type OpenDays = keyof typeof openDays
export const openDayNames = Object.keys(openDays) as OpenDays[]

/** Hours of the office by days, `09:00-12:30,14:00-18:00`; closed on days without. */
export type OpeningHours = Partial<Record<OpenDays, string>>

const longest = 100
const mostSpans = 3

const clock = /^(\d{1,2})(?:[h:.](\d{2})?)?$/

/** Returns `09:30` of `9h30`, `9:30` or `9.30`; undefined if the clock has no such time. */
const timeOf = (text: string): string | undefined => {
  const [, hours = '', minutes = '00'] = clock.exec(text) ?? []
  if (hours === '' || Number(minutes) > 59 || Number(hours) > 24) return undefined
  const time = `${hours.padStart(2, '0')}:${minutes}`
  return time <= '24:00' ? time : undefined
}

const spanOf = (text: string): [from: string, to: string] | undefined => {
  const [from, to, ...more] = text.split('-').map(timeOf)
  return from && to && more.length === 0 && from < to ? [from, to] : undefined
}

/**
 * Reads the hours of a day as they are typed, `9h-12h30 et 14h-18h`, as `09:00-12:30,14:00-18:00`; undefined
 * if they are none, or if one span begins before the end of the last.
 */
export const readHours = (input: string): string | undefined => {
  const text = latinDigits(cleanText(input))
    .toLowerCase()
    .replace(/\s*(?:\p{Pd}|\u2212|à|a|to|إلى|حتى)\s*(?=\d)/gu, '-')
    .replace(/^(?:de|from|من)\s+/u, '')
  const spans = text.split(/\s*(?:[,;/|،]|\bet\b(?: de)?|\band\b|و)\s*/u).map((span) => spanOf(span.trim()))
  if (spans.length > mostSpans || !spans.every((span) => span !== undefined)) return undefined
  const isOrdered = spans.every(([from], index) => index === 0 || (spans[index - 1]?.[1] ?? '') < from)
  return isOrdered ? spans.map((span) => span.join('-')).join(',') : undefined
}

/** Hours of some days, in their notation. */
export const Hours = z.pipe(
  textual,
  readAs((input) => readHours(String(input).slice(0, longest)) ?? refuse('validation.house.hours')),
)

/** Writes hours for readers: `09:00–12:30, 14:00–18:00`. */
export const formatHours = (hours: string): string => hours.replaceAll('-', '–').replaceAll(',', ', ')
