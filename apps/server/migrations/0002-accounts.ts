import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Columns that only customers have; staff have an email, a name and a role. */
const customerColumns = [
  'phone',
  'first_name',
  'last_name',
  'city',
  'address',
  'identity_number',
  'birth_date',
]

const list = sql.raw(customerColumns.join(', '))
const dropNotNull = sql.raw(customerColumns.map((name) => `alter column ${name} drop not null`).join(', '))
const count = sql.raw(String(customerColumns.length))

/** Adds staff, resets, known browsers, session times, wrong passwords and the audit trail. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table users ${dropNotNull},
      add constraint customers_are_whole check (role <> 'customer' or num_nonnulls(${list}) = ${count});

    alter table sessions add column last_seen_at timestamptz;
    update sessions set last_seen_at = created_at;
    alter table sessions alter column last_seen_at set not null;

    -- proved_at: the browser that holds the subject entered the code or opened the link;
    -- used_at: a reset used the proof, which is possible once.
    alter table code_challenges add column proved_at timestamptz, add column used_at timestamptz;
    create index code_challenges_of_resets on code_challenges (email) where purpose = 'reset';

    create table devices (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users on delete cascade,
      token_hash bytea not null,
      confirmed_at timestamptz,
      last_seen_at timestamptz not null,
      created_at timestamptz not null,
      unique (user_id, token_hash)
    );

    create table wrong_passwords (
      key text primary key,
      tries integer not null,
      blocked_until timestamptz not null,
      ends_at timestamptz not null
    );

    create table audit_events (
      id uuid primary key default gen_random_uuid(),
      at timestamptz not null,
      actor_id uuid,
      kind text not null,
      outcome text not null,
      subject text,
      network text,
      user_agent text,
      request_id text
    );
    create index audit_events_by_actor on audit_events (actor_id, at desc);
    create index audit_events_by_subject on audit_events (subject, at desc);

    -- Append-only: the trail must be evidence.
    create function refuse_change() returns trigger language plpgsql as $$
      begin raise exception '% is append-only', tg_table_name; end $$;
    create trigger audit_events_append_only before update or delete or truncate on audit_events
      for each statement execute function refuse_change();
  `.execute(db)
}
