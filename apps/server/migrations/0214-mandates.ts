import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { untilFree } from '../src/online-migration.ts'

/** Keeps the mandates of insurers for formal notices, and the letters that were posted by them. */
export const online = (db: Kysely<unknown>): Promise<void> =>
  untilFree(db, async (tx) => {
    await sql`
      create table if not exists mandates (
        id uuid primary key default gen_random_uuid(),
        insurer_id uuid not null references insurers (id),
        granted_by text not null,
        granted_on date not null,
        ends_on date check (ends_on >= granted_on),
        object_key text not null,
        mime_type text not null,
        sha256 text not null,
        idempotency_key text unique,
        recorded_by uuid not null references users (id),
        recorded_at timestamptz not null,
        ended_by uuid references users (id),
        ended_at timestamptz
      );
      create index if not exists mandates_by_insurer on mandates (insurer_id);
      create index if not exists mandates_by_recorder on mandates (recorded_by);
      create index if not exists mandates_by_ender on mandates (ended_by);
      create index if not exists mandates_by_object on mandates (object_key);
      create table if not exists formal_notices (
        policy_id uuid not null references policies (id) on delete cascade,
        due_on date not null,
        mandate_id uuid not null references mandates (id),
        sent_on date not null,
        registered_number text not null,
        posted_by uuid not null references users (id),
        posted_at timestamptz not null,
        primary key (policy_id, due_on)
      );
      create index if not exists formal_notices_by_mandate on formal_notices (mandate_id);
      create index if not exists formal_notices_by_poster on formal_notices (posted_by)`.execute(tx)
  })
