import type { Kysely } from 'kysely'
import { isOneOf } from '../../is-one-of.ts'
import type { Database } from '../../schema.ts'

/** Deletes the half-filled forms of accounts with their files. */
export const eraseRequestDrafts = async (tx: Kysely<Database>, users: readonly string[]): Promise<void> => {
  await tx.deleteFrom('request_draft_files').where(isOneOf('user_id', users)).execute()
  await tx.deleteFrom('request_drafts').where(isOneOf('user_id', users)).execute()
}
