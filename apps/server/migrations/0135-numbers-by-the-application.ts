import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { untilFree } from '../src/online-migration.ts'

/**
 * Leaves the number of a policy to the application, as those of requests and receipts are: the year is
 * that of the Moroccan clock, and the time zone data of PostgreSQL may be older than the law.
 */
export const online = (db: Kysely<unknown>): Promise<void> =>
  untilFree(db, async (tx) => {
    await sql`
      alter table policies alter column number drop default;
      drop function if exists policy_number(text);
      drop function if exists policy_number(text, timestamptz)`.execute(tx)
  })
