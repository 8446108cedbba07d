import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Counters of the rate limits. Unlogged: they may be lost in a crash of the database, never in a restart. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create unlogged table rate_limits (
    key text primary key,
    hits integer not null,
    ends_at timestamptz not null
  )`.execute(db)
  await sql`create index rate_limits_ends_at on rate_limits (ends_at)`.execute(db)
}
