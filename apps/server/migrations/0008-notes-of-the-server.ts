import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** The server itself can leave the agents a note: a card payment that came too late has no author. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table policy_notes alter column author_id drop not null`.execute(db)
}
