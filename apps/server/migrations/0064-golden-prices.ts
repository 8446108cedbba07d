import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Gives the column of the golden prices the name of the glossary. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table tariffs rename column golden_cases to golden_prices`.execute(db)
}
