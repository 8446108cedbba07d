import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '../src/schema.ts'
import type { TestApp } from './support.ts'

/** Returns once `count` statements of this database wait for a lock: the moment to start a race. */
export const untilWaiting = async ({ db }: TestApp, count: number): Promise<void> => {
  for (;;) {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    if (rows.length >= count) return
  }
}

/** Runs `during` while another transaction holds the locks of `take`, then releases them. */
export const whileLocked = (
  { db }: TestApp,
  take: (tx: Kysely<Database>) => Promise<unknown>,
  during: () => Promise<void>,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await take(tx)
    await during()
  })
