import type { Kysely } from 'kysely'
import { createIndexOnline } from '../src/online-migration.ts'

/** Adds the index of the signed contracts by their last day, which tells those in force from those that are over. */
export const online = (db: Kysely<unknown>): Promise<void> =>
  createIndexOnline(db, 'policies_signed_by_end on policies (end_date, status_since, id) where status = 6')
