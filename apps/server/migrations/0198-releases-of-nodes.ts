import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { untilFree } from '../src/online-migration.ts'

/** Notes the release of each node, null for a node of an earlier one, and its start. */
export const online = (db: Kysely<unknown>): Promise<void> =>
  untilFree(db, async (tx) => {
    await sql`alter table node_keys add column if not exists release text,
      add column if not exists started_at timestamptz not null default now()`.execute(tx)
  })
