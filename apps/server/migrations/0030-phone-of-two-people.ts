import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Lets a family share a phone (RULINGS 57): only the email is unique. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table users drop constraint users_phone_key`.execute(db)
  await sql`create index users_by_phone on users (phone)`.execute(db)
}
