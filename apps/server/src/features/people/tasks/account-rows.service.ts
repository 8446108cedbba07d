import type { Kysely } from 'kysely'
import type { Database } from '../../../schema.ts'
import type { Reassignment } from '../../../reassignment.ts'

/** Moves the tasks about an account; those about files follow them. */
export const reassignTasks = async (
  tx: Kysely<Database>,
  { from, to, only }: Reassignment,
): Promise<string[]> => {
  let moved = tx.updateTable('tasks').set({ user_id: to }).where('user_id', '=', from)
  if (only) moved = moved.where('id', 'in', [...only])
  const rows = await moved.returning('id').execute()
  return rows.map(({ id }) => id)
}
