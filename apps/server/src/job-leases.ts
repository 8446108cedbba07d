import type { Pool, PoolClient } from 'pg'

/** Log of the worker; it never receives payloads. */
export interface JobLog {
  info: (fields: object, text: string) => void
  warn: (fields: object, text: string) => void
  error: (fields: object, text: string) => void
}

/** A job that was locked more recently may belong to a worker that is still taking its lease. */
const graceSeconds = 3
const everyMs = 3000

/** Name of a worker's advisory lock, hashed with `hashtextextended`. */
const leaseOf = (workerId: string): string => `job worker ${workerId}`

/** Lock that every worker shares: while anybody holds it, a worker lives. */
const ofWorkers = 'job workers'
const shareLease = 'select pg_advisory_lock_shared(hashtextextended($1, 0))'

/** Tells whether a worker of any node holds its lease. */
export const isWorkerAlive = async (pool: Pool): Promise<boolean> => {
  const { rows } = await pool.query<{ alive: boolean }>(
    `select exists (
       select from pg_locks where locktype = 'advisory' and granted and objsubid = 1
         and database = (select oid from pg_database where datname = current_database())
         and (classid::bigint << 32 | objid::bigint) = hashtextextended($1, 0)
     ) as alive`,
    [ofWorkers],
  )
  return rows[0]?.alive === true
}

const takeLease = 'select pg_advisory_lock(hashtextextended($1, 0))'
const isOver = 'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as over'
const holders = `select distinct locked_by from graphile_worker._private_jobs
  where locked_by is not null and locked_at < now() - make_interval(secs => ${graceSeconds})`

export interface JobLeases {
  /** Takes the lease of a new worker of this process, by the name under which it locks jobs. */
  hold: (workerId: string) => void
  start: () => Promise<void>
  stop: () => void
}

/**
 * Frees the jobs of dead workers. The library waits four hours before it declares a worker
 * dead, which is too long for a customer who waits for a code or a quote. A living process
 * holds one advisory lock for each of its workers on a dedicated connection; PostgreSQL
 * releases them when the process dies. A freed job starts again from its beginning: jobs are
 * safe to repeat (see `addJob`).
 */
export const buildJobLeases = (pool: Pool, log: JobLog): JobLeases => {
  const workers = new Set<string>()
  let line: PoolClient | undefined
  let timer: NodeJS.Timeout | undefined
  // Serialises the tasks: they share one connection.
  let busy: Promise<void> = Promise.resolve()

  const lose = (client: PoolClient, error: Error): void => {
    if (line !== client) return
    line = undefined
    client.release(error)
  }

  const open = async (): Promise<PoolClient> => {
    const client = await pool.connect()
    client.once('error', (error) => lose(client, error))
    await client.query(shareLease, [ofWorkers])
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
    log.warn({ workers: dead.length }, 'freed the jobs of dead workers')
  }

  const next = (task: () => Promise<unknown>): void => {
    busy = busy
      .then(task)
      .then(() => undefined)
      .catch((error: unknown) => log.warn({ err: error }, 'could not look for jobs of dead workers'))
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
      // Destroys the connection instead of returning it to the pool, which ends the leases.
      client?.release(true)
    },
  }
}
