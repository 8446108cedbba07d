import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { createIndexOnline, untilFree } from '../src/online-migration.ts'

/**
 * Notes the master key of each node (docs/decisions/046-keys-and-encryption.md) and the place of each
 * backup, and finds the replayed prices of an erased file.
 */
export const online = async (db: Kysely<unknown>): Promise<void> => {
  await untilFree(db, async (tx) => {
    await sql`
      create table if not exists node_keys (
        node text primary key,
        name text not null,
        key_id text not null,
        seen_at timestamptz not null default now()
      );
      -- Null for a backup of an earlier release.
      alter table backups add column if not exists place text`.execute(tx)
  })
  await createIndexOnline(db, 'what_if_lines_by_number on what_if_lines (number)')
}
