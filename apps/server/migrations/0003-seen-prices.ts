import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Adds the price in dirhams that the browser showed when it differed from the server's price. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table policies add column seen_price numeric(12, 2)`.execute(db)
}
