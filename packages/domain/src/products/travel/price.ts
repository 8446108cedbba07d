import type { Pricing, PricingContext } from '../../pricing/price.ts'
import { settleInclusive } from '../../pricing/settle.ts'
import { inForce } from '../../pricing/tariff.ts'
import { toTravelRisk } from './risk.ts'
import type { TravelAnswers } from './risk.ts'
import { travelTariffs } from './tariff.ts'

/** Prices one year of travel assistance, worldwide, for a family. */
const priceTravel = (answers: TravelAnswers, { asOf }: PricingContext): Pricing => {
  const { version, figures } = inForce(travelTariffs, asOf)
  const { zone, insured, period } = toTravelRisk(answers)
  const total = figures.premiums[`${zone}-${insured}-${period}`]
  return settleInclusive({ tariff: version, asOf }, { code: 'TRAVEL', label: 'pricing.line.travel', total })
}

export const travelPricing = {
  tariffs: travelTariffs,
  price: priceTravel,
} as const
