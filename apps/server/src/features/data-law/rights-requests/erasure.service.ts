import { isOpenRights } from '@wassit/domain/personal-data/rights-request'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { isOneOf } from '../../../is-one-of.ts'
import type { Database } from '../../../schema.ts'
import { noteRightsEvent } from './rights-move.service.ts'
import { updateRights } from './rights-requests.queries.ts'
import type { RightsRequest } from './rights-requests.queries.ts'

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

/** Ends open requests of a person whose data is gone: the deletion is done, the others ask for nothing more. */
const closeOpen = async (
  tx: Kysely<Database>,
  requests: readonly RightsRequest[],
  now: Date,
): Promise<void> => {
  const by = { id: null, origin: null }
  for (const { id, number, kind, state } of requests) {
    if (!isOpenRights(state)) continue
    const end = kind === 'deletion' ? 'done' : 'withdrawn'
    await updateRights(tx, id, { state: end, closed_at: now, updated_at: now })
    await noteRightsEvent(tx, { id, number, user_id: null }, { event: 'erased', by, now })
  }
}

const blankEvents = async (tx: Kysely<Database>, requests: readonly string[]): Promise<void> => {
  await tx.updateTable('rights_events').set({ text: null }).where(isOneOf('request_id', requests)).execute()
}

interface Askers {
  users: readonly string[]
  addresses: readonly string[]
  /** Ids of requests that are known: an earlier release kept a contact as it was typed. */
  requests: readonly string[]
}

/**
 * Leaves of the rights requests of persons what proves that the broker decided in time: number, kind,
 * state and days. Open ones end. Returns their ids.
 */
export const eraseAskers = async (
  tx: Kysely<Database>,
  { users, addresses, requests }: Askers,
  now: Date,
): Promise<string[]> => {
  const asked = await tx
    .selectFrom('rights_requests')
    .selectAll()
    .where((where) =>
      where.or([isOneOf('id', requests), isOneOf('user_id', users), isOneOf('contact', addresses, 'text')]),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  const ids = asked.map(({ id }) => id)
  await closeOpen(tx, asked, now)
  await tx.updateTable('rights_requests').set(blank).where(isOneOf('id', ids)).execute()
  await blankEvents(tx, ids)
  await tx.updateTable('rights_events').set({ actor_id: null }).where(isOneOf('actor_id', users)).execute()
  return ids
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
