import type { Kysely } from 'kysely'
import { createIndexOnline } from '../src/online-migration.ts'

/** Finds sent refunds by the moment at which the journal books them. */
export const online = (db: Kysely<unknown>): Promise<void> =>
  createIndexOnline(db, 'refunds_by_sending on refunds (sent_at, id) where sent_at is not null')
