import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Database } from '../../../schema.ts'
import type { PromotionRow } from './consents.tables.ts'

export type QueuedPromotion = Selectable<PromotionRow>

/** Returns the id of a new message. */
export const insertPromotion = async (
  tx: Kysely<Database>,
  promotion: Insertable<PromotionRow>,
): Promise<string> => {
  const { id } = await tx.insertInto('promotions').values(promotion).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Tells whether a person got a promotion, or waits for one, since a moment. */
export const wasPromotedSince = async (
  db: Kysely<Database>,
  userId: string,
  since: Date,
): Promise<boolean> => {
  const row = await db
    .selectFrom('promotions')
    .innerJoin('consents', 'consents.id', 'promotions.consent_id')
    .select('promotions.id')
    .where('consents.user_id', '=', userId)
    .where('promotions.created_at', '>', since)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns a message that waits to be sent. */
export const waitingPromotion = (db: Kysely<Database>, id: string): Promise<QueuedPromotion | undefined> =>
  db
    .selectFrom('promotions')
    .selectAll()
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('dropped_at', 'is', null)
    .executeTakeFirst()

export const markPromotion = async (
  db: Kysely<Database>,
  id: string,
  mark: { sent_at: Date } | { dropped_at: Date },
): Promise<void> => {
  await db.updateTable('promotions').set(mark).where('id', '=', id).execute()
}

/** Drops the waiting messages of consents that ended. */
export const dropPromotions = async (
  tx: Kysely<Database>,
  consents: readonly string[],
  now: Date,
): Promise<void> => {
  if (consents.length === 0) return
  await tx
    .updateTable('promotions')
    .set({ dropped_at: now })
    .where('consent_id', 'in', [...consents])
    .where('sent_at', 'is', null)
    .where('dropped_at', 'is', null)
    .execute()
}
