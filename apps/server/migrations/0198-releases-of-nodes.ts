import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { untilFree } from '../src/online-migration.ts'

/** Notes the release of each node; null for a node of an earlier one. */
export const online = (db: Kysely<unknown>): Promise<void> =>
  untilFree(db, async (tx) => {
    await sql`alter table node_keys add column if not exists release text`.execute(tx)
  })
