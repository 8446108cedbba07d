import { countBound } from '@wassit/domain/api/paging'
import { openDeliveryStates } from '@wassit/domain/policy/delivery'
import type { DeliveryState } from '@wassit/domain/policy/delivery'
import { sql } from 'kysely'
import type { Insertable, Kysely, Selectable, Updateable } from 'kysely'
import { microsecondsOf, momentOf } from '../../../keyset.ts'
import type { Place, Turn } from '../../../keyset.ts'
import type { Database } from '../../../schema.ts'
import type { DeliveryRow } from './deliveries.tables.ts'

export type Delivery = Selectable<DeliveryRow>

/** Returns the delivery of a policy that is under way. */
export const openDelivery = (db: Kysely<Database>, policyId: string): Promise<Delivery | undefined> =>
  db
    .selectFrom('deliveries')
    .selectAll()
    .where('policy_id', '=', policyId)
    .where('state', 'in', [...openDeliveryStates])
    .executeTakeFirst()

/** Returns the latest delivery of a policy that was not cancelled. */
export const latestDelivery = (db: Kysely<Database>, policyId: string): Promise<Delivery | undefined> =>
  db
    .selectFrom('deliveries')
    .selectAll()
    .where('policy_id', '=', policyId)
    .where('state', '!=', 'cancelled')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

export const deliveryById = (db: Kysely<Database>, id: string): Promise<Delivery | undefined> =>
  db.selectFrom('deliveries').selectAll().where('id', '=', id).executeTakeFirst()

export const insertDelivery = async (
  db: Kysely<Database>,
  delivery: Insertable<DeliveryRow>,
): Promise<void> => {
  await db.insertInto('deliveries').values(delivery).execute()
}

export const updateDelivery = async (
  db: Kysely<Database>,
  id: string,
  set: Updateable<DeliveryRow>,
): Promise<void> => {
  await db.updateTable('deliveries').set(set).where('id', '=', id).execute()
}

/** Returns the places of deliveries of a state: open ones oldest first, ended ones newest first. */
export const placesOfDeliveries = (
  db: Kysely<Database>,
  state: DeliveryState,
  { place, isBack }: Turn,
  limit: number,
): Promise<Pick<Place, 'id' | 'at'>[]> => {
  const isEnded = !(openDeliveryStates as readonly DeliveryState[]).includes(state)
  const isRising = isEnded === isBack
  let query = db
    .selectFrom('deliveries')
    .select('deliveries.id')
    .select(microsecondsOf('deliveries.state_since').as('at'))
    .where('deliveries.state', '=', state)
  if (place)
    query = query.where(
      sql<boolean>`(deliveries.state_since, deliveries.id) ${isRising ? sql`>` : sql`<`} (${momentOf(place.at)}, ${place.id})`,
    )
  const direction = isRising ? 'asc' : 'desc'
  return query
    .orderBy('deliveries.state_since', direction)
    .orderBy('deliveries.id', direction)
    .limit(limit)
    .execute()
}

/** Returns deliveries with their files. */
export const deliveriesWithIds = (db: Kysely<Database>, ids: readonly string[]) =>
  db
    .selectFrom('deliveries')
    .innerJoin('policies', 'policies.id', 'deliveries.policy_id')
    .leftJoin('insurers', 'insurers.id', 'policies.insurer_id')
    .selectAll('deliveries')
    .select(['policies.number as insurance_number', 'insurers.name as company_name'])
    .where('deliveries.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()

/** Counts the deliveries of a state, up to `countBound`. */
export const countDeliveries = async (db: Kysely<Database>, state: DeliveryState): Promise<number> => {
  const { count } = await db
    .selectFrom(
      db
        .selectFrom('deliveries')
        .select('id')
        .where('state', '=', state)
        .limit(countBound + 1)
        .as('some'),
    )
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
