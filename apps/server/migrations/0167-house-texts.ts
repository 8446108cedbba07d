import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { untilFree } from '../src/online-migration.ts'

/** Keeps the house's own words for messages, by the name of the text and the language. */
export const online = (db: Kysely<unknown>): Promise<void> =>
  untilFree(db, async (tx) => {
    await sql`alter table house add column if not exists texts jsonb not null default '{}'`.execute(tx)
  })
