import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { untilFree } from '../src/online-migration.ts'

/** Notes the keys to which a database belongs (docs/decisions/046-keys-and-encryption.md). */
export const online = (db: Kysely<unknown>): Promise<void> =>
  untilFree(db, async (tx) => {
    await sql`
      create table if not exists known_keys (
        name text not null check (name in ('app-secret', 'master-key')),
        key_id text not null,
        proof bytea,
        noted_at timestamptz not null,
        primary key (name, key_id)
      )`.execute(tx)
  })
