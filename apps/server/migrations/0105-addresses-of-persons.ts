import type { Kysely } from 'kysely'
import { createIndexOnline } from '../src/online-migration.ts'

/** Finds what a telephone leads to, for an erasure (docs/decisions/039-erasure-and-retention.md). */
export const online = async (db: Kysely<unknown>): Promise<void> => {
  await createIndexOnline(db, 'code_challenges_by_phone on code_challenges (phone) where phone is not null')
  await createIndexOnline(db, 'contact_messages_by_phone on contact_messages (phone)')
}
