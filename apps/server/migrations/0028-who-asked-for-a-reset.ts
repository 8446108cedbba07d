import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** A reset asked for by another browser no longer takes the place of the owner's. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table code_challenges add column asked_by bytea`.execute(db)
}
