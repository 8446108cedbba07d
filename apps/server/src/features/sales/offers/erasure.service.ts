import type { Kysely } from 'kysely'
import { isOneOf } from '../../../is-one-of.ts'
import type { Database } from '../../../schema.ts'

/** Forgets which account chose an offer. */
export const eraseChoosers = async (tx: Kysely<Database>, users: readonly string[]): Promise<void> => {
  await tx.updateTable('offer_sets').set({ chosen_by: null }).where(isOneOf('chosen_by', users)).execute()
}
