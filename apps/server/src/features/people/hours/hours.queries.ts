import type { LunarDay } from '@wassit/domain/hours/holidays'
import type { WorkKind } from '@wassit/domain/hours/work'
import type { BranchHours } from '@wassit/domain/hours/working-hours'
import { sql } from 'kysely'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../../../schema.ts'
import type { HoursTables } from './hours.tables.ts'

export type Branch = Pick<Selectable<HoursTables['branches']>, 'id' | 'name' | 'is_main' | 'hours'>

/** Returns the branches, the main one first. */
export const allBranches = (db: Kysely<Database>): Promise<Branch[]> =>
  db
    .selectFrom('branches')
    .select(['id', 'name', 'is_main', 'hours'])
    .orderBy('is_main', 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** Returns the week of the main branch; undefined until an admin states its hours. */
export const statedWeek = async (db: Kysely<Database>): Promise<readonly string[] | undefined> =>
  (await db.selectFrom('branches').select('hours').where('is_main', '=', true).executeTakeFirst())?.hours
    ?.week

export const staffOfBranches = (db: Kysely<Database>): Promise<Selectable<HoursTables['branch_members']>[]> =>
  db.selectFrom('branch_members').selectAll().orderBy('user_id').execute()

/** Returns the days of the moon that an admin confirmed. */
export const confirmedDays = async (db: Kysely<Database>): Promise<LunarDay[]> => {
  const rows = await db
    .selectFrom('lunar_days')
    .select(['name', 'hijri_year', 'first_day'])
    .orderBy('first_day')
    .execute()
  return rows.map(({ name, hijri_year: hijriYear, first_day: firstDay }) => ({ name, hijriYear, firstDay }))
}

/** Returns the working minutes that an admin set. */
export const setMinutes = async (db: Kysely<Database>): Promise<Partial<Record<WorkKind, number>>> => {
  const rows = await db.selectFrom('work_deadlines').select(['kind', 'minutes']).orderBy('kind').execute()
  return Object.fromEntries(rows.map(({ kind, minutes }) => [kind, minutes]))
}

/** Serialises changes of the hours until the transaction ends. */
export const lockHours = async (tx: Kysely<Database>): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('working hours'))`.execute(tx)
}

/** Adds a branch and returns its id. */
export const insertBranch = async (
  tx: Kysely<Database>,
  { name, hours }: { name: string; hours: BranchHours },
  now: Date,
): Promise<string> => {
  const row = await tx
    .insertInto('branches')
    .values({ name, hours: JSON.stringify(hours), created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export const updateBranch = async (
  tx: Kysely<Database>,
  id: string,
  { name, hours }: { name: string; hours: BranchHours },
  now: Date,
): Promise<void> => {
  await tx
    .updateTable('branches')
    .set({ name, hours: JSON.stringify(hours), updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** Makes these people the only members of a branch; each leaves the one that they were of. */
export const replaceStaff = async (
  tx: Kysely<Database>,
  branchId: string,
  userIds: readonly string[],
): Promise<void> => {
  await tx.deleteFrom('branch_members').where('branch_id', '=', branchId).execute()
  for (const userId of userIds)
    await tx
      .insertInto('branch_members')
      .values({ user_id: userId, branch_id: branchId })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ branch_id: branchId }))
      .execute()
}

export const keepLunarDay = async (
  tx: Kysely<Database>,
  { name, hijriYear, firstDay }: LunarDay,
  by: string,
  now: Date,
): Promise<void> => {
  const kept = { first_day: firstDay, confirmed_by: by, confirmed_at: now }
  await tx
    .insertInto('lunar_days')
    .values({ name, hijri_year: hijriYear, ...kept })
    .onConflict((conflict) => conflict.columns(['name', 'hijri_year']).doUpdateSet(kept))
    .execute()
}

export const keepMinutes = async (
  tx: Kysely<Database>,
  kind: WorkKind,
  minutes: number,
  now: Date,
): Promise<void> => {
  await tx
    .insertInto('work_deadlines')
    .values({ kind, minutes, updated_at: now })
    .onConflict((conflict) => conflict.column('kind').doUpdateSet({ minutes, updated_at: now }))
    .execute()
}
