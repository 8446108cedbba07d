import { dueOutcomes } from '@wassit/domain/due/due-item'
import { channels } from '@wassit/domain/party/channel'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const oneOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '))

/** Keeps the work on contracts that end: price, offer, assignee and outcome (docs/decisions/058-due-items.md). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table due_items (
      id uuid primary key default gen_random_uuid(),
      policy_id uuid not null references policies on delete cascade,
      last_day date not null,
      assigned_to uuid references users,
      price bigint,
      priced_at timestamptz,
      offered_price bigint,
      offered_at timestamptz,
      offered_by text check (offered_by in (${oneOf(channels)})),
      offered_until date,
      opened_at timestamptz,
      outcome text check (outcome in (${oneOf(dueOutcomes)})),
      reason text,
      to_whom text,
      outcome_at timestamptz,
      outcome_by uuid references users,
      version integer not null default 0,
      unique (policy_id, last_day),
      check ((outcome is null) = (outcome_at is null)),
      check (offered_at is null or (offered_by is not null and offered_until is not null))
    );
    create index due_items_by_assignee on due_items (assigned_to) where assigned_to is not null;
    create index due_items_by_author on due_items (outcome_by) where outcome_by is not null
  `.execute(db)
}
