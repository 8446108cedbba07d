import { moroccanDay } from '@wassit/domain/format/format'
import { momentOnClock } from '@wassit/domain/format/moroccan-clock'

/** Returns the last moment at which a daily work was to begin; `at` is a Moroccan time, `03:00`. */
export const lastTurn = (at: string, now: Date): Date => {
  const today = momentOnClock(moroccanDay(now), `${at}:00`)
  if (today <= now) return today
  return momentOnClock(moroccanDay(new Date(now.getTime() - 24 * 3_600_000)), `${at}:00`)
}
