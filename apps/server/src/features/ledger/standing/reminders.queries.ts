import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '../../../schema.ts'

/** ReminderStage of the schedule of an instalment that was sent. */
export interface SentReminder {
  /** ISO day on which the instalment is due. */
  anchor: string
  stage: string
}

/** Returns the reminders of the instalments of a policy that were sent. */
export const remindersOf = (db: Kysely<Database>, policyId: string): Promise<SentReminder[]> =>
  db
    .selectFrom('reminders')
    .select(['anchor', 'stage'])
    .where('policy_id', '=', policyId)
    .where('family', '=', 'instalment')
    .execute()

/** Place of a policy in the order of the next reminders. */
export interface PolicyToRemind {
  id: string
  reminder_on: string | null
}

/** Returns policies with a reminder between two days (ISO), the oldest first, at most `atMost`. */
export const policiesToRemind = (
  db: Kysely<Database>,
  { from, until }: { from: string; until: string },
  after: PolicyToRemind | undefined,
  atMost: number,
): Promise<PolicyToRemind[]> =>
  db
    .selectFrom('policies')
    .select(['id', 'reminder_on'])
    .where('reminder_on', '>=', from)
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
