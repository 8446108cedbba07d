import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { untilFree } from '../src/online-migration.ts'

/** Drops the reminders of releases before the schedule: 0177 took them over. */
export const online = async (db: Kysely<unknown>): Promise<void> => {
  await untilFree(db, async (tx) => {
    await sql`drop table if exists instalment_reminders`.execute(tx)
  })
}
