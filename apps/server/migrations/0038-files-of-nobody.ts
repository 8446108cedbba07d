import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Indexes of the files without an assignee. PostgreSQL does not take the order of an index from
 * behind a column that is only known to be null, and would sort all files of nobody.
 */
const indexes = [
  'policies_of_nobody on policies (status, status_since, id) where assigned_to is null',
  'policies_of_nobody_by_product on policies (product, status, status_since, id) where assigned_to is null',
  'requests_of_nobody on requests (status, successor_open, status_since, id) where assigned_to is null',
  'requests_of_nobody_by_kind on requests (kind, status, successor_open, status_since, id) where assigned_to is null',
]

/** Serves the list of files of nobody in its order. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const index of indexes) await sql`create index ${sql.raw(index)}`.execute(db)
}
