import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { addConstraintOnline, createIndexOnline, untilFree } from '../src/online-migration.ts'

/** Lets a message of the schedule be about a draft instead of a file (docs/decisions/063-one-schedule.md). */
export const online = async (db: Kysely<unknown>): Promise<void> => {
  await untilFree(db, async (tx) => {
    await sql`
      alter table reminders add column if not exists draft_id uuid, alter column policy_id drop not null;
      alter table promotions alter column policy_id drop not null`.execute(tx)
  })
  await createIndexOnline(
    db,
    'reminders_of_draft on reminders (draft_id, family, anchor, stage) where draft_id is not null',
    'unique',
  )
  await addConstraintOnline(db, {
    table: 'reminders',
    name: 'reminders_draft_id_fkey',
    definition: 'foreign key (draft_id) references drafts on delete cascade',
  })
  await addConstraintOnline(db, {
    table: 'reminders',
    name: 'reminders_wait_check',
    definition: 'check (num_nonnulls(policy_id, draft_id) = 1)',
  })
}
