import type { Kysely } from 'kysely'
import { createIndexOnline } from '../src/online-migration.ts'

/** Finds the files that were confirmed as paid since a moment (docs/decisions/069-reconciliation.md). */
export const online = (db: Kysely<unknown>): Promise<void> =>
  createIndexOnline(
    db,
    'policies_confirmed on policies (payment_confirmed_at) where payment_confirmed_at is not null',
  )
