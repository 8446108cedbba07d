import { sql } from 'kysely'
import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Database } from '../../../schema.ts'
import type { HouseAccountsTables } from './house-accounts.tables.ts'

export type HouseAccount = Selectable<HouseAccountsTables['house_accounts']>
export type HouseAccountFields = Omit<
  Insertable<HouseAccountsTables['house_accounts']>,
  'id' | 'created_at' | 'updated_at'
>

/** Serialises changes of the accounts until the transaction ends. */
export const lockHouseAccounts = async (tx: Kysely<Database>): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('accounts of the house', 0))`.execute(tx)
}

/** Returns the accounts, the active ones first. */
export const allHouseAccounts = (db: Kysely<Database>): Promise<HouseAccount[]> =>
  db
    .selectFrom('house_accounts')
    .selectAll()
    .orderBy('active', 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .execute()

export const houseAccountById = (db: Kysely<Database>, id: string): Promise<HouseAccount | undefined> =>
  db.selectFrom('house_accounts').selectAll().where('id', '=', id).executeTakeFirst()

export const insertHouseAccount = async (
  tx: Kysely<Database>,
  fields: HouseAccountFields,
  now: Date,
): Promise<string> => {
  const { id } = await tx
    .insertInto('house_accounts')
    .values({ ...fields, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const updateHouseAccount = async (
  tx: Kysely<Database>,
  id: string,
  fields: HouseAccountFields,
  now: Date,
): Promise<void> => {
  await tx
    .updateTable('house_accounts')
    .set({ ...fields, updated_at: now })
    .where('id', '=', id)
    .execute()
}
