import type { Pool, PoolClient } from 'pg'
import type { JobLog } from './jobs.ts'

/** A job locked for less is perhaps of a worker whose lease is just being taken. */
const graceSeconds = 5
const everyMs = 5000

/** `hashtextextended` of this is the advisory lock of a worker. */
const leaseOf = (workerId: string): string => `job worker ${workerId}`

const takeLease = 'select pg_advisory_lock(hashtextextended($1, 0))'
const isOver = 'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as over'
const holders = `select distinct locked_by from graphile_worker._private_jobs
  where locked_by is not null and locked_at < now() - make_interval(secs => ${graceSeconds})`

export interface JobLeases {
  /** A worker of this process lives from now on. */
  hold: (workerId: string) => void
  start: () => Promise<void>
  stop: () => void
}

/**
 * Frees what a dead worker was at. The library waits four hours before it believes that a worker is gone;
 * somebody who waits for a code or for a quote cannot. While a worker lives its process holds an advisory
 * lock on a connection of its own, which PostgreSQL lets go the moment the process dies, however it dies.
 * A job that is freed is done a second time from its start: jobs are safe to repeat (see `addJob`).
 */
export const buildJobLeases = (pool: Pool, log: JobLog): JobLeases => {
  const workers = new Set<string>()
  let line: PoolClient | undefined
  let timer: NodeJS.Timeout | undefined
  // One connection does one thing after the other.
  let busy: Promise<void> = Promise.resolve()

  const lose = (client: PoolClient, error: Error): void => {
    if (line !== client) return
    line = undefined
    client.release(error)
  }

  const open = async (): Promise<PoolClient> => {
    const client = await pool.connect()
    client.once('error', (error) => lose(client, error))
    for (const id of workers) await client.query(takeLease, [leaseOf(id)])
    line = client
    return client
  }

  const freeDead = async (): Promise<void> => {
    const client = line ?? (await open())
    const { rows } = await client.query<{ locked_by: string }>(holders)
    const dead: string[] = []
    for (const { locked_by: id } of rows) {
      if (workers.has(id)) continue
      const answer = await client.query<{ over: boolean }>(isOver, [leaseOf(id)])
      if (answer.rows[0]?.over) dead.push(id)
    }
    if (dead.length === 0) return
    await client.query('select graphile_worker.force_unlock_workers($1)', [dead])
    log.warn({ workers: dead.length }, 'jobs of workers that died are done again')
  }

  const next = (task: () => Promise<unknown>): void => {
    busy = busy
      .then(task)
      .then(() => undefined)
      .catch((error: unknown) => log.warn({ err: error }, 'jobs of dead workers were not looked for'))
  }

  return {
    hold: (id) => {
      workers.add(id)
      next(async () => line?.query(takeLease, [leaseOf(id)]))
    },
    start: async () => {
      await open()
      timer = setInterval(() => next(freeDead), everyMs)
      timer.unref()
    },
    stop: () => {
      clearInterval(timer)
      const client = line
      line = undefined
      // Not back into the pool: the leases end with the connection.
      client?.release(true)
    },
  }
}
