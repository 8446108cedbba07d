import type { Kysely } from 'kysely'
import { isOneOf } from '../../../is-one-of.ts'
import type { Database } from '../../../schema.ts'

/** Deletes the unfinished answers of accounts. */
export const eraseDrafts = async (tx: Kysely<Database>, users: readonly string[]): Promise<void> => {
  await tx.deleteFrom('drafts').where(isOneOf('user_id', users)).execute()
}
