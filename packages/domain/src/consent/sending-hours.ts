import { offsetByTimeZone } from '../format/moroccan-clock.ts'
import type { OffsetAt } from '../format/moroccan-clock.ts'

const hour = 60
const friday = 5

/** Minutes of a day, in Moroccan time, between which promotion may arrive. */
const open = { from: 9 * hour, until: 19 * hour }
/** Friday prayer and its meal. */
const fridayPause = { from: 12 * hour, until: 14 * hour + 30 }

const isWithin = (minute: number, { from, until }: { from: number; until: number }): boolean =>
  from <= minute && minute < until

/** Tells whether a promotion may be sent at a moment: by day, and not during the Friday prayer. */
export const isPromotionTime = (moment: Date, offsetAt: OffsetAt = offsetByTimeZone): boolean => {
  const local = new Date(moment.getTime() + offsetAt(moment) * 60_000)
  const minute = local.getUTCHours() * hour + local.getUTCMinutes()
  return isWithin(minute, open) && !(local.getUTCDay() === friday && isWithin(minute, fridayPause))
}
