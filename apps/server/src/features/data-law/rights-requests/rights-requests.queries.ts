import { sql } from 'kysely'
import type { Insertable, Kysely, Selectable, Updateable } from 'kysely'
import type { Database } from '../../../schema.ts'
import { staffName } from '../../people/accounts/staff-name.ts'
import type { RightsEventRow, RightsRequestRow } from './rights-requests.tables.ts'

export type RightsRequest = Selectable<RightsRequestRow>

/** Lets one request of a person be opened at a time, so that the limits hold. */
export const lockAsker = async (tx: Kysely<Database>, asker: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`rights of ${asker}`}, 0))`.execute(tx)
}

export const nextRightsNumber = async (db: Kysely<Database>): Promise<number> => {
  const { rows } = await sql<{ number: number }>`select nextval('rights_numbers')::int as number`.execute(db)
  return rows[0]?.number ?? 0
}

export const rightsByKey = (db: Kysely<Database>, key: string): Promise<RightsRequest | undefined> =>
  db.selectFrom('rights_requests').selectAll().where('idempotency_key', '=', key).executeTakeFirst()

export const rightsByNumber = (db: Kysely<Database>, number: string): Promise<RightsRequest | undefined> =>
  db.selectFrom('rights_requests').selectAll().where('number', '=', number).executeTakeFirst()

export const rightsById = (db: Kysely<Database>, id: string): Promise<RightsRequest | undefined> =>
  db.selectFrom('rights_requests').selectAll().where('id', '=', id).executeTakeFirst()

/** Locks a request until the transaction ends. */
export const lockRights = (tx: Kysely<Database>, id: string): Promise<RightsRequest | undefined> =>
  tx.selectFrom('rights_requests').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const rightsOf = (db: Kysely<Database>, userId: string): Promise<RightsRequest[]> =>
  db
    .selectFrom('rights_requests')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(100)
    .execute()

export const openRightsOf = (db: Kysely<Database>, userId: string): Promise<RightsRequest[]> =>
  db
    .selectFrom('rights_requests')
    .selectAll()
    .where('user_id', '=', userId)
    .where('closed_at', 'is', null)
    .execute()

export const insertRights = (
  tx: Kysely<Database>,
  request: Insertable<RightsRequestRow>,
): Promise<RightsRequest> =>
  tx.insertInto('rights_requests').values(request).returningAll().executeTakeFirstOrThrow()

export const updateRights = async (
  tx: Kysely<Database>,
  id: string,
  set: Updateable<RightsRequestRow>,
): Promise<void> => {
  await tx.updateTable('rights_requests').set(set).where('id', '=', id).execute()
}

export const insertRightsEvent = async (
  tx: Kysely<Database>,
  event: Insertable<RightsEventRow>,
): Promise<string> => {
  const { id } = await tx.insertInto('rights_events').values(event).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Returns the story of requests, oldest first, with the names of the staff. */
export const storyOf = (db: Kysely<Database>, requestIds: readonly string[]) =>
  db
    .selectFrom('rights_events')
    .leftJoin('users', 'users.id', 'rights_events.actor_id')
    .select(['rights_events.request_id', 'rights_events.event', 'rights_events.text', 'rights_events.at'])
    .select(staffName.as('actor'))
    .where('rights_events.request_id', '=', sql<string>`any(${[...requestIds]}::uuid[])`)
    .orderBy('rights_events.position')
    .execute()

/** Event with its request, for the message to the person. */
export const rightsEventById = (db: Kysely<Database>, id: string) =>
  db
    .selectFrom('rights_events')
    .innerJoin('rights_requests', 'rights_requests.id', 'rights_events.request_id')
    .selectAll('rights_requests')
    .select(['rights_events.event', 'rights_events.text'])
    .where('rights_events.id', '=', id)
    .executeTakeFirst()
