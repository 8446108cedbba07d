import type { Kysely } from 'kysely'
import { isOneOf } from '../../../is-one-of.ts'
import type { Database } from '../../../schema.ts'

/** Locks those of some visitors who have no account, until the transaction ends: before their files. */
export const holdVisitors = async (tx: Kysely<Database>, prospects: readonly string[]): Promise<void> => {
  await tx
    .selectFrom('prospects')
    .select('id')
    .where(isOneOf('id', prospects))
    .where('user_id', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Deletes visitors with their drafts. */
export const eraseProspects = async (tx: Kysely<Database>, prospects: readonly string[]): Promise<void> => {
  await tx.deleteFrom('prospects').where(isOneOf('id', prospects)).execute()
}
