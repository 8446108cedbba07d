import { factorKinds } from '@wassit/domain/access/factor'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const kinds = sql.raw(factorKinds.map((kind) => `'${kind}'`).join(', '))

const createTables = (db: Kysely<unknown>) =>
  sql`
    create table factors (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users on delete cascade,
      kind text not null check (kind in (${kinds})),
      name text not null,
      credential_id text,
      public_key bytea,
      counter bigint not null default 0,
      transports text[],
      secret bytea,
      last_step bigint not null default 0,
      last_used_at timestamptz,
      created_at timestamptz not null,
      check ((kind = 'passkey') = (credential_id is not null and public_key is not null)),
      check ((kind = 'app') = (secret is not null))
    );
    create index factors_by_user on factors (user_id);
    create unique index factors_by_credential on factors (credential_id);
    create table factor_challenges (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users on delete cascade,
      purpose text not null check (purpose in ('addPasskey', 'addApp', 'give')),
      content bytea not null,
      expires_at timestamptz not null
    );
    create index factor_challenges_by_user on factor_challenges (user_id);
    create index factor_challenges_by_end on factor_challenges (expires_at);
    create table recovery_codes (
      user_id uuid not null references users on delete cascade,
      hash bytea not null,
      created_at timestamptz not null,
      used_at timestamptz,
      primary key (user_id, hash)
    );
    create table factor_resets (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users on delete cascade,
      reason text not null,
      asked_by uuid not null references users,
      asked_at timestamptz not null,
      decided_by uuid references users,
      decided_at timestamptz,
      approved boolean,
      check ((decided_at is null) = (approved is null))
    );
    create unique index factor_resets_open on factor_resets (user_id) where decided_at is null
  `.execute(db)

/** Adds second factors. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table users add column factor_since timestamptz, add column factor_due_at timestamptz`.execute(
    db,
  )
  await sql`alter table sessions add column factor_at timestamptz`.execute(db)
  await createTables(db)
}
