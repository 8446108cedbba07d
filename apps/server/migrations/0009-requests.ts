import { documentKindNames } from '@wassit/domain/document/document'
import { noticeKindNames } from '@wassit/domain/policy/notices'
import { policyEndings } from '@wassit/domain/policy/term'
import { requestableDocuments } from '@wassit/domain/request/requestable-documents'
import { requestKindNames, requestStatuses } from '@wassit/domain/request/request'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const oneOf = (values: readonly (string | number)[]) =>
  sql.raw(values.map((value) => (typeof value === 'number' ? value : `'${value}'`)).join(', '))

const kindList = oneOf(requestKindNames)
const statusList = oneOf(Object.values(requestStatuses).map(({ code }) => code))
const requestableList = oneOf(requestableDocuments)
const documentList = oneOf(documentKindNames)
const noticeList = oneOf(noticeKindNames)
const endingList = oneOf(policyEndings)

/**
 * Adds customer requests, and their columns in documents, signatures, notices, events and policies.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table policies
      add column ended_by text check (ended_by in (${endingList})),
      -- Centimes.
      add column refund integer check (refund >= 0);
    create index policies_by_predecessor on policies (predecessor_id) where predecessor_id is not null;
    -- For the hourly search of covers that end soon.
    create index policies_by_end on policies (end_date) where status = 6 and ended_by is null;

    create sequence request_numbers;
    create table requests (
      id uuid primary key default gen_random_uuid(),
      -- REN-, RES-, MOD- or SIN-YYYY-NNNNNN, by kind (RULINGS 33).
      number text not null unique,
      policy_id uuid not null references policies on delete cascade,
      user_id uuid not null references users on delete cascade,
      kind text not null check (kind in (${kindList})),
      status integer not null check (status in (${statusList})),
      status_since timestamptz not null,
      -- The fields of the form under the specification's keys.
      info jsonb not null,
      -- The proposal of the tariff on the day of the request: new answers, price, amount and day.
      proposal jsonb,
      required_document text check (required_document in (${requestableList})),
      required_reason text,
      required_since timestamptz,
      -- Agreed amount in centimes: settlement, refund, difference (negative when given back) or premium.
      amount integer,
      effective_date date,
      -- The policy that the approval opened.
      successor_id uuid references policies on delete set null,
      assigned_to uuid references users on delete set null,
      idempotency_key text not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      unique (user_id, idempotency_key)
    );
    create index requests_by_policy on requests (policy_id, status);
    create index requests_by_user on requests (user_id, created_at desc);
    create index requests_by_status on requests (status, status_since, id);
    create index requests_by_age on requests (status_since, id, status);
    create index requests_by_assignee on requests (assigned_to, status_since) where assigned_to is not null;

    create table request_events (
      id uuid primary key default gen_random_uuid(),
      position bigint generated always as identity,
      request_id uuid not null references requests on delete cascade,
      action text not null,
      from_status integer,
      to_status integer not null,
      actor text not null check (actor in ('customer', 'agent', 'system')),
      actor_id uuid,
      reason text,
      at timestamptz not null
    );
    create index request_events_by_request on request_events (request_id, at);

    create table request_notes (
      id uuid primary key default gen_random_uuid(),
      request_id uuid not null references requests on delete cascade,
      author_id uuid references users,
      text text not null,
      idempotency_key text,
      at timestamptz not null,
      unique (request_id, idempotency_key)
    );

    -- Forms that were begun and not sent; the last save wins.
    create table request_drafts (
      user_id uuid not null references users on delete cascade,
      policy_id uuid not null references policies on delete cascade,
      kind text not null check (kind in (${kindList})),
      fields jsonb not null,
      updated_at timestamptz not null,
      primary key (user_id, policy_id, kind)
    );

    alter table documents
      add column request_id uuid references requests on delete cascade,
      drop constraint documents_kind_check,
      add constraint documents_kind_check check (kind in (${documentList}));
    create index documents_by_request on documents (request_id) where request_id is not null;

    -- A discharge is signed like a contract: each may have one open signature.
    alter table signatures add column request_id uuid references requests on delete cascade;
    drop index signatures_one_open;
    create unique index signatures_one_open on signatures (coalesce(request_id, policy_id)) where state = 'open';

    alter table policy_events add column request_id uuid references requests on delete cascade;

    alter table notices
      add column request_id uuid references requests on delete cascade,
      drop constraint notices_kind_check,
      add constraint notices_kind_check check (kind in (${noticeList}));
  `.execute(db)
}
