import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../../../schema.ts'
import type { FactorResetRow } from './factors.tables.ts'

export type FactorReset = Selectable<FactorResetRow>

/** Returns the resets that wait for a decision, the oldest first. */
export const openResets = (db: Kysely<Database>, since: Date): Promise<FactorReset[]> =>
  db
    .selectFrom('factor_resets')
    .selectAll()
    .where('decided_at', 'is', null)
    .where('asked_at', '>', since)
    .orderBy('asked_at')
    .execute()

/** Closes the resets of a member that nobody decided in time. */
export const deleteOldResets = async (db: Kysely<Database>, userId: string, before: Date): Promise<void> => {
  await db
    .deleteFrom('factor_resets')
    .where('user_id', '=', userId)
    .where('decided_at', 'is', null)
    .where('asked_at', '<=', before)
    .execute()
}

/** Returns the id of the new reset; undefined if the member has an open one. */
export const insertReset = async (
  db: Kysely<Database>,
  reset: { user_id: string; reason: string; asked_by: string; asked_at: Date },
): Promise<string | undefined> =>
  (
    await db
      .insertInto('factor_resets')
      .values(reset)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id

/** Returns a reset, locked so that two decisions are seen one after the other. */
export const lockReset = (tx: Kysely<Database>, id: string): Promise<FactorReset | undefined> =>
  tx.selectFrom('factor_resets').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const decideReset = async (
  tx: Kysely<Database>,
  id: string,
  decision: { decided_by: string; decided_at: Date; approved: boolean },
): Promise<void> => {
  await tx.updateTable('factor_resets').set(decision).where('id', '=', id).execute()
}
