import type { Kysely } from 'kysely'
import type { Database } from '../../../schema.ts'

export const insertBackup = async (
  db: Kysely<Database>,
  { place, now }: { place: string; now: Date },
): Promise<string> => {
  const { id } = await db
    .insertInto('backups')
    .values({ started_at: now, place })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface Completed {
  name: string
  rows: number
  documents: number
}

export const completeBackup = async (
  db: Kysely<Database>,
  id: string,
  { now, ...completed }: Completed & { now: Date },
): Promise<void> => {
  await db
    .updateTable('backups')
    .set({ ...completed, finished_at: now })
    .where('id', '=', id)
    .execute()
}

export const failBackup = async (
  db: Kysely<Database>,
  id: string,
  { error, now }: { error: string; now: Date },
): Promise<void> => {
  await db.updateTable('backups').set({ error, finished_at: now }).where('id', '=', id).execute()
}

/** Notes the proof of a backup; false if this database knows no backup of the name. */
export const proveBackup = async (db: Kysely<Database>, name: string, now: Date): Promise<boolean> => {
  const rows = await db
    .updateTable('backups')
    .set({ proven_at: now })
    .where('name', '=', name)
    .returning('id')
    .execute()
  return rows.length > 0
}

/** Notes a drill, which proves the backup too; false if this database knows no backup of the name. */
export const noteDrill = async (
  db: Kysely<Database>,
  { name, seconds, now }: { name: string; seconds: number; now: Date },
): Promise<boolean> => {
  const rows = await db
    .updateTable('backups')
    .set({ proven_at: now, drilled_at: now, recovery_seconds: seconds })
    .where('name', '=', name)
    .returning('id')
    .execute()
  return rows.length > 0
}

/** Last drill: its moment, the seconds of the recovery, and the begin of its backup; undefined without one. */
export const lastDrill = async (
  db: Kysely<Database>,
): Promise<{ at: Date; seconds: number; of: Date } | undefined> =>
  db
    .selectFrom('backups')
    .select((row) => [
      row.ref('drilled_at').$notNull().as('at'),
      row.ref('recovery_seconds').$notNull().as('seconds'),
      'started_at as of',
    ])
    .where('drilled_at', 'is not', null)
    .orderBy('drilled_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Moments of backups. */
export interface BackupTimes {
  /** Start of the last complete one. */
  complete: Date | null
  proven: Date | null
  /** Start of the first known backup, complete or not. */
  first: Date | null
}

/**
 * Returns the moments of the backups in a place, or in all places without one. Backups of earlier
 * releases name no place and are in each.
 */
export const backupTimes = (db: Kysely<Database>, place: string | undefined): Promise<BackupTimes> =>
  db
    .selectFrom('backups')
    .select((eb) => [
      eb.fn.max('started_at').filterWhere('name', 'is not', null).as('complete'),
      eb.fn.max('proven_at').as('proven'),
      eb.fn.min('started_at').as('first'),
    ])
    .$if(place !== undefined, (query) =>
      query.where((eb) => eb.or([eb('place', '=', String(place)), eb('place', 'is', null)])),
    )
    .executeTakeFirstOrThrow()
