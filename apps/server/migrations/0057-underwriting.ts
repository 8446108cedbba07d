import { noticeKindNames } from '@wassit/domain/policy/notices'
import { underwritingDecisions, underwritingStates } from '@wassit/domain/underwriting/underwriting'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const oneOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '))

/**
 * Adds the acceptance of a file by its insurer before the payment
 * (docs/decisions/015-what-blocks-a-file.md): the products for which an insurer decides first, the right to read
 * health data, and each underwriting with its encrypted answers.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table users add column rights text[] not null default '{}';
    alter table insurers
      add column after_acceptance text[] not null default '{healthInternational,healthMorocco}';
    alter table policies add column awaits_decision boolean not null default false;
    create table underwritings (
      id uuid primary key default gen_random_uuid(),
      policy_id uuid not null references policies on delete cascade,
      insurer_id uuid not null references insurers,
      risk text not null,
      state text not null check (state in (${oneOf(underwritingStates)})),
      questionnaire text,
      answers bytea,
      confirmed_at timestamptz,
      decision text check (decision in (${oneOf(underwritingDecisions)})),
      loading integer check (loading > 0),
      remarks bytea,
      decided_at timestamptz,
      decided_by uuid references users,
      created_at timestamptz not null,
      ended_at timestamptz,
      check ((state = 'decided') = (decision is not null))
    );
    create unique index underwritings_current on underwritings (policy_id) where ended_at is null;
    create index underwritings_policy on underwritings (policy_id);
    create index underwritings_insurer on underwritings (insurer_id);
    create index underwritings_decided_by on underwritings (decided_by);
    create table underwriting_papers (
      id uuid primary key default gen_random_uuid(),
      underwriting_id uuid not null references underwritings on delete cascade,
      object_key text not null unique,
      mime_type text not null,
      created_at timestamptz not null
    );
    create index underwriting_papers_underwriting on underwriting_papers (underwriting_id, created_at);
    alter table notices
      drop constraint notices_kind_check,
      add constraint notices_kind_check check (kind in (${oneOf(noticeKindNames)})) not valid
  `.execute(db)
}
