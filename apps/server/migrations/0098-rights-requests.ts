import {
  opposedUses,
  rightsChannels,
  rightsKindNames,
  rightsStates,
} from '@wassit/domain/personal-data/rights-request'
import { noticeKindNames } from '@wassit/domain/policy/notices'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { untilFree } from '../src/online-migration.ts'

const oneOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '))

const addTables = (tx: Kysely<unknown>) =>
  sql`
    create sequence if not exists rights_numbers;
    create table if not exists rights_requests (
      id uuid primary key default gen_random_uuid(),
      number text not null unique,
      kind text not null check (kind in (${oneOf(rightsKindNames)})),
      state text not null check (state in (${oneOf(rightsStates)})),
      channel text not null check (channel in (${oneOf(rightsChannels)})),
      -- Null for a person without an account, whom name and contact describe.
      user_id uuid references users,
      name text,
      contact text,
      field text,
      value text,
      -- Value that an applied correction replaced.
      before text,
      opposed text check (opposed in (${oneOf(opposedUses)})),
      reason text,
      received_on date not null,
      -- End of the legal delay.
      due_at timestamptz not null,
      closed_at timestamptz,
      object_key text,
      mime_type text,
      sha256 text,
      entered_by uuid references users,
      idempotency_key text unique,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      check ((state in ('done', 'refused', 'withdrawn')) = (closed_at is not null))
    );
    create index if not exists rights_requests_by_user on rights_requests (user_id, created_at desc);
    create index if not exists rights_requests_by_enterer on rights_requests (entered_by);
    create index if not exists rights_requests_open on rights_requests (due_at, id) where closed_at is null;
    create index if not exists rights_requests_closed on rights_requests (closed_at, id)
      where closed_at is not null;
    create index if not exists rights_requests_by_contact on rights_requests (contact);
    create index if not exists rights_requests_by_object on rights_requests (object_key);
    create table if not exists rights_events (
      id uuid primary key default gen_random_uuid(),
      request_id uuid not null references rights_requests on delete cascade,
      event text not null,
      actor_id uuid references users,
      text text,
      at timestamptz not null,
      position bigint generated always as identity
    );
    create index if not exists rights_events_of_request on rights_events (request_id, position);
    create index if not exists rights_events_by_actor on rights_events (actor_id)`.execute(tx)

/** Lets a request follow its account into a merge. */
const addFollower = (tx: Kysely<unknown>) =>
  sql`
    create or replace trigger rights_requests_follow_merge before insert or update of user_id
      on rights_requests for each row execute function follow_merge()`.execute(tx)

/** Lets the inbox tell of a decision. */
const addNotices = (tx: Kysely<unknown>) =>
  sql`
    alter table notices
      drop constraint if exists notices_kind_check,
      add constraint notices_kind_check check (kind in (${oneOf(noticeKindNames)})) not valid`.execute(tx)

/** Adds rights requests of persons (docs/decisions/038-data-rights.md). */
export const online = async (db: Kysely<unknown>): Promise<void> => {
  await untilFree(db, async (tx) => {
    await addTables(tx)
    await addFollower(tx)
    await addNotices(tx)
  })
}
