import { documentKindNames } from '@wassit/domain/document/document'
import { noticeKindNames } from '@wassit/domain/policy/notices'
import { refundCauses, refundMeans, refundStates } from '@wassit/domain/refund/refund'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const oneOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '))

/**
 * Adds refunds as objects of their own, with an index for each view, their paper and their notices.
 * Amounts that policies gave back before become refunds to check: nobody recorded whether they were
 * sent.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table refunds (
      id uuid primary key default gen_random_uuid(),
      policy_id uuid not null references policies on delete cascade,
      amount integer not null check (amount > 0),
      cause text not null check (cause in (${oneOf(refundCauses)})),
      reason text,
      state text not null default 'due' check (state in (${oneOf(refundStates)})),
      means text check (means in (${oneOf(refundMeans)})),
      rib text,
      reference text,
      due_on date not null,
      idempotency_key text unique,
      created_at timestamptz not null,
      created_by uuid references users,
      approved_at timestamptz,
      approved_by uuid references users,
      sent_on date,
      sent_at timestamptz,
      sent_by uuid references users,
      settled_at timestamptz,
      settled_by uuid references users
    );
    create index refunds_policy on refunds (policy_id);
    create index refunds_created_by on refunds (created_by);
    create index refunds_approved_by on refunds (approved_by);
    create index refunds_sent_by on refunds (sent_by);
    create index refunds_settled_by on refunds (settled_by);
    create index refunds_open on refunds (created_at, id) where state in ('due', 'approved');
    create index refunds_sent on refunds (created_at, id) where state = 'sent';
    create index refunds_closed on refunds (created_at, id) where state in ('closed', 'refused');
    insert into refunds (policy_id, amount, cause, due_on, created_at)
      select id, refund, case when status = 0 then 'dropped' when ended_by = 'termination' then 'termination' else 'endorsement' end,
        (updated_at at time zone 'Africa/Casablanca')::date + 15, updated_at
      from policies where refund > 0;
    alter table documents
      drop constraint documents_kind_check,
      add constraint documents_kind_check check (kind in (${oneOf(documentKindNames)})) not valid;
    alter table notices
      drop constraint notices_kind_check,
      add constraint notices_kind_check check (kind in (${oneOf(noticeKindNames)})) not valid
  `.execute(db)
}
