import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** The price a browser showed where ours was another one, in dirhams. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table policies add column seen_price numeric(12, 2)`.execute(db)
}
