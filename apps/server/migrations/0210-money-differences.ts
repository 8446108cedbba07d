import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { untilFree } from '../src/online-migration.ts'

/** Keeps where two records of the same money differ (docs/decisions/069-reconciliation.md). */
export const online = (db: Kysely<unknown>): Promise<void> =>
  untilFree(db, async (tx) => {
    await sql`
      create table if not exists money_differences (
        id uuid primary key default gen_random_uuid(),
        kind text not null,
        -- Order, reference or receipt.
        name text not null,
        policy_id uuid references policies on delete cascade,
        -- Centimes.
        ours bigint,
        theirs bigint,
        found_at timestamptz not null,
        -- Set when a later comparison no longer finds it.
        gone_at timestamptz,
        settled_at timestamptz,
        settled_by uuid references users,
        reason text,
        unique (kind, name),
        check ((settled_at is null) = (reason is null))
      );
      create index if not exists money_differences_by_moment on money_differences (found_at, id);
      create index if not exists money_differences_open on money_differences (found_at, id)
        where settled_at is null and gone_at is null;
      create index if not exists money_differences_of_policy on money_differences (policy_id)
        where policy_id is not null;
      create index if not exists money_differences_by_settler on money_differences (settled_by)
        where settled_by is not null`.execute(tx)
  })
