import type { ReminderStage } from '@wassit/domain/payment/instalments'
import { sql } from 'kysely'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../../../schema.ts'
import type { StandingTables } from './standing.tables.ts'

export type SentReminder = Pick<
  Selectable<StandingTables['instalment_reminders']>,
  'instalment' | 'stage' | 'due_on'
>

/** Returns the reminders of the instalments of a policy that were sent. */
export const remindersOf = (db: Kysely<Database>, policyId: string): Promise<SentReminder[]> =>
  db
    .selectFrom('instalment_reminders')
    .select(['instalment', 'stage', 'due_on'])
    .where('policy_id', '=', policyId)
    .execute()

/** Notes a reminder; returns false if it was sent before. */
export const noteReminder = async (
  tx: Kysely<Database>,
  reminder: { policyId: string; instalment: number; stage: ReminderStage; dueOn: string },
  now: Date,
): Promise<boolean> => {
  const { policyId, dueOn, ...rest } = reminder
  const row = await tx
    .insertInto('instalment_reminders')
    .values({ ...rest, policy_id: policyId, due_on: dueOn, sent_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('policy_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Place of a policy in the order of the next reminders. */
export interface PolicyToRemind {
  id: string
  reminder_on: string | null
}

/** Returns policies with a reminder up to a day, the oldest first, at most `atMost`. */
export const policiesToRemind = (
  db: Kysely<Database>,
  until: string,
  after: PolicyToRemind | undefined,
  atMost: number,
): Promise<PolicyToRemind[]> =>
  db
    .selectFrom('policies')
    .select(['id', 'reminder_on'])
    .where('reminder_on', '<=', until)
    .where(
      after
        ? sql<boolean>`(reminder_on, id) > (${after.reminder_on}::date, ${after.id}::uuid)`
        : sql<boolean>`true`,
    )
    .orderBy('reminder_on')
    .orderBy('id')
    .limit(atMost)
    .execute()
