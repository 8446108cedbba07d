import type { Kysely } from 'kysely'
import { isOneOf } from '../../../is-one-of.ts'
import type { Database } from '../../../schema.ts'

/** Deletes the copies of the data of accounts. */
export const eraseCopies = async (tx: Kysely<Database>, users: readonly string[]): Promise<void> => {
  await tx.deleteFrom('data_copies').where(isOneOf('user_id', users)).execute()
}
