import { sql } from 'kysely'
import type { Insertable, Kysely, Selectable } from 'kysely'
import { isOneOf } from '../../../is-one-of.ts'
import type { Database } from '../../../schema.ts'
import type { MergeRow } from './merges.tables.ts'

export type Merge = Selectable<MergeRow>

/** Lets one merge or reversal at a time read and change persons, until the transaction ends. */
export const lockMerges = async (tx: Kysely<Database>): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('merges of persons', 0))`.execute(tx)
}

export const insertMerge = async (tx: Kysely<Database>, merge: Insertable<MergeRow>): Promise<void> => {
  await tx.insertInto('merges').values(merge).execute()
}

export const mergeById = (db: Kysely<Database>, id: string): Promise<Merge | undefined> =>
  db.selectFrom('merges').selectAll().where('id', '=', id).executeTakeFirst()

/** Returns the merges of accounts into one that nobody reversed, the last one first. */
export const mergesInto = (
  db: Kysely<Database>,
  keptId: string,
  joined: readonly string[],
): Promise<Merge[]> =>
  db
    .selectFrom('merges')
    .selectAll()
    .where('kept_id', '=', keptId)
    .where(isOneOf('joined_id', joined))
    .where('reversed_at', 'is', null)
    .orderBy('merged_at', 'desc')
    .execute()

/** Keeps what a merge moved out of a table; rows that it moved in two passes are kept once. */
export const insertMovedRows = async (
  tx: Kysely<Database>,
  mergeId: string,
  table: string,
  keys: readonly string[],
): Promise<void> => {
  await sql`
    insert into merge_rows (merge_id, table_name, row_key)
    select ${mergeId}, ${table}, key from unnest(${[...keys]}::text[]) as key
    on conflict do nothing`.execute(tx)
}

/** Returns the keys of the rows that a merge moved out of a table. */
export const movedRows = async (db: Kysely<Database>, mergeId: string, table: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('merge_rows')
    .select('row_key')
    .where('merge_id', '=', mergeId)
    .where('table_name', '=', table)
    .execute()
  return rows.map(({ row_key: key }) => key)
}

export const closeMerge = async (tx: Kysely<Database>, id: string, by: string, now: Date): Promise<void> => {
  await tx.updateTable('merges').set({ reversed_by: by, reversed_at: now }).where('id', '=', id).execute()
}

/** Counts what a merge would move, as an admin compares persons. */
export const countsOf = async (
  db: Kysely<Database>,
  userId: string,
): Promise<{ files: number; requests: number }> => {
  const count = async (table: 'policies' | 'requests') => {
    const { total } = await db
      .selectFrom(table)
      .select((select) => select.fn.countAll<number>().as('total'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    return total
  }
  return { files: await count('policies'), requests: await count('requests') }
}
