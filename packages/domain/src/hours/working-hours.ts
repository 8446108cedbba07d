import { z } from 'zod/mini'
import { momentOnClock } from '../format/moroccan-clock.ts'
import { IsoDate } from '../party/date.ts'
import { readAs, refuse } from '../party/reading.ts'
import { latinDigits } from '../party/text.ts'
import { almanacOf } from './holidays.ts'
import type { LunarDay } from './holidays.ts'

/** Hours of work on a Moroccan clock (`hh:mm`), within one day. */
export interface Slot {
  from: string
  to: string
}

/** Most slots of a day. */
const mostSlots = 4

/** A time as people write it: `8`, `8h`, `8h30`, `08:30`, `8.30`; then what stands between it and the other one. */
const time = String.raw`(\d{1,2})\s*(?:[:hH.](?:\s*(\d{2}))?)?`
const slotPattern = new RegExp(String.raw`^${time}\s*(?:\p{Pd}|à|a|to|إلى)\s*${time}`, 'u')
const between = /^[\s,;/+&]*(?:et|and|و)?[\s,;/+&]*/u
const closed = /^(?:|\p{Pd}|ferm[ée]e?|closed|مغلق)$/iu

const clockOf = (hour = '', minute = '00'): string | undefined =>
  Number(hour) < 24 && Number(minute) < 60 ? `${hour.padStart(2, '0')}:${minute}` : undefined

/** Reads the slots of a day as people write them; undefined for another text. */
const readSlots = (text: string): Slot[] | undefined => {
  const slots: Slot[] = []
  let rest = latinDigits(text).trim()
  if (closed.test(rest)) return slots
  while (rest !== '') {
    const found = slotPattern.exec(rest)
    const [from, to] = [clockOf(found?.[1], found?.[2]), clockOf(found?.[3], found?.[4])]
    if (!found || from === undefined || to === undefined) return undefined
    slots.push({ from, to })
    rest = rest.slice(found[0].length).replace(between, '')
  }
  return slots.toSorted((one, other) => (one.from < other.from ? -1 : 1))
}

const isInOrder = (slots: readonly Slot[]): boolean =>
  slots.every(({ from, to }, nth) => from < to && (slots[nth - 1]?.to ?? '') <= from)

const written = (slots: readonly Slot[]): string => slots.map(({ from, to }) => `${from}-${to}`).join(' ')

/**
 * Slots of one day, such as `8h30-12h30, 14h-18h`, as `08:30-12:30 14:00-18:00`; an empty text is a closed day.
 */
export const DaySlots = z.pipe(
  z.string().check(z.maxLength(100, 'hours.invalid.slots')),
  readAs((text) => {
    const slots = readSlots(text)
    if (!slots || slots.length > mostSlots) return refuse('hours.invalid.slots')
    return isInOrder(slots) ? written(slots) : refuse('hours.invalid.order')
  }),
)

const Week = z.array(DaySlots).check(
  z.length(7, 'validation.invalid'),
  z.refine((days) => days.some((slots) => slots !== ''), 'hours.invalid.closed'),
)

/** Most exceptions that a branch keeps. */
export const mostExceptions = 40

/** Hours of a branch: those of a usual week, those of Ramadan, and those of single days, which win over holidays. */
export const BranchHours = z.object({
  /** Slots of each day, from Monday on; at least one day has some, so that every deadline ends. */
  week: Week,
  ramadan: Week,
  exceptions: z
    .array(z.object({ day: IsoDate, slots: DaySlots }))
    .check(z.maxLength(mostExceptions, 'validation.invalid')),
})
export type BranchHours = z.output<typeof BranchHours>

const onWorkdays = (slots: string): string[] => [...Array.from({ length: 5 }, () => slots), '', '']

/** Hours until an admin sets others; those of Ramadan are about those of administrations. */
export const usualHours: BranchHours = {
  week: onWorkdays('08:30-12:30 14:00-18:00'),
  ramadan: onWorkdays('09:00-15:00'),
  exceptions: [],
}

/** Time of work from one moment to another, in milliseconds since 1970. */
export type Span = readonly [start: number, end: number]

/** Returns the spans of work of a day (ISO), in their order. */
export type WorkCalendar = (day: string) => readonly Span[]

const weekdayOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7

const spanOf = (day: string, { from, to }: Slot): Span => [
  momentOnClock(day, `${from}:00`).getTime(),
  momentOnClock(day, `${to}:00`).getTime(),
]

/** Builds the calendar of a branch; each day is worked out once. */
export const buildCalendar = (
  { week, ramadan, exceptions }: BranchHours,
  confirmed: readonly LunarDay[] = [],
): WorkCalendar => {
  const almanac = almanacOf(confirmed)
  const known = new Map<string, readonly Span[]>()
  const slotsOn = (day: string): readonly Slot[] => {
    const exception = exceptions.find((each) => each.day === day)
    if (!exception && almanac.holidayOn(day)) return []
    const usual = almanac.isRamadan(day) ? ramadan : week
    return readSlots(exception?.slots ?? usual[weekdayOf(day)] ?? '') ?? []
  }
  return (day) => {
    const spans = known.get(day) ?? slotsOn(day).map((slot) => spanOf(day, slot))
    known.set(day, spans)
    return spans
  }
}
