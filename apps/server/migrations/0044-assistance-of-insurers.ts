import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Adds the number by which the customers of an insurer call its assistance. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table insurers add column assistance_phone text`.execute(db)
}
