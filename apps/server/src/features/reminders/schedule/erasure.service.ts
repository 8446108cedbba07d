import type { Kysely } from 'kysely'
import { isOneOf } from '../../../is-one-of.ts'
import type { Database } from '../../../schema.ts'

/** Deletes the messages to accounts and their stops; pledges go with their files. */
export const eraseReminders = async (tx: Kysely<Database>, users: readonly string[]): Promise<void> => {
  await tx.deleteFrom('reminders').where(isOneOf('user_id', users)).execute()
  await tx.deleteFrom('reminder_stops').where(isOneOf('user_id', users)).execute()
}
