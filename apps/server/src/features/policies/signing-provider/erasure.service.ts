import type { Kysely } from 'kysely'
import { isOneOf } from '../../../is-one-of.ts'
import type { Database } from '../../../schema.ts'

/** Deletes sessions of the built-in provider, by their references. */
export const eraseSigningSessions = async (
  tx: Kysely<Database>,
  references: readonly string[],
): Promise<void> => {
  await tx.deleteFrom('signing_sessions').where(isOneOf('id', references)).execute()
}
