import { sql } from 'kysely'
import type { Kysely, Selectable } from 'kysely'
import { isOneOf } from '../../../is-one-of.ts'
import type { Database } from '../../../schema.ts'
import type { DataCopyPartRow, DataCopyRow } from './data-copies.tables.ts'

export type DataCopy = Selectable<DataCopyRow>
export type Part = Omit<DataCopyPartRow, 'copy_id' | 'position'>

/** Returns the newest copy of a customer. */
export const newestCopy = (db: Kysely<Database>, userId: string): Promise<DataCopy | undefined> =>
  db
    .selectFrom('data_copies')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('asked_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Returns the newest copy of a customer that can be downloaded. */
export const newestOpenCopy = (
  db: Kysely<Database>,
  userId: string,
  now: Date,
): Promise<DataCopy | undefined> =>
  db
    .selectFrom('data_copies')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', '=', 'ready')
    .where('expires_at', '>', now)
    .orderBy('asked_at', 'desc')
    .limit(1)
    .executeTakeFirst()

export const copyById = (db: Kysely<Database>, id: string): Promise<DataCopy | undefined> =>
  db.selectFrom('data_copies').selectAll().where('id', '=', id).executeTakeFirst()

export const insertCopy = (db: Kysely<Database>, userId: string, now: Date): Promise<DataCopy> =>
  db
    .insertInto('data_copies')
    .values({ user_id: userId, asked_at: now })
    .returningAll()
    .executeTakeFirstOrThrow()

/** Ends the building of a copy; false if it ended otherwise meanwhile. */
export const endBuilding = async (
  tx: Kysely<Database>,
  id: string,
  end: { state: 'failed' } | { state: 'ready'; ready_at: Date; expires_at: Date },
): Promise<boolean> =>
  (await tx
    .updateTable('data_copies')
    .set(end)
    .where('id', '=', id)
    .where('state', '=', 'building')
    .returning('id')
    .executeTakeFirst()) !== undefined

export const insertParts = async (
  tx: Kysely<Database>,
  copyId: string,
  parts: readonly Part[],
): Promise<void> => {
  const rows = parts.map((part, position) => ({ ...part, copy_id: copyId, position }))
  await tx.insertInto('data_copy_parts').values(rows).execute()
}

export const partsOf = (db: Kysely<Database>, copyId: string): Promise<Part[]> =>
  db
    .selectFrom('data_copy_parts')
    .select(['object_key', 'size', 'sha256'])
    .where('copy_id', '=', copyId)
    .orderBy('position')
    .execute()

export const sizeOf = async (db: Kysely<Database>, copyId: string): Promise<number> => {
  const { size } = await db
    .selectFrom('data_copy_parts')
    .select(sql<string>`coalesce(sum(size), 0)`.as('size'))
    .where('copy_id', '=', copyId)
    .executeTakeFirstOrThrow()
  return Number(size)
}

export const noteDownload = async (tx: Kysely<Database>, id: string, now: Date): Promise<void> => {
  await tx.updateTable('data_copies').set({ downloaded_at: now }).where('id', '=', id).execute()
}

/** Forgets the files of ended copies; the sweep deletes the bytes. */
export const forgetParts = async (tx: Kysely<Database>, ended: readonly { id: string }[]): Promise<void> => {
  const ids = ended.map(({ id }) => id)
  await tx.deleteFrom('data_copy_parts').where(isOneOf('copy_id', ids)).execute()
}

/** Ends the copies whose week has ended. */
export const endOutdated = async (db: Kysely<Database>, now: Date): Promise<void> => {
  await db.transaction().execute(async (tx) => {
    const ended = await tx
      .updateTable('data_copies')
      .set({ state: 'ended' })
      .where('state', '=', 'ready')
      .where('expires_at', '<=', now)
      .returning('id')
      .execute()
    await forgetParts(tx, ended)
  })
}

/** Returns the copies that are not ready although they were asked for before a moment. */
export const overdueCopies = (db: Kysely<Database>, before: Date): Promise<DataCopy[]> =>
  db
    .selectFrom('data_copies')
    .selectAll()
    .where('state', '=', 'building')
    .where('asked_at', '<', before)
    .limit(500)
    .execute()
