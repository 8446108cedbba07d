import { documentKindNames } from '@wassit/domain/document/document'
import { noticeKindNames } from '@wassit/domain/policy/notices'
import { productKeys } from '@wassit/domain/products/catalogue'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const oneOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '))

const productList = oneOf(productKeys)
const documentList = oneOf(documentKindNames)
const noticeList = oneOf(noticeKindNames)

/** Adds insurers, agreements, documents, payments, signatures, notices and the agents' notes. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table users add column disabled_at timestamptz;

    create table insurers (
      id uuid primary key default gen_random_uuid(),
      name text not null unique,
      slug text not null unique,
      logo_word text not null,
      account_holder text not null,
      account_number text check (account_number ~ '^[0-9]{24}$'),
      products text[] not null,
      active boolean not null default true,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );

    -- The insurer of an instant quote, at most one a product.
    create table default_insurers (
      product text primary key check (product in (${productList})),
      insurer_id uuid not null references insurers on delete cascade
    );

    create table agreements (
      id uuid primary key default gen_random_uuid(),
      code text not null,
      label text not null,
      kind text not null check (kind in ('discount', 'partner')),
      rate numeric(5, 4) not null check (rate >= 0 and rate <= 0.5),
      products text[] not null,
      valid_until date,
      active boolean not null default true,
      created_at timestamptz not null,
      updated_at timestamptz not null
    );
    create unique index agreements_by_code on agreements (upper(code));

    alter table policies drop column insurer,
      add column insurer_id uuid references insurers on delete restrict,
      add column status_since timestamptz,
      add column quote_expires_at timestamptz,
      add column end_date date,
      add column required_documents text[] not null default '{}',
      add column required_reason text,
      add column required_since timestamptz,
      add column payment_confirmed_at timestamptz,
      add column delivery jsonb,
      add column assigned_to uuid references users on delete set null,
      add column predecessor_id uuid references policies on delete restrict;
    update policies set status_since = updated_at;
    alter table policies alter column status_since set not null;
    create index policies_by_status on policies (status, status_since);

    alter table policy_events add column reason text;

    create table policy_notes (
      id uuid primary key default gen_random_uuid(),
      policy_id uuid not null references policies on delete cascade,
      author_id uuid not null references users,
      text text not null,
      idempotency_key text,
      at timestamptz not null,
      unique (policy_id, idempotency_key)
    );

    create table documents (
      id uuid primary key default gen_random_uuid(),
      policy_id uuid not null references policies on delete cascade,
      kind text not null check (kind in (${documentList})),
      value text not null,
      -- Random name in the storage, which reveals nothing about the owner.
      object_key text not null unique,
      mime_type text not null,
      size integer not null,
      sha256 text not null,
      -- Random part of the verification code of a document that we issue.
      reference text unique,
      -- Set when a later document of the kind replaced this one; the row is kept and no longer shown.
      replaced_at timestamptz,
      created_by uuid,
      created_at timestamptz not null,
      unique (policy_id, value)
    );
    create index documents_by_policy on documents (policy_id, created_at);

    create table payments (
      id uuid primary key default gen_random_uuid(),
      policy_id uuid not null references policies on delete cascade,
      method text not null check (method in ('card', 'transfer')),
      -- Centimes.
      amount integer not null check (amount > 0),
      -- Card: the gateway's order, a new one for each attempt. Transfer: the reference that the customer writes.
      reference text not null unique,
      state text not null check (state in ('underway', 'review', 'confirmed', 'rejected', 'failed')),
      reason text,
      -- The gateway's number of a confirmed card payment.
      transaction_id text,
      created_at timestamptz not null,
      decided_at timestamptz,
      decided_by uuid
    );
    create index payments_by_policy on payments (policy_id, created_at desc);
    -- Refuses a second confirmed payment of a policy, also when two requests race.
    create unique index payments_confirmed_once on payments (policy_id) where state = 'confirmed';

    create table signatures (
      id uuid primary key default gen_random_uuid(),
      policy_id uuid not null references policies on delete cascade,
      document_id uuid not null references documents,
      provider text not null,
      provider_reference text not null,
      state text not null check (state in ('open', 'signed', 'refused', 'cancelled')),
      created_at timestamptz not null,
      expires_at timestamptz not null,
      ended_at timestamptz,
      unique (provider, provider_reference)
    );
    create unique index signatures_one_open on signatures (policy_id) where state = 'open';

    -- Signatures of the built-in provider.
    create table signing_sessions (
      id uuid primary key default gen_random_uuid(),
      token_hash bytea not null unique,
      state text not null check (state in ('open', 'signed', 'refused', 'cancelled')),
      signer_name text not null,
      signer_email text not null,
      language text not null,
      title text not null,
      -- The document to sign.
      object_key text not null,
      sha256_before text not null,
      content jsonb not null,
      consent text not null,
      code_sent_at timestamptz,
      code_serial integer not null default 0,
      code_attempts integer not null default 0,
      -- Content of the audit page: the signer, the verification, the time and the network.
      evidence jsonb,
      signed_object_key text,
      sha256_after text,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      ended_at timestamptz
    );

    create table notices (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users on delete cascade,
      policy_id uuid not null references policies on delete cascade,
      kind text not null check (kind in (${noticeList})),
      at timestamptz not null,
      read_at timestamptz
    );
    create index notices_by_user on notices (user_id, at desc);

    alter table brands add column active boolean not null default true;
    alter table models add column active boolean not null default true;
  `.execute(db)
}
