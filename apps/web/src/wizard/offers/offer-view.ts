import type { OfferAnswer } from '@wassit/domain/api/sales/offers'
import { insurerOfOffer } from '@wassit/domain/offer/offers'
import { offerOrders, orderAmong, ordersOf, ranked } from '@wassit/domain/offer/ranking'
import type { OfferOrder } from '@wassit/domain/offer/ranking'

/** Names of the choices in the address, so that a view can be kept and works without JavaScript. */
export const viewKeys = { order: 'tri', formula: 'formule', kept: 'garder' } as const

/** Value of the address that shows the offers of every formula. */
export const everyFormula = 'toutes'

/** Id of the section of the offers. */
export const offersAnchor = 'offers'

/** Offers that fit next to each other. */
export const mostKept = 3

/** Choices of a visitor about the offers to see, not about what to buy. */
export interface OfferView {
  order: OfferOrder
  /** Answer of the formula whose offers to see, or `everyFormula`; undefined until chosen. */
  formula: string | undefined
  /** Ids of the offers to compare side by side. */
  kept: string[]
}

/** Reads the view from an address; odd values are as if they were absent. */
export const readOfferView = (search: URLSearchParams): OfferView => {
  const order = search.get(viewKeys.order)
  return {
    order: offerOrders.find((each) => each === order) ?? 'price',
    formula: search.get(viewKeys.formula) ?? undefined,
    kept: search.getAll(viewKeys.kept).slice(0, mostKept),
  }
}

/** Offers as the page shows them. */
export interface ShownOffers {
  /** Number of insurers of all offers. */
  insurers: number
  /** Orders that can be chosen, and that of the offers. */
  orders: OfferOrder[]
  order: OfferOrder
  /** Formula whose offers are shown, or `everyFormula`. */
  formula: string
  /** In the order of the view. */
  listed: OfferAnswer[]
  /** Side by side in the table. */
  compared: OfferAnswer[]
}

/** Returns the first offers, with the chosen one among them. */
const usual = (listed: readonly OfferAnswer[], chosen: OfferAnswer): OfferAnswer[] => {
  const first = listed.slice(0, mostKept)
  const isIn = first.includes(chosen) || !listed.includes(chosen)
  return isIn ? first : [...first.slice(0, mostKept - 1), chosen]
}

/**
 * Returns what a view shows. Several insurers are compared under the chosen formula at first, a single
 * one with all its formulas.
 */
export const showOffers = (
  offers: readonly OfferAnswer[],
  { order: asked, formula: wished, kept }: OfferView,
  chosen: OfferAnswer,
): ShownOffers => {
  const insurers = new Set(offers.map(({ id }) => insurerOfOffer(id))).size
  const order = orderAmong(offers, asked)
  const isKnown = wished === everyFormula || offers.some((offer) => offer.formula === wished)
  const unasked = insurers === 1 ? everyFormula : (chosen.formula ?? everyFormula)
  const formula = wished !== undefined && isKnown ? wished : unasked
  const listed = ranked(
    offers.filter((offer) => formula === everyFormula || offer.formula === formula),
    order,
  )
  const marked = listed.filter(({ id }) => kept.includes(id))
  const compared = marked.length > 0 ? marked : usual(listed, chosen)
  return { insurers, orders: ordersOf(offers), order, formula, listed, compared }
}
