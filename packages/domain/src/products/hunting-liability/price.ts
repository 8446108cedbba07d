import type { Pricing, PricingContext, TariffVersion } from '../../pricing/price.ts'
import { settleInclusive } from '../../pricing/settle.ts'
import { nameOf, productPricing } from '../../pricing/tariff.ts'
import type { HuntingLiabilityAnswers } from './risk.ts'
import { huntingLiabilityReference, huntingLiabilityTables } from './tariff.ts'
import type { HuntingLiabilityFigures } from './tariff.ts'

/** Prices one season of hunting liability; neither permit nor gun affects the price. */
const priceHuntingLiability = (
  _answers: HuntingLiabilityAnswers,
  { asOf }: PricingContext,
  tariff: TariffVersion<HuntingLiabilityFigures>,
): Pricing => {
  const { figures } = tariff
  const total = figures.premium
  return settleInclusive({ ...nameOf(tariff), asOf }, { code: 'RC', label: 'pricing.line.hunting', total })
}

export const huntingLiabilityPricing = productPricing({
  tables: huntingLiabilityTables,
  reference: huntingLiabilityReference,
  price: priceHuntingLiability,
})
