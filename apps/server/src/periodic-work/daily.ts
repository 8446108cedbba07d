import { moroccanDay } from '@wassit/domain/format/format'
import { momentOnClock } from '@wassit/domain/format/moroccan-clock'
import type { Deps } from '../deps.ts'
import { positionOf, setPosition } from './periodic-work.ts'

/** Returns the last moment at which a daily work was to begin; `at` is a Moroccan time, `03:00`. */
export const lastTurn = (at: string, now: Date): Date => {
  const today = momentOnClock(moroccanDay(now), `${at}:00`)
  if (today <= now) return today
  return momentOnClock(moroccanDay(new Date(now.getTime() - 24 * 3_600_000)), `${at}:00`)
}

/**
 * Does a daily work whose time has come and that was not complete since: the hourly work of that name calls it, so
 * that a failed or a missed one is made up for.
 */
export const onceADay = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { name, at }: { name: string; at: string },
  work: () => Promise<void>,
): Promise<void> => {
  const turn = lastTurn(at, now()).toISOString()
  if ((await positionOf(db, name)) === turn) return
  await work()
  await setPosition(db, name, turn)
}
