import type { Kysely } from 'kysely'
import { createIndexOnline } from '../src/online-migration.ts'

/** Finds the lines of a period of the lists that became tables of the desk. */
export const online = async (db: Kysely<unknown>): Promise<void> => {
  await createIndexOnline(db, 'deliveries_by_day on deliveries (state_since, id)')
  await createIndexOnline(db, 'rights_requests_by_due on rights_requests (due_at, id)')
  await createIndexOnline(db, 'attestations_by_day on attestations (changed_at)')
}
