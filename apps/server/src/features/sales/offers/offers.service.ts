import type { OfferAnswer, ShownOffers } from '@wassit/domain/api/sales/offers'
import type { OfferRisk } from '@wassit/domain/offer/offers'
import { ranked } from '@wassit/domain/offer/ranking'
import type { OfferOrder } from '@wassit/domain/offer/ranking'
import type { Kysely } from 'kysely'
import type { Deps } from '../../../deps.ts'
import type { Database } from '../../../schema.ts'
import { queueComparison } from './comparison.service.ts'
import { makeOffers } from './make-offers.ts'
import { insertOfferSet, offerSetsOf } from './offers.queries.ts'

export interface Choice {
  policyId: string
  /** Account of the customer who chose; null for a visitor. */
  by: string | null
  /** Id of the chosen offer. */
  chosen: string
  order: OfferOrder
}

/**
 * Keeps the offers that were shown with the chosen one, in the caller's transaction, as the request
 * was priced; the paper about them follows.
 */
export const keepChoice = async (
  tx: Kysely<Database>,
  { tariffs, messages }: Pick<Deps, 'tariffs' | 'messages'>,
  risk: OfferRisk,
  { policyId, by, chosen, order }: Choice,
  now: Date,
): Promise<void> => {
  const offers = ranked(makeOffers({ tariffs }, risk, messages.fr), order)
  await keepShown(tx, offers, { policyId, by, chosen, order }, now)
}

/** Keeps offers with the chosen one, in the caller's transaction; the paper about them follows. */
export const keepShown = async (
  tx: Kysely<Database>,
  offers: readonly OfferAnswer[],
  { policyId, by, chosen, order }: Choice,
  now: Date,
): Promise<void> => {
  await insertOfferSet(tx, {
    policy_id: policyId,
    chosen_by: by,
    chosen,
    sorted_by: order,
    offers: JSON.stringify(offers),
    shown_at: now,
  })
  await queueComparison(tx, policyId, now)
}

/** Returns the offers that were shown before the last choice of a file, for agents; null without a choice. */
export const offersOfFile = async (db: Kysely<Database>, policyId: string): Promise<ShownOffers | null> => {
  const [last] = await offerSetsOf(db, policyId)
  return last ? { ...last, shown_at: last.shown_at.toISOString() } : null
}

/** Returns the choices of a file before the last one, the latest first. */
export const earlierChoices = async (db: Kysely<Database>, policyId: string): Promise<ShownOffers[]> =>
  (await offerSetsOf(db, policyId)).slice(1).map((set) => ({ ...set, shown_at: set.shown_at.toISOString() }))
