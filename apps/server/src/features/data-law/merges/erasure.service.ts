import type { Kysely } from 'kysely'
import { isOneOf } from '../../../is-one-of.ts'
import type { Database } from '../../../schema.ts'

const deleteMerges = async (tx: Kysely<Database>, ids: readonly string[]): Promise<void> => {
  await tx.deleteFrom('merge_rows').where(isOneOf('merge_id', ids)).execute()
  await tx.deleteFrom('merges').where(isOneOf('id', ids)).execute()
}

/** Deletes the merges of persons with the values of both accounts; returns the ids of their proposals. */
export const eraseMerges = async (tx: Kysely<Database>, users: readonly string[]): Promise<string[]> => {
  const merges = await tx
    .selectFrom('merges')
    .select('id')
    .where((where) => where.or([isOneOf('kept_id', users), isOneOf('joined_id', users)]))
    .execute()
  const ids = merges.map(({ id }) => id)
  await deleteMerges(tx, ids)
  return ids
}

/** Returns merges older than a moment: nobody can reverse them, and their values serve nothing else. */
const mergesBefore = async (db: Kysely<Database>, before: Date): Promise<string[]> =>
  (await db.selectFrom('merges').select('id').where('merged_at', '<', before).execute()).map(({ id }) => id)

export const countOldMerges = async (db: Kysely<Database>, before: Date): Promise<number> =>
  (await mergesBefore(db, before)).length

export const forgetOldMerges = (db: Kysely<Database>, before: Date): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const ids = await mergesBefore(tx, before)
    await deleteMerges(tx, ids)
    return ids.length
  })
