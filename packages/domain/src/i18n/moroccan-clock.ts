/** Minutes that the clocks of Morocco are ahead of UTC at a moment. */
export type OffsetAt = (moment: Date) => number

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const weekMs = 7 * 24 * hourMs
const yearMs = 365 * 24 * hourMs

const casablanca = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Casablanca',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  hour12: false,
})

let lastHour = { since: Number.NaN, minutes: 0 }

/**
 * The offset by the time zone data of this process: on the server, kept up to date with Node. The clocks
 * change at a whole hour of UTC, so one reading serves that hour; asking Intl costs more than a price does.
 */
export const offsetByTimeZone: OffsetAt = (moment) => {
  const since = Math.floor(moment.getTime() / hourMs) * hourMs
  if (since !== lastHour.since) {
    const part = Object.fromEntries(casablanca.formatToParts(since).map(({ type, value }) => [type, value]))
    const [year = 0, month = 1, day = 1, hour = 0] = [part.year, part.month, part.day, part.hour].map(Number)
    lastHour = { since, minutes: (Date.UTC(year, month - 1, day, hour) - since) / minuteMs }
  }
  return lastHour.minutes
}

/** The offsets of some years: from which moment on (ms since 1970), and how many minutes. Oldest first. */
export type MoroccanClock = readonly (readonly [from: number, minutes: number])[]

const at = (ms: number): number => offsetByTimeZone(new Date(ms))

/** The hour between two moments of different offsets from which on the later one holds. */
const changeBetween = (before: number, after: number): number => {
  const middle = Math.floor((before + after) / 2 / hourMs) * hourMs
  if (middle <= before) return after
  return at(middle) === at(before) ? changeBetween(middle, after) : changeBetween(before, middle)
}

/**
 * The offsets three years around a moment, by the time zone data of this process. Between two changes lie
 * some weeks at least: a Ramadan is the shortest season that Moroccan clocks have known.
 */
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

/** The offset by a clock that was told; before its first moment the first one holds. */
export const offsetByClock =
  (clock: MoroccanClock): OffsetAt =>
  (moment) =>
    (clock.findLast(([from]) => from <= moment.getTime()) ?? clock[0])?.[1] ?? 0

/** The wall clock of Morocco at a moment as ISO text without a zone: `2026-11-22T10:00:00.000`. */
export const wallClock = (moment: Date, offsetAt: OffsetAt): string =>
  new Date(moment.getTime() + offsetAt(moment) * minuteMs).toISOString().slice(0, -1)
