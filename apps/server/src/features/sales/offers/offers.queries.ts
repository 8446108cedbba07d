import { sql } from 'kysely'
import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Database } from '../../../schema.ts'
import type { OfferAdviceRow, OfferSetRow } from './offers.tables.ts'

export type OfferSet = Selectable<OfferSetRow>

export const insertOfferSet = async (db: Kysely<Database>, set: Insertable<OfferSetRow>): Promise<void> => {
  await db.insertInto('offer_sets').values(set).execute()
}

/** Returns the offers that were shown before each choice of a policy, the last choice first. */
export const offerSetsOf = (db: Kysely<Database>, policyId: string): Promise<OfferSet[]> =>
  db
    .selectFrom('offer_sets')
    .selectAll()
    .where('policy_id', '=', policyId)
    .orderBy('shown_at', 'desc')
    .execute()

export const adviceOf = (db: Kysely<Database>, policyId: string) =>
  db
    .selectFrom('offer_advice as advice')
    .innerJoin('users', 'users.id', 'advice.by_id')
    .select([
      'advice.offer',
      'advice.advice',
      'advice.reason',
      'advice.at',
      sql<string>`users.email`.as('by'),
    ])
    .where('policy_id', '=', policyId)
    .orderBy('at')
    .execute()

export const putAdvice = async (db: Kysely<Database>, row: Insertable<OfferAdviceRow>): Promise<void> => {
  const { advice, reason, by_id: by, at } = row
  await db
    .insertInto('offer_advice')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['policy_id', 'offer']).doUpdateSet({ advice, reason, by_id: by, at }),
    )
    .execute()
}

/** Returns whether there was advice. */
export const deleteAdvice = async (
  db: Kysely<Database>,
  policyId: string,
  offer: string,
): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('offer_advice')
    .where('policy_id', '=', policyId)
    .where('offer', '=', offer)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
