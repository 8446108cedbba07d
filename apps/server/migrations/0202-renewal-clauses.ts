import { noticeKindNames } from '@wassit/domain/policy/notices'
import { families } from '@wassit/domain/reminders/stages'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { untilFree } from '../src/online-migration.ts'

const oneOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '))

/** Keeps what agents read in contracts about their end, and lets reminders speak of contracts that continue by themselves. */
export const online = async (db: Kysely<unknown>): Promise<void> => {
  await untilFree(db, async (tx) => {
    await sql`
      create table if not exists renewal_clauses (
        policy_id uuid primary key references policies on delete cascade,
        kind text not null check (kind in ('firm', 'tacit')),
        noted_by uuid not null references users,
        noted_at timestamptz not null
      );
      create index if not exists renewal_clauses_by_agent on renewal_clauses (noted_by);
      alter table notices
        drop constraint if exists notices_kind_check,
        add constraint notices_kind_check check (kind in (${oneOf(noticeKindNames)})) not valid;
      alter table reminders
        drop constraint if exists reminders_family_check,
        add constraint reminders_family_check check (family in (${oneOf(families)})) not valid`.execute(tx)
  })
}
