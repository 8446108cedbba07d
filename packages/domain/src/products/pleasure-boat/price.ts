import type { Referred } from '../../pricing/price.ts'

/** The boat is in the form map but not sold: an agent answers (spec 000 §1). */
export const pricePleasureBoat = (): Referred => ({
  outcome: 'referred',
  tariff: 'pleasure-boat-none',
  reason: 'pricing.referred.notOffered',
})
