import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import { StartError } from './start-error.ts'

/** Difference that a person should know of: codes of apps change every 30 seconds. */
const warnedMs = 5000
/** Difference at which sessions, codes and the queue of jobs, which each use one of the clocks, contradict each other. */
const refusedMs = 5 * 60_000

/** Returns by how many milliseconds this machine is ahead of the database, to about half a round trip. */
export const clockDifference = async (pool: Pool, now: () => Date): Promise<number> => {
  const asked = now().getTime()
  const { rows } = await pool.query<{ at: Date }>('select clock_timestamp() as at')
  const answered = now().getTime()
  if (!rows[0]) throw new Error('the database told no time')
  return (asked + answered) / 2 - rows[0].at.getTime()
}

/**
 * Compares the clock of this machine with that of the database. Throws a StartError beyond five
 * minutes: moments of one machine would be days or terms of the other.
 */
export const assertSameClock = async (
  pool: Pool,
  { now, log }: { now: () => Date; log: Pick<FastifyBaseLogger, 'warn'> },
): Promise<void> => {
  const lead = Math.round((await clockDifference(pool, now)) / 1000)
  if (Math.abs(lead) * 1000 <= warnedMs) return
  const found = `the clock of this machine is ${Math.abs(lead)} s ${lead > 0 ? 'ahead of' : 'behind'} the clock of the database`
  if (Math.abs(lead) * 1000 > refusedMs)
    throw new StartError(`Wassit did not start: ${found}. Set both by the same time server (NTP).`)
  log.warn({ seconds: lead }, `${found}: set both by the same time server (NTP)`)
}
