import type { Kysely } from 'kysely'
import { isOneOf } from '../../is-one-of.ts'
import type { Database } from '../../schema.ts'

/** Deletes visitors with their drafts. */
export const eraseProspects = async (tx: Kysely<Database>, prospects: readonly string[]): Promise<void> => {
  await tx.deleteFrom('prospects').where(isOneOf('id', prospects)).execute()
}
