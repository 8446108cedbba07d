import type { Kysely } from 'kysely'
import { createIndexOnline } from '../src/online-migration.ts'

/** Indexes the people of resets of second factors. */
export const online = async (db: Kysely<unknown>): Promise<void> => {
  await createIndexOnline(db, 'factor_resets_by_user on factor_resets (user_id)')
  await createIndexOnline(db, 'factor_resets_by_asker on factor_resets (asked_by)')
  await createIndexOnline(db, 'factor_resets_by_decider on factor_resets (decided_by)')
}
