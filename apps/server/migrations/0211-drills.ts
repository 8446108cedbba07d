import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { untilFree } from '../src/online-migration.ts'

/** Notes the drills: when a backup was last restored and used, and the seconds until it served. */
export const online = (db: Kysely<unknown>): Promise<void> =>
  untilFree(db, async (tx) => {
    await sql`
      alter table backups add column if not exists drilled_at timestamptz,
        add column if not exists recovery_seconds integer`.execute(tx)
  })
