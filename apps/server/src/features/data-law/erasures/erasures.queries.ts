import { sql } from 'kysely'
import type { Insertable, Kysely } from 'kysely'
import { isOneOf } from '../../../is-one-of.ts'
import type { Database } from '../../../schema.ts'
import type { ErasuresTables } from './erasures.tables.ts'

/** Notes an erasure, or what is still kept after another one of the same person. */
export const noteErasure = async (
  tx: Kysely<Database>,
  erasure: Insertable<ErasuresTables['erasures']>,
): Promise<void> => {
  const { kept_until } = erasure
  await tx
    .insertInto('erasures')
    .values(erasure)
    .onConflict((row) => row.column('user_id').doUpdateSet({ kept_until }))
    .execute()
}

/** Notes that nothing is left of an erased person. */
export const endErasure = async (tx: Kysely<Database>, userId: string): Promise<void> => {
  await tx.updateTable('erasures').set({ kept_until: null }).where('user_id', '=', userId).execute()
}

/** Returns those of some accounts whose erasure was noted. */
export const notedAmong = async (
  db: Kysely<Database>,
  users: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await db.selectFrom('erasures').select('user_id').where(isOneOf('user_id', users)).execute()
  return new Set(rows.map(({ user_id: id }) => id))
}

/** Makes a person due again on the day after another one. */
export const postpone = async (db: Kysely<Database>, userId: string, day: string): Promise<void> => {
  await db.updateTable('erasures').set({ kept_until: day }).where('user_id', '=', userId).execute()
}

/** Makes persons due who were erased once before. */
export const makeDue = async (db: Kysely<Database>, users: readonly string[]): Promise<void> => {
  await sql`insert into erasures (user_id, at, kept_until)
    select id, now(), 'epoch' from unnest(${[...users]}::uuid[]) as id
    on conflict (user_id) do update set kept_until = excluded.kept_until`.execute(db)
}

/** Persons of an hour: the others follow in the next one. */
const mostPersons = 1000

/** Returns erased persons whose kept contracts are due on a day. */
export const dueErasures = async (db: Kysely<Database>, today: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('erasures')
    .select('user_id')
    .where('kept_until', '<', today)
    .orderBy('kept_until')
    .limit(mostPersons)
    .execute()
  return rows.map(({ user_id: id }) => id)
}
