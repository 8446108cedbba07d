import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Notes at the opening of a till the cash that the closing before left in it, and the reason if less or
 * more is there; both null for a first till and for one of an earlier release.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table tills add column float_left integer, add column float_reason text`.execute(db)
}
