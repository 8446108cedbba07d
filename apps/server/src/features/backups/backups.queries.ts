import type { Kysely } from 'kysely'
import type { Database } from '../../schema.ts'

export const insertBackup = async (db: Kysely<Database>, now: Date): Promise<string> => {
  const { id } = await db
    .insertInto('backups')
    .values({ started_at: now })
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

export const proveBackup = async (db: Kysely<Database>, name: string, now: Date): Promise<void> => {
  await db.updateTable('backups').set({ proven_at: now }).where('name', '=', name).execute()
}

/** Moments of the last complete backup and of the last proof. */
export interface BackupTimes {
  complete: Date | null
  proven: Date | null
  /** Start of the first known backup, complete or not. */
  first: Date | null
}

export const backupTimes = (db: Kysely<Database>): Promise<BackupTimes> =>
  db
    .selectFrom('backups')
    .select((eb) => [
      eb.fn.max('started_at').filterWhere('name', 'is not', null).as('complete'),
      eb.fn.max('proven_at').as('proven'),
      eb.fn.min('started_at').as('first'),
    ])
    .executeTakeFirstOrThrow()
