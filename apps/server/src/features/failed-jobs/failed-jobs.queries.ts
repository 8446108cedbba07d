import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '../../schema.ts'

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

/** Makes every failed job due at once with all its attempts; returns their number. */
export const rescheduleFailedJobs = async (db: Kysely<Database>): Promise<number> => {
  const { rows } = await sql`
    select id from graphile_worker.reschedule_jobs(
      (select coalesce(array_agg(id), '{}') from ${failed}), run_at => now(), attempts => 0)`.execute(db)
  return rows.length
}
