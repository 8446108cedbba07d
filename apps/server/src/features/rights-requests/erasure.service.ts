import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { isOneOf } from '../../is-one-of.ts'
import type { Database } from '../../schema.ts'

/** Columns that say something about the person who asked. */
const blank = {
  user_id: null,
  name: null,
  contact: null,
  value: null,
  before: null,
  reason: null,
  object_key: null,
  mime_type: null,
  sha256: null,
  idempotency_key: null,
} as const

const blankEvents = async (tx: Kysely<Database>, requests: readonly string[]): Promise<void> => {
  await tx.updateTable('rights_events').set({ text: null }).where(isOneOf('request_id', requests)).execute()
}

/**
 * Leaves of the rights requests of persons what proves that the broker decided in time: number, kind,
 * state and days.
 */
export const eraseAskers = async (
  tx: Kysely<Database>,
  { users, addresses }: { users: readonly string[]; addresses: readonly string[] },
): Promise<void> => {
  const asked = await tx
    .updateTable('rights_requests')
    .set(blank)
    .where((where) => where.or([isOneOf('user_id', users), isOneOf('contact', addresses, 'text')]))
    .returning('id')
    .execute()
  await blankEvents(
    tx,
    asked.map(({ id }) => id),
  )
  await tx.updateTable('rights_events').set({ actor_id: null }).where(isOneOf('actor_id', users)).execute()
}

/** Condition of closed requests that still name their person. */
const closedBefore = (before: Date) =>
  sql<boolean>`closed_at < ${before} and num_nonnulls(user_id, name, contact) > 0`

export const countOldAskers = async (db: Kysely<Database>, before: Date): Promise<number> => {
  const { count } = await db
    .selectFrom('rights_requests')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(closedBefore(before))
    .executeTakeFirstOrThrow()
  return count
}

/** Forgets who made requests that were closed before a moment. */
export const forgetOldAskers = (db: Kysely<Database>, before: Date): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const asked = await tx
      .updateTable('rights_requests')
      .set(blank)
      .where(closedBefore(before))
      .returning('id')
      .execute()
    const ids = asked.map(({ id }) => id)
    await blankEvents(tx, ids)
    const customers = tx.selectFrom('users').select('id').where('role', '=', 'customer')
    await tx
      .updateTable('rights_events')
      .set({ actor_id: null })
      .where(isOneOf('request_id', ids))
      .where('actor_id', 'in', customers)
      .execute()
    return ids.length
  })
