import type { Kysely } from 'kysely'
import type { Database } from '../../../schema.ts'
import type { Reassignment } from '../../../reassignment.ts'

/** Moves the messages of an account: the joined person had them. */
export const reassignReminders = async (
  tx: Kysely<Database>,
  { from, to, only }: Reassignment,
): Promise<string[]> => {
  let moved = tx.updateTable('reminders').set({ user_id: to }).where('user_id', '=', from)
  if (only) moved = moved.where('id', 'in', [...only])
  const rows = await moved.returning('id').execute()
  return rows.map(({ id }) => id)
}

/** Moves the stops of an account: whoever wanted no messages wants none with the other account either. */
export const reassignReminderStops = async (
  tx: Kysely<Database>,
  { from, to, only }: Reassignment,
): Promise<string[]> => {
  let moved = tx.updateTable('reminder_stops').set({ user_id: to }).where('user_id', '=', from)
  if (only) moved = moved.where('id', 'in', [...only])
  const rows = await moved.returning('id').execute()
  return rows.map(({ id }) => id)
}
