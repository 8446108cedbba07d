/** Returns the minutes by which the clocks of Morocco are ahead of UTC at a moment. */
export type OffsetAt = (moment: Date) => number

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const weekHours = 7 * 24
const weekMs = weekHours * hourMs
const yearMs = 365 * dayMs

const casablanca = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Casablanca',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  hour12: false,
})

/** Offsets that were read, by the hour since 1970: a call of Intl costs more than a price does. */
const offsets: Record<number, number> = {}

/** Returns the offset of an hour; the clocks change at a whole hour of UTC. */
const offsetIn = (hour: number): number => {
  const part = Object.fromEntries(
    casablanca.formatToParts(hour * hourMs).map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1, hour: clock = 0 } = part
  return (Date.UTC(year, month - 1, day, clock) - hour * hourMs) / minuteMs
}

const keptOffset = (hour: number): number => (offsets[hour] ??= offsetIn(hour))

/**
 * Returns the offset by the time zone data of this process; on the server, Node updates keep it
 * current. A week that begins and ends with one offset has no other: two changes are at least some
 * weeks apart, because Ramadan is the shortest season of the Moroccan clocks.
 */
export const offsetByTimeZone: OffsetAt = (moment) => {
  const hour = Math.floor(moment.getTime() / hourMs)
  const week = Math.floor(hour / weekHours) * weekHours
  const offset = keptOffset(week)
  return offset === keptOffset(week + weekHours) ? offset : keptOffset(hour)
}

/**
 * Offsets of some years, oldest first: the moment from which each is valid (ms since 1970), and its
 * minutes.
 */
export type MoroccanClock = readonly (readonly [from: number, minutes: number])[]

const at = (ms: number): number => offsetByTimeZone(new Date(ms))

/** Returns the hour from which the later of two different offsets is valid. */
const changeBetween = (before: number, after: number): number => {
  const middle = Math.floor((before + after) / 2 / hourMs) * hourMs
  if (middle <= before) return after
  return at(middle) === at(before) ? changeBetween(middle, after) : changeBetween(before, middle)
}

/** Returns the offsets three years around a moment, by the time zone data of this process. */
export const clockAround = (moment: Date): MoroccanClock => {
  const start = Math.floor((moment.getTime() - 3 * yearMs) / hourMs) * hourMs
  const end = start + 6 * yearMs
  const changes: [number, number][] = [[start, at(start)]]
  for (let week = start; week < end; week += weekMs) {
    if (at(week) === at(week + weekMs)) continue
    const from = changeBetween(week, week + weekMs)
    changes.push([from, at(from)])
  }
  return changes
}

/** Returns the offset by a given clock; before its first moment the first offset is valid. */
export const offsetByClock =
  (clock: MoroccanClock): OffsetAt =>
  (moment) =>
    (clock.findLast(([from]) => from <= moment.getTime()) ?? clock[0])?.[1] ?? 0

/**
 * Returns the wall clock of Morocco at a moment as ISO text without a zone:
 * `2026-11-22T10:00:00.000`.
 */
export const wallClock = (moment: Date, offsetAt: OffsetAt): string =>
  new Date(moment.getTime() + offsetAt(moment) * minuteMs).toISOString().slice(0, -1)

let lastDay = { number: Number.NaN, text: '' }

/** Returns the ISO date of the wall clock. The last one is kept: writing it costs as much as a price. */
export const wallDay = (moment: Date, offsetAt: OffsetAt): string => {
  const number = Math.floor((moment.getTime() + offsetAt(moment) * minuteMs) / dayMs)
  if (number !== lastDay.number)
    lastDay = { number, text: new Date(number * dayMs).toISOString().slice(0, 10) }
  return lastDay.text
}

/** Returns the moment at which a clock in Morocco shows a time (`hh:mm:ss`) of an ISO day. */
export const momentOnClock = (day: string, time: string): Date => {
  const wall = new Date(`${day}T${time}Z`)
  return new Date(wall.getTime() - offsetByTimeZone(wall) * minuteMs)
}

/** Returns the first moment of an ISO day in Morocco. */
export const startOfDay = (day: string): Date => momentOnClock(day, '00:00:00')

/** Returns the last second of an ISO day in Morocco. */
export const endOfDay = (day: string): Date => momentOnClock(day, '23:59:59')
