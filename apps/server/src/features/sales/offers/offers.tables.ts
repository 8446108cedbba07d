import type { OfferAnswer } from '@wassit/domain/api/sales/offers'
import type { OfferAdvice } from '@wassit/domain/offer/advice'
import type { OfferOrder } from '@wassit/domain/offer/ranking'
import type { CreatedAt, Json } from '../../../columns.ts'

/** Offers that were shown before a choice, with the chosen one: the proof of advice. */
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

/** Advice of an agent about an offer of a file. */
export interface OfferAdviceRow {
  policy_id: string
  offer: string
  advice: OfferAdvice
  reason: string
  by_id: string
  at: Date
}

export interface OffersTables {
  offer_advice: OfferAdviceRow
  offer_sets: OfferSetRow
}
