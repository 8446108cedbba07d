import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '../schema.ts'

/** Channel on which nodes tell each other that content of every page has changed. */
export const siteChannel = 'wassit_site'

/**
 * Notifies every node when the transaction commits. The message is empty, because nodes
 * read the content again.
 */
export const notifySite = async (db: Kysely<Database>): Promise<void> => {
  await sql`select pg_notify(${siteChannel}, '')`.execute(db)
}
