import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { untilFree } from '../src/online-migration.ts'

/** Keeps saved views of desk tables, and the columns that each member wants to see. */
export const online = (db: Kysely<unknown>): Promise<void> =>
  untilFree(db, async (tx) => {
    await sql`
      create table if not exists table_views (
        id uuid primary key,
        owner_id uuid not null references users (id),
        desk_table text not null,
        name text not null,
        days text not null,
        parts jsonb not null,
        shared boolean not null,
        version integer not null default 1,
        changed_at timestamptz not null
      )`.execute(tx)
    await sql`
      create unique index if not exists table_views_by_name
      on table_views (owner_id, desk_table, lower(name))`.execute(tx)
    await sql`create index if not exists table_views_of_house on table_views (desk_table) where shared`.execute(
      tx,
    )
    await sql`
      create table if not exists table_columns (
        member_id uuid not null references users (id),
        desk_table text not null,
        columns text not null,
        primary key (member_id, desk_table)
      )`.execute(tx)
  })
