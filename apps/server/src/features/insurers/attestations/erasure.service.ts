import type { Kysely } from 'kysely'
import { isOneOf } from '../../../is-one-of.ts'
import type { Database } from '../../../schema.ts'

/** Takes erased files out of the register, whose numbers stay: the insurer counts each. */
export const eraseHolders = async (tx: Kysely<Database>, policies: readonly string[]): Promise<void> => {
  await tx
    .updateTable('attestations')
    .set({ policy_id: null, reason: null })
    .where(isOneOf('policy_id', policies))
    .execute()
}
