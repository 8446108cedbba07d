import { alarmLimits } from '@wassit/domain/site/alarm'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '../../../schema.ts'

/** Jobs whose last attempt failed. */
export interface FailedJobs {
  /** Jobs that the queue will try again. */
  waiting: number
  /** Jobs that are tried again only when an admin asks. */
  given_up: number
}

const failed = sql`graphile_worker.jobs where last_error is not null and locked_at is null`

export const countFailedJobs = async (db: Kysely<Database>): Promise<FailedJobs> => {
  const { rows } = await sql<FailedJobs>`
    select count(*) filter (where attempts < max_attempts)::int as waiting,
      count(*) filter (where attempts >= max_attempts)::int as given_up
    from ${failed}`.execute(db)
  return rows[0] ?? { waiting: 0, given_up: 0 }
}

/** State of the queue of jobs; mails are jobs that send something to a person. */
export interface QueueState {
  /** Jobs that are due, for the first time or again, and that no worker has begun; those given up excepted. */
  due: number
  due_since: Date | null
  failed: number
  given_up: number
  failed_since: Date | null
  mails: number
  mails_given_up: number
  /** Mails that failed several times, and those that failed for long. */
  mails_failing: number
  mails_failing_long: number
  mails_since: Date | null
}

export const readQueueState = async (
  db: Kysely<Database>,
  mailJobs: readonly string[],
): Promise<QueueState> => {
  const { rows } = await sql<QueueState>`
    with idle as (
      select run_at, created_at, last_error is not null as failed, attempts >= max_attempts as given_up,
        task_identifier = any(${mailJobs}) as mail, attempts
      from graphile_worker.jobs where locked_at is null
    )
    select count(*) filter (where not given_up and run_at <= now())::int as due,
      min(run_at) filter (where not given_up and run_at <= now()) as due_since,
      count(*) filter (where failed)::int as failed,
      count(*) filter (where failed and given_up)::int as given_up,
      min(created_at) filter (where failed) as failed_since,
      count(*) filter (where failed and mail)::int as mails,
      count(*) filter (where failed and mail and given_up)::int as mails_given_up,
      count(*) filter (where failed and mail and attempts >= ${alarmLimits.mailAttempts})::int as mails_failing,
      count(*) filter (where failed and mail and attempts >= ${alarmLimits.mailAttemptsOfOne})::int as mails_failing_long,
      min(created_at) filter (where failed and mail) as mails_since
    from idle`.execute(db)
  const [state] = rows
  if (!state) throw new Error('the queue returned no state')
  return state
}

/** Makes every failed job due at once with all its attempts; returns their number. */
export const rescheduleFailedJobs = async (db: Kysely<Database>): Promise<number> => {
  const { rows } = await sql`
    select id from graphile_worker.reschedule_jobs(
      (select coalesce(array_agg(id), '{}') from ${failed}), run_at => now(), attempts => 0)`.execute(db)
  return rows.length
}
