import { offsetByTimeZone, wallClock } from '../format/moroccan-clock.ts'
import type { OffsetAt } from '../format/moroccan-clock.ts'

const hourMs = 3_600_000
const written = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})/

/** Returns the time on the clocks of Morocco at a moment, in the format of `datetime-local`. */
export const moroccanClock = (moment: Date, offsetAt: OffsetAt = offsetByTimeZone): string =>
  wallClock(moment, offsetAt).slice(0, 16)

/**
 * Returns the moment at which the clocks of Morocco show a time; undefined if they never do. Their
 * offset is UTC or UTC+1, depending on the season.
 */
export const moroccanMoment = (clock: string, offsetAt: OffsetAt = offsetByTimeZone): Date | undefined => {
  const [, year, month, day, hour, minute] = (written.exec(clock) ?? []).map(Number)
  if (year === undefined || month === undefined) return undefined
  const atUtc = Date.UTC(year, month - 1, day, hour, minute)
  return [atUtc - hourMs, atUtc]
    .map((ms) => new Date(ms))
    .find((moment) => moroccanClock(moment, offsetAt) === clock.slice(0, 16))
}

/** First moment of an incident, and the one at which it ends. */
export interface IncidentTerm {
  starts_at: Date
  ends_at: Date | null
}

/** Returns the incident to show at a moment: the latest one of those that have begun and not ended. */
export const incidentAt = <I extends IncidentTerm>(incidents: readonly I[], now: Date): I | undefined =>
  incidents
    .filter(({ starts_at: from, ends_at: until }) => from <= now && (until === null || now < until))
    .toSorted((left, right) => right.starts_at.getTime() - left.starts_at.getTime())[0]
