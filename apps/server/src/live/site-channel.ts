import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '../schema.ts'

/** The channel on which nodes tell each other that what every page shows has changed. */
export const siteChannel = 'wassit_site'

/** Tells every node; heard when the transaction commits. What changed is read anew, so nothing is said of it. */
export const notifySite = async (db: Kysely<Database>): Promise<void> => {
  await sql`select pg_notify(${siteChannel}, '')`.execute(db)
}
