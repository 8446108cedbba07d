import { lunarNames } from '@wassit/domain/hours/holidays'
import { workKinds } from '@wassit/domain/hours/work'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { untilFree } from '../src/online-migration.ts'

const oneOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '))

/** Keeps the hours of the branches, the confirmed days of the moon and the deadlines that an admin set. */
export const online = (db: Kysely<unknown>): Promise<void> =>
  untilFree(db, async (tx) => {
    await sql`
      create table if not exists branches (
        id uuid primary key default gen_random_uuid(),
        name text,
        is_main boolean not null default false,
        hours jsonb,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      )`.execute(tx)
    await sql`create unique index if not exists branches_main on branches (is_main) where is_main`.execute(tx)
    await sql`insert into branches (is_main) select true where not exists (select from branches)`.execute(tx)
    await sql`
      create table if not exists branch_members (
        user_id uuid primary key references users (id),
        branch_id uuid not null references branches (id)
      );
      create index if not exists branch_members_of_branch on branch_members (branch_id)`.execute(tx)
    await sql`
      create table if not exists lunar_days (
        name text not null check (name in (${oneOf(lunarNames)})),
        hijri_year integer not null,
        first_day date not null,
        confirmed_by uuid not null references users (id),
        confirmed_at timestamptz not null,
        primary key (name, hijri_year)
      );
      create index if not exists lunar_days_by_person on lunar_days (confirmed_by)`.execute(tx)
    await sql`
      create table if not exists work_deadlines (
        kind text primary key check (kind in (${oneOf(workKinds)})),
        minutes integer not null check (minutes > 0),
        updated_at timestamptz not null
      )`.execute(tx)
  })
