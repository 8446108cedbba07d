import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** A family may share a phone (RULINGS 57): the e-mail alone tells accounts apart. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table users drop constraint users_phone_key`.execute(db)
  await sql`create index users_by_phone on users (phone)`.execute(db)
}
