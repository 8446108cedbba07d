import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { untilFree } from '../src/online-migration.ts'

/** Keeps the Arabic name of an insurer, which customers read in Arabic. */
export const online = (db: Kysely<unknown>): Promise<void> =>
  untilFree(db, async (tx) => {
    await sql`alter table insurers add column if not exists arabic_name text`.execute(tx)
  })
