import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Notes under which master key an object of the storage is encrypted; null for one of an earlier
 * release, which is not (docs/decisions/024-stored-documents.md).
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table stored_objects add column encrypted_by text`.execute(db)
}
