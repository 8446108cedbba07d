import type { Kysely } from 'kysely'
import { isOneOf } from '../../../is-one-of.ts'
import type { Database } from '../../../schema.ts'

/** Locks those of some files that visitors asked for, until the transaction ends. */
export const holdVisitorFiles = async (tx: Kysely<Database>, policies: readonly string[]): Promise<void> => {
  await tx
    .selectFrom('policies')
    .select('id')
    .where(isOneOf('id', policies))
    .where('user_id', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Parts files from visitors who are erased. */
export const partFromProspects = async (
  tx: Kysely<Database>,
  prospects: readonly string[],
): Promise<void> => {
  await tx
    .updateTable('policies')
    .set({ prospect_id: null })
    .where(isOneOf('prospect_id', prospects))
    .where('user_id', 'is not', null)
    .execute()
}

/**
 * Deletes files with everything that belongs to them: the database lets documents, payments, requests,
 * events, notes and notices follow.
 */
export const erasePolicies = async (tx: Kysely<Database>, policies: readonly string[]): Promise<void> => {
  await tx
    .updateTable('policies')
    .set({ predecessor_id: null })
    .where(isOneOf('predecessor_id', policies))
    .execute()
  await tx.deleteFrom('policies').where(isOneOf('id', policies)).execute()
}
