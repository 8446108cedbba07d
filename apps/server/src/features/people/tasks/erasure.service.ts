import type { Kysely } from 'kysely'
import { isOneOf } from '../../../is-one-of.ts'
import type { Database } from '../../../schema.ts'

/** Deletes the tasks about accounts; those about files go with the files. */
export const eraseTasks = async (tx: Kysely<Database>, users: readonly string[]): Promise<void> => {
  await tx.deleteFrom('tasks').where(isOneOf('user_id', users)).execute()
}
