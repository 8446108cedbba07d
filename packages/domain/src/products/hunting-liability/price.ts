import type { Pricing, PricingContext } from '../../pricing/price.ts'
import { settleInclusive } from '../../pricing/settle.ts'
import { inForce } from '../../pricing/tariff.ts'
import type { HuntingLiabilityAnswers } from './risk.ts'
import { huntingLiabilityTariffs } from './tariff.ts'

/** Prices one season of hunting liability; neither permit nor gun affects the price. */
const priceHuntingLiability = (_answers: HuntingLiabilityAnswers, { asOf }: PricingContext): Pricing => {
  const { version, figures } = inForce(huntingLiabilityTariffs, asOf)
  const total = figures.premium
  return settleInclusive({ tariff: version, asOf }, { code: 'RC', label: 'pricing.line.hunting', total })
}

export const huntingLiabilityPricing = {
  tariffs: huntingLiabilityTariffs,
  price: priceHuntingLiability,
} as const
