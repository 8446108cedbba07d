import type { Kysely } from 'kysely'
import { createIndexOnline } from '../src/online-migration.ts'

/** Files that a signature names, and quotes by their end: what hourly work asks row by row. */
const indexes = [
  'signing_sessions_by_object on signing_sessions (object_key)',
  'signing_sessions_by_signed_object on signing_sessions (signed_object_key) where signed_object_key is not null',
  'policies_by_status_and_quote_expiry on policies (status, quote_expires_at, id) where quote_expires_at is not null',
]

/** Lets a batch of hourly work read as many rows of a large table as of a small one. */
export const online = async (db: Kysely<unknown>): Promise<void> => {
  for (const index of indexes) await createIndexOnline(db, index)
}
