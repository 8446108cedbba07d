import type { Referred, TariffVersion } from '../../pricing/price.ts'
import { nameOf, productPricing } from '../../pricing/tariff.ts'
import { pleasureBoatReference, pleasureBoatTables } from './tariff.ts'

/** Refers the boat to an agent: it is in the form map but not sold (spec 000 §1). */
const pricePleasureBoat = (_answers: object, _context: object, tariff: TariffVersion): Referred => ({
  outcome: 'referred',
  ...nameOf(tariff),
  reason: 'pricing.referred.notOffered',
})

export const pleasureBoatPricing = productPricing({
  tables: pleasureBoatTables,
  reference: pleasureBoatReference,
  price: pricePleasureBoat,
})
