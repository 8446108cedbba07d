import { EventEmitter } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { Logger, parseCronItems, run, runMigrations, runOnce } from 'graphile-worker'
import type { CronItem, Job as GraphileJob, Runner, TaskList, WorkerEvents } from 'graphile-worker'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Pool, PoolClient, QueryConfig } from 'pg'
import type { z } from 'zod/mini'
import { buildJobLeases } from './job-leases.ts'
import type { JobLog } from './job-leases.ts'
import { buildDatabase } from './database.ts'
import { AddressRefused } from './gateways/mail.ts'
import { isDatabaseAway } from './plugins/errors.ts'
import { noteCompletion, noteWork } from './periodic-work/periodic-work.ts'
import type { Database } from './schema.ts'

/** A kind of job: its name and the shape of its payload. */
export interface Job<Payload> {
  name: string
  payload: z.ZodMiniType<Payload>
  /**
   * True if it sends a message, so that its failures are mails that nobody got; `once` if it lets no
   * message fail it, so that its failures are others.
   */
  sends: boolean | 'once'
}

/**
 * Declares a kind of job; the tests refuse one that sends without saying so. Payloads contain ids,
 * never secrets or codes (RULINGS 41).
 */
export const defineJob = <Payload>(
  name: string,
  payload: z.ZodMiniType<Payload>,
  { sends = false }: { sends?: Job<Payload>['sends'] } = {},
): Job<Payload> => ({ name, payload, sends })

export interface AddJobOptions {
  /** Merges jobs of the same key until one has run. */
  key?: string
  /** Time before the job is due. */
  afterSeconds?: number
}

/** Attempts of a job within about four days: a mail server may be away for a weekend. */
const attempts = 25

/**
 * Adds a job inside the caller's transaction; it exists only when the transaction commits. It runs
 * at least once, so its effect must be safe to repeat.
 */
export const addJob = async <Payload>(
  db: Kysely<Database>,
  job: Job<Payload>,
  payload: Payload,
  options: AddJobOptions = {},
): Promise<void> => {
  await sql`select graphile_worker.add_job(
    ${job.name}::text, ${JSON.stringify(payload)}::json,
    max_attempts => ${attempts}::int,
    job_key => ${options.key ?? null}::text,
    run_at => now() + make_interval(secs => ${options.afterSeconds ?? 0}::int))`.execute(db)
}

/** Removes the job that waits under a key. */
export const removeJob = async (db: Kysely<Database>, key: string): Promise<void> => {
  await sql`select graphile_worker.remove_job(${key}::text)`.execute(db)
}

/** Adds jobs of one kind by one statement, each as `addJob` does. */
export const addJobs = async <Payload>(
  db: Kysely<Database>,
  job: Job<Payload>,
  payloads: readonly Payload[],
): Promise<void> => {
  if (payloads.length === 0) return
  const texts = payloads.map((payload) => JSON.stringify(payload))
  await sql`select graphile_worker.add_jobs(array_agg(
      (${job.name}::text, payload::json, null, now(), ${attempts}::smallint, null, null::smallint, null)::graphile_worker.job_spec
    )) from unnest(${texts}::text[]) as payload`.execute(db)
}

/** The worker in the server's process. */
export interface Jobs {
  /**
   * Registers work that one node does soon after a start and then every hour; it must
   * be safe to repeat.
   */
  hourly: (name: string, work: () => Promise<void>) => void
  /** Registers work that one node does every five minutes, in the manner of hourly work. */
  often: (name: string, work: () => Promise<void>) => void
  /** Returns the names of the registered works that repeat. */
  works: () => readonly string[]
  /** Registers the handler of a kind of job; features call it at start. */
  handle: <Payload>(job: Job<Payload>, handler: (payload: Payload) => Promise<void>) => void
  /** Returns the names of the kinds of jobs whose failures are undelivered messages. */
  sending: () => string[]
  start: () => Promise<void>
  /** Runs every due job, then returns; for tests. */
  runDue: () => Promise<void>
  /** Takes no further job and waits for the running ones. */
  stop: () => Promise<void>
}

/** Creates the tables of the job queue; safe when two nodes start at once. */
export const migrateJobs = (pool: Pool, log: JobLog): Promise<void> =>
  runMigrations({ pgPool: pool, logger: workerLogger(log) })

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Returns the job that a line of the library is about, with the ids of its payload and nothing else of it. */
const jobOf = (meta: object | undefined): object | undefined => {
  const { job } = (meta ?? {}) as { job?: GraphileJob }
  if (!job) return undefined
  const ids = Object.entries((job.payload ?? {}) as Record<string, unknown>).filter(
    ([, value]) => typeof value === 'string' && uuid.test(value),
  )
  return { id: job.id, work: job.task_identifier, about: Object.fromEntries(ids) }
}

const workerLogger = (log: JobLog): Logger =>
  new Logger((scope) => (level, text, meta) => {
    // The worker's `info` lines name every job that begins and ends; only problems
    // are worth a line.
    if (level === 'error') log.error({ worker: scope.workerId, job: jobOf(meta) }, text)
    if (level === 'warning') log.warn({ worker: scope.workerId, job: jobOf(meta) }, text)
  })

/** Concurrent jobs of one node; mails wait for the network, not for the processor. */
const concurrency = 4

/** Attempts of periodic work: its next turn tries again. */
const periodicAttempts = 5

/**
 * Schedules one job for all nodes, and never two at once: the work's name is both key and queue.
 */
const periodicItem = ([name, match]: [string, string]): CronItem => ({
  task: name,
  match,
  identifier: name,
  options: { maxAttempts: periodicAttempts, jobKey: name, queueName: name },
})

/**
 * Catches up on hours in which no node ran. Adds each job in its own transaction: a transaction
 * with several locks could deadlock with a worker.
 */
const addPeriodicNow = async (pool: Pool, names: readonly string[]): Promise<void> => {
  for (const name of names)
    await pool.query(
      'select graphile_worker.add_job($1, queue_name => $1, job_key => $1, max_attempts => $2)',
      [name, periodicAttempts],
    )
}

/** Pause between two tries to reach the database, in milliseconds. */
const againMs = 1000

/** State of PostgreSQL (cannot connect now) after which the library tries a statement again. */
const triedAgain = '57P03'

/** Returns an object with another method in place of one of its own. */
const withMethod = <T extends object>(
  object: T,
  method: keyof T,
  instead: (...given: never[]) => unknown,
): T => new Proxy(object, { get: (target, name) => (name === method ? instead : Reflect.get(target, name)) })

/**
 * Returns the pool for the library, whose connections wait until the database is back, and whose broken ones let
 * the library try again. In its version 0.18 a job that it cannot give back ends the process.
 */
const patientPool = (pool: Pool, isOver: () => boolean): Pool => {
  const queryOf = (client: PoolClient) => async (statement: string | QueryConfig, values?: unknown[]) => {
    try {
      return await client.query(statement, values)
    } catch (error) {
      throw isDatabaseAway(error) ? Object.assign(new Error(String(error)), { code: triedAgain }) : error
    }
  }
  const connect = async (): Promise<PoolClient> => {
    for (;;)
      try {
        const client = await pool.connect()
        return withMethod(client, 'query', queryOf(client))
      } catch (error) {
        if (isOver() || pool.ending) throw error
        await delay(againMs)
      }
  }
  // The library listens for new jobs by a callback, and connects again by itself.
  return withMethod(pool, 'connect', (...given: Parameters<Pool['connect']>) =>
    given.length > 0 ? pool.connect(...given) : connect(),
  )
}

/** Builds the worker on the server's connection pool. */
export const buildJobs = (pool: Pool, log: JobLog): Jobs => {
  const tasks: TaskList = {}
  const sending = new Set<string>()
  /** When each work is due, by its name. */
  const periodicWork = new Map<string, string>()
  const logger = workerLogger(log)
  let runner: Runner | undefined
  let stopping: Promise<void> | undefined
  const leases = buildJobLeases(pool, log)
  const db = buildDatabase(pool)
  // The leases last as long as the running jobs: another worker would repeat a job without one.
  const stop = async (): Promise<void> => {
    await runner?.stop()
    leases.stop()
    runner = undefined
  }
  const events: WorkerEvents = new EventEmitter()
  // The library locks a job by the pool of its worker.
  events.on('pool:create', ({ workerPool }) => leases.hold(workerPool.id))
  // Periodic work under the name of a job would be run with the job's payload, or never.
  const assertFree = (name: string, isTaken: boolean): void => {
    if (isTaken) throw new Error(`the name of the work ${name} is taken`)
  }
  const repeat = (name: string, match: string, work: () => Promise<void>): void => {
    assertFree(name, name in tasks && !periodicWork.has(name))
    tasks[name] = async () => {
      await work()
      await noteCompletion(db, name)
    }
    periodicWork.set(name, match)
  }
  return {
    handle: (job, handler) => {
      assertFree(job.name, periodicWork.has(job.name))
      tasks[job.name] = async (payload) => {
        try {
          await handler(job.payload.parse(payload))
        } catch (error) {
          if (!(error instanceof AddressRefused)) throw error
          // The messenger has marked the address; another attempt is refused too.
          log.warn({ err: error, work: job.name }, 'a message was given up')
        }
      }
      if (job.sends === true) sending.add(job.name)
    },
    sending: () => [...sending],
    hourly: (name, work) => repeat(name, '0 * * * *', work),
    often: (name, work) => repeat(name, '*/5 * * * *', work),
    works: () => [...periodicWork.keys()],
    start: async () => {
      stopping = undefined
      await leases.start()
      const pgPool = patientPool(pool, () => stopping !== undefined)
      const options = { pgPool, taskList: tasks, concurrency, noHandleSignals: true, logger, events }
      for (const name of periodicWork.keys()) await noteWork(db, name)
      await addPeriodicNow(pool, [...periodicWork.keys()])
      runner = await run({ ...options, parsedCronItems: parseCronItems([...periodicWork].map(periodicItem)) })
      runner.promise.catch((error: unknown) => log.error({ err: error }, 'the job worker stopped'))
    },
    runDue: () => runOnce({ pgPool: pool, taskList: tasks, noHandleSignals: true, logger }),
    stop: () => (stopping ??= stop()),
  }
}
