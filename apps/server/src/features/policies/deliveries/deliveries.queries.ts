import { openDeliveryStates } from '@wassit/domain/policy/delivery'
import type { Insertable, Kysely, Selectable, Updateable } from 'kysely'
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
