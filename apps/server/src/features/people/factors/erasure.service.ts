import type { Kysely } from 'kysely'
import { isOneOf } from '../../../is-one-of.ts'
import type { Database } from '../../../schema.ts'

/** Deletes the second factors of accounts. */
export const eraseFactors = async (tx: Kysely<Database>, users: readonly string[]): Promise<void> => {
  for (const table of ['factors', 'factor_challenges', 'recovery_codes', 'factor_resets'] as const)
    await tx.deleteFrom(table).where(isOneOf('user_id', users)).execute()
}
