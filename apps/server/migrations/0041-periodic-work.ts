import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Records when each periodic work was complete, and how far one goes that takes several runs. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table periodic_work (
      name text primary key,
      known_since timestamptz not null,
      completed_at timestamptz,
      -- Key of the last row that was looked at; null before the first and after the last row.
      position text
    )`.execute(db)
}
