import type { Kysely } from 'kysely'
import { isOneOf } from '../../../is-one-of.ts'
import type { Database } from '../../../schema.ts'

/** Deletes the invitations of accounts: their links open nothing any more. */
export const eraseInvitations = async (tx: Kysely<Database>, users: readonly string[]): Promise<void> => {
  await tx.deleteFrom('invitations').where(isOneOf('user_id', users)).execute()
}
