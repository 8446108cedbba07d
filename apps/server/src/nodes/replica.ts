import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import { buildDatabase } from '../database.ts'
import type { Database } from '../schema.ts'

/** Reads lists, from a replica when it has everything that the primary had when the read began. */
export type Reading = <T>(read: (db: Kysely<Database>) => Promise<T>) => Promise<T>

interface Options {
  primary: Pool
  replica: Pool
  log: Pick<FastifyBaseLogger, 'warn'>
}

/** Pauses in which a replica catches up; one that is later than their sum does not serve the read. */
const pausesMs = [0, 2, 5, 10] as const
/** Time without attempts after a failure of the replica. */
const restMs = 5000

const written = 'select pg_current_wal_flush_lsn()::text as place'
/** Null on a server that replicates no more, which is then no replica. */
const replayed = 'select pg_last_wal_replay_lsn() >= $1::pg_lsn as reached'

const hasReached = async (replica: Pool, place: string): Promise<boolean> => {
  for (const pause of pausesMs) {
    if (pause > 0) await delay(pause)
    const { rows } = await replica.query<{ reached: boolean | null }>(replayed, [place])
    if (rows[0]?.reached) return true
  }
  return false
}

/**
 * Builds reads on a replica. A read sees every write that ended before it began, its caller's own
 * included; a late, lost or failing replica leaves it to the primary.
 */
export const buildReading = ({ primary, replica, log }: Options): Reading => {
  const [own, copy] = [buildDatabase(primary), buildDatabase(replica)]
  let restUntil = 0
  const isFresh = async (): Promise<boolean> => {
    if (performance.now() < restUntil) return false
    const { rows } = await primary.query<{ place: string }>(written)
    return hasReached(replica, rows[0]?.place ?? '')
  }
  const rest = (error: unknown): void => {
    restUntil = performance.now() + restMs
    log.warn({ err: error }, 'a read of the replica failed; the primary serves it')
  }
  return async (read) => {
    try {
      if (await isFresh()) return await read(copy)
    } catch (error) {
      rest(error)
    }
    return read(own)
  }
}
