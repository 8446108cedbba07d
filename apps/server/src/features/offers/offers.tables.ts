import type { OfferAnswer } from '@wassit/domain/api/offers'
import type { OfferOrder } from '@wassit/domain/offer/ranking'
import type { CreatedAt, Json } from '../../columns.ts'

/** Offers that were shown before a request, with the chosen one: the proof of advice. */
export interface OfferSetRow {
  policy_id: string
  /** Null for a visitor without an account. */
  chosen_by: string | null
  /** Id of the chosen offer. */
  chosen: string
  sorted_by: OfferOrder
  /** In the order in which they were shown, in French like the papers. */
  offers: Json<OfferAnswer[]>
  shown_at: CreatedAt
}

export interface OffersTables {
  offer_sets: OfferSetRow
}
