import { debts, mostInstalments } from '@wassit/domain/payment/instalments'
import { noticeKindNames } from '@wassit/domain/policy/notices'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { createIndexOnline, untilFree } from '../src/online-migration.ts'

const oneOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '))
const most = sql.lit(mostInstalments)

const addColumns = (tx: Kysely<unknown>) =>
  sql`
    alter table insurers
      add column if not exists most_instalments smallint not null default 1,
      drop constraint if exists insurers_most_instalments_check,
      add constraint insurers_most_instalments_check check (most_instalments between 1 and ${most});
    alter table policies
      add column if not exists instalments smallint not null default 1,
      add column if not exists debt text,
      -- Day of the next reminder of an instalment.
      add column if not exists reminder_on date,
      drop constraint if exists policies_instalments_check,
      add constraint policies_instalments_check check (instalments between 1 and ${most}) not valid,
      drop constraint if exists policies_debt_check,
      add constraint policies_debt_check check (debt in (${oneOf(debts)})) not valid;
    -- Last instalment that an attempt to pay was opened for.
    alter table payments add column if not exists instalment smallint;
    alter table notices
      drop constraint notices_kind_check,
      add constraint notices_kind_check check (kind in (${oneOf(noticeKindNames)})) not valid;
    create table if not exists instalment_reminders (
      policy_id uuid not null references policies on delete cascade,
      instalment smallint not null,
      stage text not null check (stage in ('before', 'late', 'formal')),
      -- A contract with another first day has other due days, and is reminded of them.
      due_on date not null,
      sent_at timestamptz not null,
      primary key (policy_id, instalment, stage, due_on)
    )`.execute(tx)

/** Names the debts of the files from before; a flag and a part payment are the only ones. */
const nameDebts = (tx: Kysely<unknown>) =>
  sql`
    update policies set debt = 'unpaid' where unpaid_since is not null and status <> 0 and debt is null;
    update policies set debt = 'partPaid'
      where status = 3 and payment_confirmed_at is null and debt is null
        and (select coalesce(sum(amount), 0) from payments
          where policy_id = policies.id and state = 'confirmed') > 0`.execute(tx)

/** Pays premiums in instalments, and finds files by their debt (docs/decisions/017-ledger-and-instalments.md). */
export const online = async (db: Kysely<unknown>): Promise<void> => {
  await untilFree(db, async (tx) => {
    await addColumns(tx)
  })
  await nameDebts(db)
  await createIndexOnline(
    db,
    'policies_by_debt on policies (debt, status, awaits_decision, status_since, id) where debt is not null',
  )
  await createIndexOnline(
    db,
    'policies_to_remind on policies (reminder_on, id) where reminder_on is not null',
  )
}
