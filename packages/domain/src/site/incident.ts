import { offsetByTimeZone, wallClock } from '../i18n/moroccan-clock.ts'
import type { OffsetAt } from '../i18n/moroccan-clock.ts'

const hourMs = 3_600_000
const written = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})/

/** What the clocks of Morocco show at a moment, as `datetime-local` holds it. */
export const moroccanClock = (moment: Date, offsetAt: OffsetAt = offsetByTimeZone): string =>
  wallClock(moment, offsetAt).slice(0, 16)

/**
 * The moment at which the clocks of Morocco show a time; undefined for none. They go with UTC or an hour
 * before it, as the law of the season has it.
 */
export const moroccanMoment = (clock: string, offsetAt: OffsetAt = offsetByTimeZone): Date | undefined => {
  const [, year, month, day, hour, minute] = (written.exec(clock) ?? []).map(Number)
  if (year === undefined || month === undefined) return undefined
  const atUtc = Date.UTC(year, month - 1, day, hour, minute)
  return [atUtc - hourMs, atUtc]
    .map((ms) => new Date(ms))
    .find((moment) => moroccanClock(moment, offsetAt) === clock.slice(0, 16))
}

/** From when until when a notice is shown. */
export interface IncidentTerm {
  starts_at: Date
  ends_at: Date | null
}

/** The notice to show at a moment: of several the one that began last. */
export const incidentAt = <I extends IncidentTerm>(incidents: readonly I[], now: Date): I | undefined =>
  incidents
    .filter(({ starts_at: from, ends_at: until }) => from <= now && (until === null || now < until))
    .toSorted((left, right) => right.starts_at.getTime() - left.starts_at.getTime())[0]
