import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Two moves of one moment, a card payment that arrives and is confirmed, keep their order. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table policy_events add column position bigint generated always as identity`.execute(db)
}
