import { policyStatuses } from '@wassit/domain/policy/policy'
import { productKeys } from '@wassit/domain/products/catalogue'
import { languages } from '@wassit/words/language'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const oneOf = (values: readonly (string | number)[]) =>
  sql.raw(values.map((value) => (typeof value === 'number' ? value : `'${value}'`)).join(', '))

const languageList = oneOf(languages)
const productList = oneOf(productKeys)
const statusList = oneOf(Object.values(policyStatuses).map(({ code }) => code))

/** Creates accounts, sessions, codes, drafts, policies, brands and models. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table users (
      id uuid primary key default gen_random_uuid(),
      email text not null unique check (email = lower(email)),
      phone text not null unique,
      first_name text not null,
      last_name text not null,
      city text not null,
      address text not null,
      identity_number text not null,
      birth_date date not null,
      password_hash text not null,
      role text not null default 'customer' check (role in ('customer', 'agent', 'admin')),
      language text not null check (language in (${languageList})),
      created_at timestamptz not null,
      updated_at timestamptz not null
    );

    create table sessions (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users on delete cascade,
      access_hash bytea not null unique,
      access_expires_at timestamptz not null,
      remembered boolean not null,
      user_agent text,
      created_at timestamptz not null,
      ended_at timestamptz
    );
    create index sessions_by_user on sessions (user_id);

    create table refresh_tokens (
      hash bytea primary key,
      session_id uuid not null references sessions on delete cascade,
      expires_at timestamptz not null,
      used_at timestamptz
    );
    create index refresh_tokens_by_session on refresh_tokens (session_id);

    create table prospects (
      id uuid primary key default gen_random_uuid(),
      email text not null check (email = lower(email)),
      phone text not null,
      language text not null check (language in (${languageList})),
      terms_accepted_at timestamptz not null,
      email_verified_at timestamptz,
      user_id uuid references users on delete set null,
      idempotency_key text unique,
      created_at timestamptz not null
    );
    create index prospects_by_email on prospects (email);

    create table drafts (
      id uuid primary key default gen_random_uuid(),
      prospect_id uuid references prospects on delete cascade,
      user_id uuid references users on delete cascade,
      visitor_hash bytea,
      product text not null check (product in (${productList})),
      agreement_code text,
      answers jsonb not null default '{}',
      version integer not null default 1,
      writer uuid,
      confirmed_at timestamptz,
      idempotency_key text unique,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      check (num_nonnulls(prospect_id, user_id, visitor_hash) >= 1)
    );
    create unique index drafts_by_prospect on drafts (prospect_id);
    create index drafts_by_user on drafts (user_id);
    create index drafts_by_visitor on drafts (visitor_hash);

    create table code_challenges (
      id uuid primary key default gen_random_uuid(),
      subject uuid not null,
      purpose text not null check (purpose in ('quote', 'reset', 'device')),
      email text not null,
      language text not null check (language in (${languageList})),
      attempts integer not null default 0,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      verified_at timestamptz,
      replaced_at timestamptz
    );
    create index code_challenges_by_subject on code_challenges (subject, created_at desc);

    create sequence policy_numbers;
    create table policies (
      id uuid primary key default gen_random_uuid(),
      number text not null unique
        default 'WST-' || to_char(now(), 'YYYY') || '-' || lpad(nextval('policy_numbers')::text, 6, '0'),
      prospect_id uuid references prospects on delete restrict,
      user_id uuid references users on delete restrict,
      idempotency_key text not null,
      product text not null check (product in (${productList})),
      answers jsonb not null,
      agreement_code text,
      status integer not null check (status in (${statusList})),
      pricing jsonb not null,
      premium integer check (premium >= 0),
      insurer text,
      start_date date,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      check (num_nonnulls(prospect_id, user_id) >= 1)
    );
    create unique index policies_once_per_prospect on policies (prospect_id, idempotency_key);
    create unique index policies_once_per_customer on policies (user_id, idempotency_key)
      where prospect_id is null;
    create index policies_by_customer on policies (user_id, created_at desc);

    create table policy_events (
      id uuid primary key default gen_random_uuid(),
      policy_id uuid not null references policies on delete cascade,
      action text not null,
      from_status integer check (from_status in (${statusList})),
      to_status integer not null check (to_status in (${statusList})),
      actor text not null check (actor in ('customer', 'agent', 'system')),
      actor_id uuid,
      at timestamptz not null
    );
    create index policy_events_by_policy on policy_events (policy_id, at);

    create table brands (
      id serial primary key,
      kind text not null check (kind in ('car', 'motorcycle')),
      name text not null,
      position integer not null,
      unique (kind, name)
    );

    create table models (
      id serial primary key,
      brand_id integer not null references brands on delete cascade,
      name text not null,
      cc numeric(7, 2),
      position integer not null,
      unique (brand_id, name)
    );

    -- Unlogged: a crash of PostgreSQL may lose these counters at no cost.
    create unlogged table rate_limits (
      key text primary key,
      hits integer not null,
      ends_at timestamptz not null
    );
  `.execute(db)
}
