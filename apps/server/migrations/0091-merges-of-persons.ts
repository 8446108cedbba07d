import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { createIndexOnline, untilFree } from '../src/online-migration.ts'

/** Tables whose new rows follow a merged account to the one that is kept. */
const followers = [
  'policies',
  'prospects',
  'drafts',
  'requests',
  'request_drafts',
  'request_draft_files',
  'notices',
  'factors',
  'recovery_codes',
]

const addTables = (tx: Kysely<unknown>) =>
  sql`
    alter table users add column if not exists merged_into uuid;
    -- A merged account may give its only email address to the one that is kept.
    alter table users
      drop constraint if exists accounts_are_whole,
      add constraint accounts_are_whole check (
        merged_into is not null
          or case when source is null then email is not null else role = 'customer' end) not valid;
    create table if not exists merges (
      id uuid primary key references pending_changes,
      kept_id uuid not null references users,
      joined_id uuid not null references users,
      before jsonb not null,
      after jsonb not null,
      merged_by uuid not null references users,
      merged_at timestamptz not null,
      reversed_by uuid references users,
      reversed_at timestamptz,
      check ((reversed_by is null) = (reversed_at is null))
    );
    create index if not exists merges_by_kept on merges (kept_id);
    create index if not exists merges_by_joined on merges (joined_id);
    create index if not exists merges_by_merger on merges (merged_by);
    create index if not exists merges_by_reverser on merges (reversed_by);
    create table if not exists merge_rows (
      merge_id uuid not null references merges,
      table_name text not null,
      row_key text not null,
      primary key (merge_id, table_name, row_key)
    )`.execute(tx)

/**
 * The lock waits for a merge that is underway, so that no row is written for an account that was
 * merged meanwhile.
 */
const addFollower = (tx: Kysely<unknown>) =>
  sql`
    create or replace function follow_merge() returns trigger language plpgsql as $$
    declare
      kept uuid;
    begin
      select merged_into into kept from users where id = new.user_id for key share;
      new.user_id := coalesce(kept, new.user_id);
      return new;
    end $$`.execute(tx)

/** Adds merges of persons (docs/decisions/036-one-person-one-account.md). */
export const online = async (db: Kysely<unknown>): Promise<void> => {
  await untilFree(db, async (tx) => {
    await addTables(tx)
    await addFollower(tx)
  })
  for (const table of followers)
    await untilFree(db, async (tx) => {
      await sql`
        create or replace trigger ${sql.ref(`${table}_follow_merge`)} before insert or update of user_id
          on ${sql.table(table)} for each row execute function follow_merge()`.execute(tx)
    })
  await createIndexOnline(db, 'users_by_merge on users (merged_into) where merged_into is not null')
}
