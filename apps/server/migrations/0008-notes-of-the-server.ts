import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Allows notes without an author: the server leaves one when a card payment arrives too late. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table policy_notes alter column author_id drop not null`.execute(db)
}
