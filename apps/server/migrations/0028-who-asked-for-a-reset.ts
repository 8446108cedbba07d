import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Records the browser that asked for a reset, so that a reset from another browser does
 * not replace the owner's.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table code_challenges add column asked_by bytea`.execute(db)
}
