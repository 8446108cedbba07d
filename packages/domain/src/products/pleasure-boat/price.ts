import type { Referred } from '../../pricing/price.ts'

/** Refers the boat to an agent: it is in the form map but not sold (spec 000 §1). */
const pricePleasureBoat = (): Referred => ({
  outcome: 'referred',
  tariff: 'pleasure-boat-none',
  reason: 'pricing.referred.notOffered',
})

export const pleasureBoatPricing = {
  tariffs: [],
  price: pricePleasureBoat,
} as const
