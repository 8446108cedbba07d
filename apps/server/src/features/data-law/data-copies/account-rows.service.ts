import type { Kysely } from 'kysely'
import { isOneOf } from '../../../is-one-of.ts'
import type { Database } from '../../../schema.ts'
import { forgetParts } from './data-copies.queries.ts'

/** Locks the copies of accounts that are built or can be downloaded. */
export const holdOpenCopies = async (tx: Kysely<Database>, users: readonly string[]): Promise<void> => {
  await tx
    .selectFrom('data_copies')
    .select('id')
    .where(isOneOf('user_id', users))
    .where('state', 'in', ['building', 'ready'])
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Ends the copies of accounts that are built or can be downloaded. */
export const endOpenCopies = async (tx: Kysely<Database>, users: readonly string[]): Promise<void> => {
  const ended = await tx
    .updateTable('data_copies')
    .set({ state: 'ended' })
    .where(isOneOf('user_id', users))
    .where('state', 'in', ['building', 'ready'])
    .returning('id')
    .execute()
  await forgetParts(tx, ended)
}
