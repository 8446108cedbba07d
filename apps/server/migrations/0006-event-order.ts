import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Orders two events of the same moment, for example a card payment that arrives and is confirmed.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table policy_events add column position bigint generated always as identity`.execute(db)
}
