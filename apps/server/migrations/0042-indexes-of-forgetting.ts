import type { Kysely } from 'kysely'
import { createIndexOnline } from '../src/online-migration.ts'

/** Rows that periodic work may forget, apart from those of the same age that it keeps. */
const indexes = [
  'drafts_unconfirmed_by_age on drafts (updated_at) where confirmed_at is null',
  'drafts_of_visitors_by_age on drafts (updated_at) where user_id is null and prospect_id is not null',
  'devices_unconfirmed_by_last_use on devices (last_seen_at) where confirmed_at is null',
]

/** Lets each batch of forgetting read only rows that it may forget (docs/decisions/042-jobs-and-periodic-work.md). */
export const online = async (db: Kysely<unknown>): Promise<void> => {
  for (const index of indexes) await createIndexOnline(db, index)
}
