import type { Kysely } from 'kysely'
import { isOneOf } from '../../../is-one-of.ts'
import type { Database } from '../../../schema.ts'
import { joinsOneOf } from './joined-persons.ts'

/**
 * Deletes the proposals about persons, also those to merge them into another one; the trail keeps who
 * proposed and who decided.
 */
export const eraseChanges = async (
  tx: Kysely<Database>,
  { ids, subjects }: { ids: readonly string[]; subjects: readonly string[] },
): Promise<void> => {
  await tx
    .deleteFrom('pending_changes')
    .where((where) => where.or([isOneOf('id', ids), isOneOf('subject', subjects), joinsOneOf(subjects)]))
    .execute()
}
