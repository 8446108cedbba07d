import * as format from '@wassit/domain/format/format'
import { offsetByClock, offsetByTimeZone } from '@wassit/domain/format/moroccan-clock'
import type { OffsetAt } from '@wassit/domain/format/moroccan-clock'
import { readPageData } from './page-data.ts'

let offsetAt: OffsetAt | undefined

const offsetHere = (): OffsetAt => {
  const clock = typeof document === 'undefined' ? undefined : readPageData().clock
  return clock ? offsetByClock(clock) : offsetByTimeZone
}

/**
 * Returns the offset of Moroccan clocks. A browser takes it from the page, because the phone's own
 * time zone data may be old: Morocco left UTC+1 on 20-09-2026 (RULINGS 61). The rendering server
 * has its own.
 */
export const moroccanOffset: OffsetAt = (moment) => {
  offsetAt ??= offsetHere()
  return offsetAt(moment)
}

/** Formats a moment as `DD-MM-YYYY HH:mm` in Moroccan time, the same hour as on papers and in mails. */
export const formatMoment = (moment: Date): string => format.formatMoment(moment, moroccanOffset)

/** Returns the ISO day in Morocco at a moment. */
export const moroccanDay = (moment: Date): string => format.moroccanDay(moment, moroccanOffset)

/** Returns today's ISO day in Morocco, the reference of terms. */
export const moroccanToday = (): string => moroccanDay(new Date())

/** Formats a deadline as its day, and on that day with its hour too. */
export const formatDeadline = (moment: Date): string => {
  const day = moroccanDay(moment)
  return day === moroccanToday() ? formatMoment(moment) : format.formatDate(day)
}
