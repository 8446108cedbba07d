import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { untilFree } from '../src/online-migration.ts'

/** Keeps the day on which papers are expected to arrive. */
export const online = (db: Kysely<unknown>): Promise<void> =>
  untilFree(db, async (tx) => {
    await sql`alter table deliveries add column if not exists expected_date date`.execute(tx)
  })
