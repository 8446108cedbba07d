import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { untilFree } from '../src/online-migration.ts'

/** Keeps the prepared replies of the house, in three languages. */
export const online = (db: Kysely<unknown>): Promise<void> =>
  untilFree(db, async (tx) => {
    await sql`
      create table if not exists replies (
        id uuid primary key default gen_random_uuid(),
        title text not null,
        fr text not null,
        en text not null,
        ar text not null,
        idempotency_key text unique,
        changed_by uuid not null references users (id),
        changed_at timestamptz not null
      );
      create index if not exists replies_by_changer on replies (changed_by)`.execute(tx)
  })
