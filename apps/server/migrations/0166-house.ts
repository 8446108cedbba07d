import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { untilFree } from '../src/online-migration.ts'

/** Keeps the facts of the house that an admin changed, and its logos, which sent mails go on showing. */
export const online = (db: Kysely<unknown>): Promise<void> =>
  untilFree(db, async (tx) => {
    await sql`
      create table if not exists house_logos (
        hash text primary key,
        png bytea not null,
        width integer not null,
        height integer not null,
        added_at timestamptz not null
      );
      create table if not exists house (
        id boolean primary key default true check (id),
        -- Counts the changes, so that a node never goes back to an older state.
        version integer not null,
        -- Facts that differ from the environment; null takes one of its away.
        facts jsonb not null,
        logo text references house_logos,
        changed_by uuid not null references users,
        changed_at timestamptz not null
      );
      create index if not exists house_changed_by on house (changed_by);
      create index if not exists house_by_logo on house (logo)`.execute(tx)
  })
