import { moroccanDay } from '../format/format.ts'
import { addDays } from '../party/date.ts'
import type { Span, WorkCalendar } from './working-hours.ts'

const minuteMs = 60_000

/** Days after which a search ends: a calendar has an open day in every week outside of its exceptions. */
const mostDays = 1000

const tooLong = (): never => {
  throw new RangeError(`no working time within ${mostDays} days`)
}

/**
 * Returns the earliest moment at which some working minutes have passed since another one. No minutes end at once,
 * outside of the hours too.
 */
export const addWorkingMinutes = (calendar: WorkCalendar, from: Date, minutes: number): Date => {
  let left = minutes * minuteMs
  if (left <= 0) return from
  let day = moroccanDay(from)
  for (let nth = 0; nth < mostDays; nth++, day = addDays(day, 1))
    for (const [start, end] of calendar(day)) {
      const begin = Math.max(start, from.getTime())
      if (end <= begin) continue
      if (left <= end - begin) return new Date(begin + left)
      left -= end - begin
    }
  return tooLong()
}

/**
 * Returns the latest moment since which some working minutes have passed: what waits since then or longer is late.
 * It is the inverse of `addWorkingMinutes`, so that a list finds late work by one comparison.
 */
export const latestStart = (calendar: WorkCalendar, now: Date, minutes: number): Date => {
  let left = minutes * minuteMs
  if (left <= 0) return now
  let day = moroccanDay(now)
  for (let nth = 0; nth < mostDays; nth++, day = addDays(day, -1))
    for (const [start, end] of calendar(day).toReversed()) {
      const stop = Math.min(end, now.getTime())
      if (stop <= start) continue
      if (left <= stop - start) return new Date(stop - left)
      left -= stop - start
    }
  return tooLong()
}

const overlap = ([start, end]: Span, from: number, until: number): number =>
  Math.max(0, Math.min(end, until) - Math.max(start, from))

/** Returns the working minutes from one moment to a later one; 0 for an earlier one. */
export const workingMinutesBetween = (calendar: WorkCalendar, from: Date, until: Date): number => {
  let sum = 0
  const last = moroccanDay(until)
  for (let day = moroccanDay(from); day <= last; day = addDays(day, 1))
    for (const span of calendar(day)) sum += overlap(span, from.getTime(), until.getTime())
  return sum / minuteMs
}

const hourMs = 60 * minuteMs

/** Returns the next whole hour that leaves time to prepare, or the next opening if the house is closed by then. */
export const nextWorkingHour = (calendar: WorkCalendar, now: Date): Date => {
  const from = new Date(Math.ceil((now.getTime() + hourMs / 2) / hourMs) * hourMs)
  return new Date(addWorkingMinutes(calendar, from, 1).getTime() - minuteMs)
}
