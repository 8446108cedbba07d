import type { Kysely } from 'kysely'
import { createIndexOnline } from '../src/online-migration.ts'

/** Finds the refunds of a period, whatever their state. */
export const online = (db: Kysely<unknown>): Promise<void> =>
  createIndexOnline(db, 'refunds_by_day on refunds (created_at, id)')
