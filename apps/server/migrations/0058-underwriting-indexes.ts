import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { createIndexOnline } from '../src/online-migration.ts'

/**
 * Replaces the index of the agents' queue by one that also knows which accepted files wait for a
 * decision, and checks the kinds of the old notices.
 */
export const online = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table notices validate constraint notices_kind_check`.execute(db)
  await createIndexOnline(db, 'policies_by_turn on policies (status, awaits_decision, status_since, id)')
  await sql`drop index concurrently if exists policies_by_status`.execute(db)
}
