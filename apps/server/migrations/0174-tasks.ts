import { taskSources } from '@wassit/domain/api/tasks'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { untilFree } from '../src/online-migration.ts'

const oneOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '))

/** Keeps tasks of the staff, who takes over those of an absent member, and the addresses of their calendars. */
export const online = (db: Kysely<unknown>): Promise<void> =>
  untilFree(db, async (tx) => {
    await sql`
      create table if not exists tasks (
        id uuid primary key default gen_random_uuid(),
        what text not null,
        due_at timestamptz not null,
        source text not null check (source in (${oneOf(taskSources)})),
        assigned_to uuid references users (id),
        policy_id uuid references policies (id) on delete cascade,
        request_id uuid references requests (id) on delete cascade,
        user_id uuid references users (id) on delete cascade,
        created_by uuid not null references users (id),
        idempotency_key text unique,
        created_at timestamptz not null default now(),
        done_at timestamptz,
        done_by uuid references users (id)
      )`.execute(tx)
    await sql`create index if not exists tasks_open on tasks (due_at, id) where done_at is null`.execute(tx)
    await sql`create index if not exists tasks_done on tasks (done_at desc, id) where done_at is not null`.execute(
      tx,
    )
    await sql`create index if not exists tasks_of_policy on tasks (policy_id)`.execute(tx)
    await sql`create index if not exists tasks_of_request on tasks (request_id)`.execute(tx)
    await sql`create index if not exists tasks_of_user on tasks (user_id)`.execute(tx)
    await sql`
      create index if not exists tasks_of_member on tasks (assigned_to);
      create index if not exists tasks_by_creator on tasks (created_by);
      create index if not exists tasks_by_doer on tasks (done_by)`.execute(tx)
    await sql`
      create or replace trigger tasks_follow_merge before insert or update of user_id
        on tasks for each row execute function follow_merge()`.execute(tx)
    await sql`
      create table if not exists absences (
        member_id uuid primary key references users (id),
        taken_by uuid not null references users (id),
        first_day date not null,
        last_day date,
        check (member_id <> taken_by)
      );
      create index if not exists absences_by_deputy on absences (taken_by)`.execute(tx)
    await sql`
      create table if not exists task_feeds (
        member_id uuid primary key references users (id),
        token_hash bytea not null unique,
        created_at timestamptz not null
      )`.execute(tx)
  })
