import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Adds changes that wait for another person. Kinds are named by the domain, not by the table. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table pending_changes (
      id uuid primary key default gen_random_uuid(),
      kind text not null,
      subject uuid not null,
      before jsonb not null,
      after jsonb not null,
      reason text not null,
      state text not null default 'open' check (state in ('open', 'approved', 'refused', 'withdrawn')),
      asked_by uuid not null references users,
      asked_at timestamptz not null,
      decided_by uuid references users,
      decided_at timestamptz,
      check ((state = 'open') = (decided_at is null))
    );
    create unique index pending_changes_open on pending_changes (kind, subject) where state = 'open';
    create index pending_changes_by_decision on pending_changes (decided_at desc) where state <> 'open';
    create index pending_changes_by_asker on pending_changes (asked_by);
    create index pending_changes_by_decider on pending_changes (decided_by);
  `.execute(db)
}
