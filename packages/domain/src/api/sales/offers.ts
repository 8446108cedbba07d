import { z } from 'zod/mini'
import { offerOrders } from '../../offer/ranking.ts'
import { endpoint } from '../endpoint.ts'
import { PriceLine, ToPrice } from './quotes.ts'
import { Uuid } from '../values.ts'

/** Id of an offer, such as `rma.2`. */
export const OfferId = z.string().check(z.regex(/^[a-z0-9-]{1,100}\.\d{1,2}$/, 'validation.invalid'))

/** Cover of an offer, in the language of the call. */
const OfferCover = z.object({
  name: z.string(),
  ceiling: z.nullable(z.string()),
  deductible: z.nullable(z.string()),
  /** Limit that its own name explains, such as a waiting period; absent for covers with a ceiling or a deductible. */
  value: z.optional(z.string()),
})

const offerOf = {
  /** Stable for a product; the choice is sent by it. */
  id: z.string(),
  /** Null while no insurer quotes the product without an agent. */
  company_name: z.nullable(z.string()),
  /** Insurer of the price call. */
  is_default: z.boolean(),
  /** Answer that chooses the formula; null for a product without formulas. */
  formula: z.nullable(z.string()),
  covers: z.array(OfferCover),
  /** Dirhams of the insured's own share, by which offers are ranked; null without such a cover. */
  deductible: z.nullable(z.number()),
  assistance_phone: z.nullable(z.string()),
  /** Address of the general conditions. */
  conditions: z.nullable(z.string()),
  tariff_version: z.string(),
}

/** Offer with a price, whose quote follows at once. */
const PricedOffer = z.object({
  ...offerOf,
  price: z.number(),
  period: z.string(),
  /** Price divided by the months of the contract. */
  monthly: z.number(),
  bonus: z.optional(z.object({ rate: z.number(), price: z.number() })),
  net: z.number(),
  lines: z.array(PriceLine),
  indicatif: z.boolean(),
  notes: z.array(z.string()),
  immediate: z.literal(true),
})

/** Row without a price: the insurer studies the risk first. */
const ReferredOffer = z.object({
  ...offerOf,
  price: z.null(),
  lines: z.array(PriceLine),
  /** Message id of the reason. */
  reason: z.string(),
  immediate: z.literal(false),
  /** Working hours within which an agent replies. */
  reply_hours: z.int(),
})

export const OfferAnswer = z.union([PricedOffer, ReferredOffer])
export type OfferAnswer = z.output<typeof OfferAnswer>

/** All offers for the same answers, the lowest price first. */
export const OffersAnswer = z.object({ offers: z.array(OfferAnswer) })
export type OffersAnswer = z.output<typeof OffersAnswer>

/** Offers that were shown before a request, for agents. */
export const ShownOffers = z.object({
  /** Id of the chosen offer. */
  chosen: z.string(),
  sorted_by: z.enum(offerOrders),
  offers: z.array(OfferAnswer),
  shown_at: z.string(),
})
export type ShownOffers = z.output<typeof ShownOffers>

export const offerCalls = {
  offers: endpoint('POST /api/get/offers', {
    access: 'public',
    summary: 'Prices the collected answers by each insurer and formula, the lowest price first',
    body: ToPrice,
    answers: { 200: OffersAnswer },
  }),
  comparison: endpoint('GET /api/draft/:draft/comparison.pdf', {
    access: 'public',
    summary: 'Draws the offers of a draft as a paper for the browser that began it',
    params: z.object({ draft: Uuid }),
    answers: { 200: null },
    limit: { perAddress: 20, windowSeconds: 600 },
  }),
}
