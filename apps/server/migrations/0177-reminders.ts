import { noticeKindNames } from '@wassit/domain/policy/notices'
import { channels } from '@wassit/domain/party/channel'
import { families } from '@wassit/domain/reminders/stages'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { createIndexOnline, untilFree } from '../src/online-migration.ts'

const oneOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '))

const addTables = (tx: Kysely<unknown>) =>
  sql`
    create table if not exists reminders (
      id uuid primary key default gen_random_uuid(),
      policy_id uuid not null references policies on delete cascade,
      user_id uuid not null references users on delete cascade,
      family text not null check (family in (${oneOf(families)})),
      -- Day or moment from which the stages of an item count.
      anchor text not null,
      stage text not null,
      message text not null,
      -- Moroccan day of the message.
      day date not null,
      created_at timestamptz not null,
      channel text check (channel in (${oneOf(channels)})),
      sent_at timestamptz,
      -- Set instead of sent_at when the wait ended while the message was on its way.
      dropped_at timestamptz,
      -- Message of another file of the same person that is about this one too.
      joined_id uuid references reminders on delete cascade,
      notice_id uuid references notices on delete set null,
      promotion_id uuid references promotions on delete set null,
      sent_by uuid references users,
      unique (policy_id, family, anchor, stage)
    );
    create index if not exists reminders_of_person on reminders (user_id, day);
    create index if not exists reminders_by_moment on reminders (created_at, id);
    create index if not exists reminders_by_joined on reminders (joined_id) where joined_id is not null;
    create index if not exists reminders_by_notice on reminders (notice_id) where notice_id is not null;
    create index if not exists reminders_by_promotion on reminders (promotion_id) where promotion_id is not null;
    create index if not exists reminders_by_sender on reminders (sent_by) where sent_by is not null;
    create or replace trigger reminders_follow_merge before insert or update of user_id
      on reminders for each row execute function follow_merge();
    create table if not exists reminder_stops (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users on delete cascade,
      reason text not null,
      stopped_at timestamptz not null,
      stopped_by uuid not null references users
    );
    create index if not exists reminder_stops_of_person on reminder_stops (user_id);
    create index if not exists reminder_stops_by_agent on reminder_stops (stopped_by);
    create or replace trigger reminder_stops_follow_merge before insert or update of user_id
      on reminder_stops for each row execute function follow_merge();
    create table if not exists pledges (
      id uuid primary key default gen_random_uuid(),
      policy_id uuid not null references policies on delete cascade,
      amount integer not null check (amount > 0),
      due_on date not null,
      noted_at timestamptz not null,
      noted_by uuid not null references users,
      idempotency_key text unique,
      -- How it ended: the money came, it did not, or an agent took the pledge back.
      outcome text check (outcome in ('kept', 'broken', 'withdrawn')),
      ended_at timestamptz
    );
    create index if not exists pledges_of_policy on pledges (policy_id);
    create index if not exists pledges_open on pledges (due_on, id) where outcome is null;
    create index if not exists pledges_by_agent on pledges (noted_by)`.execute(tx)

/** Reminders of instalments that were sent are reminders as others. */
const takeOver = (tx: Kysely<unknown>) =>
  sql`
    insert into reminders (policy_id, user_id, family, anchor, stage, message, day, created_at, sent_at)
    select policy_id, policies.user_id, 'instalment', due_on::text, stage,
      case stage when 'before' then 'instalmentDue' when 'late' then 'instalmentLate' else 'instalmentFormal' end,
      sent_at::date, sent_at, sent_at
    from instalment_reminders join policies on policies.id = instalment_reminders.policy_id
    where policies.user_id is not null
    on conflict do nothing`.execute(tx)

/** Keeps each message of the schedule once, who gets no reminders, and what customers pledged to pay (docs/decisions/063-one-schedule.md). */
export const online = async (db: Kysely<unknown>): Promise<void> => {
  await createIndexOnline(db, 'promotions_of_policy on promotions (policy_id)')
  await untilFree(db, async (tx) => {
    await sql`
      alter table notices
        drop constraint if exists notices_kind_check,
        add constraint notices_kind_check check (kind in (${oneOf(noticeKindNames)})) not valid`.execute(tx)
    await addTables(tx)
    await takeOver(tx)
    // The schedule keeps each stage of a file once; several stages have one text.
    await sql`alter table promotions drop constraint if exists promotions_policy_id_template_key`.execute(tx)
  })
}
