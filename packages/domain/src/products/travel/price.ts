import type { Pricing, PricingContext, TariffVersion } from '../../pricing/price.ts'
import { settleInclusive } from '../../pricing/settle.ts'
import { nameOf, productPricing } from '../../pricing/tariff.ts'
import { toTravelRisk } from './risk.ts'
import type { TravelAnswers } from './risk.ts'
import { travelReference, travelTables } from './tariff.ts'
import type { TravelFigures } from './tariff.ts'

/** Prices one year of travel assistance, worldwide, for a family. */
const priceTravel = (
  answers: TravelAnswers,
  { asOf }: PricingContext,
  tariff: TariffVersion<TravelFigures>,
): Pricing => {
  const { figures } = tariff
  const { zone, insured, period } = toTravelRisk(answers)
  const { premiums } = figures
  const total = { ...premiums, value: premiums.value[`${zone}-${insured}-${period}`] }
  return settleInclusive({ ...nameOf(tariff), asOf }, { code: 'TRAVEL', label: 'pricing.line.travel', total })
}

export const travelPricing = productPricing({
  tables: travelTables,
  reference: travelReference,
  price: priceTravel,
})
