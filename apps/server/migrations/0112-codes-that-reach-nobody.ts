import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { untilFree } from '../src/online-migration.ts'

/** Notes whether the first address of a signature took its code (docs/decisions/030-codes-and-channels.md). */
export const online = (db: Kysely<unknown>): Promise<void> =>
  untilFree(db, async (tx) => {
    await sql`
      alter table signing_sessions
        add column if not exists code_missed_first boolean not null default false`.execute(tx)
  })
