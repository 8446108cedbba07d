import type { Pricing, PricingContext } from '../../pricing/price.ts'
import { settleInclusive } from '../../pricing/settle.ts'
import { inForce } from '../../pricing/tariff.ts'
import type { InternAnswers } from './risk.ts'
import { internTariffs } from './tariff.ts'

/** Prices an internship of six months at most. */
const priceIntern = (_answers: InternAnswers, { asOf }: PricingContext): Pricing => {
  const { version, figures } = inForce(internTariffs, asOf)
  const total = figures.premium
  return settleInclusive({ tariff: version, asOf }, { code: 'INTERN', label: 'pricing.line.intern', total })
}

export const internPricing = {
  tariffs: internTariffs,
  price: priceIntern,
} as const
