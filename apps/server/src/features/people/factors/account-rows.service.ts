import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '../../../schema.ts'
import { noteFactor } from '../accounts/accounts.service.ts'
import { reassigning } from '../../../reassignment.ts'
import type { Reassignment } from '../../../reassignment.ts'
import { factorsOf, lockFactors } from './factors.queries.ts'

/** Moves the passkeys of an account. */
export const reassignFactors = reassigning('factors')

/** Moves the recovery codes of an account; the key is the hash. */
export const reassignRecoveryCodes = async (
  tx: Kysely<Database>,
  { from, to, only }: Reassignment,
): Promise<string[]> => {
  const key = sql<string>`encode(hash, 'hex')`
  let moved = tx.updateTable('recovery_codes').set({ user_id: to }).where('user_id', '=', from)
  if (only) moved = moved.where(key, 'in', [...only])
  const rows = await moved.returning(key.as('key')).execute()
  return rows.map((row) => row.key)
}

/** Serialises changes of the factors of two accounts, in one order for all. */
export const holdFactors = async (tx: Kysely<Database>, userIds: readonly string[]): Promise<void> => {
  for (const id of userIds.toSorted()) await lockFactors(tx, id)
}

/** Notes again whether an account has a second factor, after rows moved. */
export const renoteFactor = async (tx: Kysely<Database>, userId: string, now: Date): Promise<void> => {
  const [first] = await factorsOf(tx, userId)
  await noteFactor(tx, userId, first?.created_at ?? null, now)
}
