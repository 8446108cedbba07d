import type { Insertable, Kysely, Selectable } from 'kysely'
import { deleteOutdated } from '../../periodic-work/periodic-work.ts'
import type { Database } from '../../schema.ts'
import type { OfferSetRow } from './offers.tables.ts'

export type OfferSet = Selectable<OfferSetRow>

export const insertOfferSet = async (db: Kysely<Database>, set: Insertable<OfferSetRow>): Promise<void> => {
  await db.insertInto('offer_sets').values(set).execute()
}

export const offerSetOf = (db: Kysely<Database>, policyId: string): Promise<OfferSet | undefined> =>
  db.selectFrom('offer_sets').selectAll().where('policy_id', '=', policyId).executeTakeFirst()

export const deleteSetsBefore = (db: Kysely<Database>, before: Date): Promise<void> =>
  deleteOutdated(db, { table: 'offer_sets', moment: 'shown_at', before })
