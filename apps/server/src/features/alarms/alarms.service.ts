import type { Kysely } from 'kysely'
import type { Database } from '../../schema.ts'

/**
 * Notes that an alarm is raised; returns false if it was raised since `quietSince`. Of several nodes
 * at once one raises it.
 */
export const noteAlarm = async (
  db: Kysely<Database>,
  { name, now, quietSince }: { name: string; now: Date; quietSince: Date },
): Promise<boolean> => {
  const row = await db
    .insertInto('alarms')
    .values({ name, raised_at: now })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ raised_at: now }).where('alarms.raised_at', '<', quietSince),
    )
    .returning('name')
    .executeTakeFirst()
  return row !== undefined
}
