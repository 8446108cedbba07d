import { noticeKindNames } from '@wassit/domain/policy/notices'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const oneOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '))

/** Keeps the copies of their data that customers ask for (docs/decisions/038-data-rights.md). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table data_copies (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users,
      state text not null default 'building' check (state in ('building', 'ready', 'failed', 'ended')),
      asked_at timestamptz not null,
      ready_at timestamptz,
      expires_at timestamptz,
      downloaded_at timestamptz
    );
    create index data_copies_of_user on data_copies (user_id, asked_at desc);
    create unique index data_copies_open on data_copies (user_id) where state = 'building';
    create index data_copies_by_expiry on data_copies (expires_at) where state = 'ready';
    create index data_copies_by_age on data_copies (asked_at) where state = 'building';
    -- The file of a copy, in parts that fit into memory.
    create table data_copy_parts (
      copy_id uuid not null references data_copies on delete cascade,
      position integer not null,
      object_key text not null,
      size integer not null,
      sha256 text not null,
      primary key (copy_id, position)
    );
    create index data_copy_parts_of_object on data_copy_parts (object_key);
    -- A notice about the account itself names no policy.
    alter table notices
      alter column policy_id drop not null,
      drop constraint notices_kind_check,
      add constraint notices_kind_check check (kind in (${oneOf(noticeKindNames)})) not valid
  `.execute(db)
}
