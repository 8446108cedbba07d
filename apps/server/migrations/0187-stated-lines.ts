import { statedKinds } from '@wassit/domain/import/stated-line'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { untilFree } from '../src/online-migration.ts'

const kinds = sql.raw(statedKinds.map((kind) => `'${kind}'`).join(', '))

/** Keeps payments and claims of the past as lists state them, with the contract that was taken over. */
export const online = (db: Kysely<unknown>): Promise<void> =>
  untilFree(db, async (tx) => {
    await sql`
      create table if not exists stated_lines (
        -- That of the row which states it.
        id uuid primary key,
        policy_id uuid not null references policies on delete cascade,
        kind text not null check (kind in (${kinds})),
        key text not null,
        lines jsonb not null,
        import_id uuid not null references imports
      );
      create unique index if not exists stated_lines_of_policy on stated_lines (policy_id, key);
      create index if not exists stated_lines_by_import on stated_lines (import_id)`.execute(tx)
  })
