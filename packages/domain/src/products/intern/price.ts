import type { Pricing, PricingContext, TariffVersion } from '../../pricing/price.ts'
import { settleInclusive } from '../../pricing/settle.ts'
import { nameOf, productPricing } from '../../pricing/tariff.ts'
import type { InternAnswers } from './risk.ts'
import { internReference, internTables } from './tariff.ts'
import type { InternFigures } from './tariff.ts'

/** Prices an internship of six months at most. */
const priceIntern = (
  _answers: InternAnswers,
  { asOf }: PricingContext,
  tariff: TariffVersion<InternFigures>,
): Pricing => {
  const { figures } = tariff
  const total = figures.premium
  return settleInclusive({ ...nameOf(tariff), asOf }, { code: 'INTERN', label: 'pricing.line.intern', total })
}

export const internPricing = productPricing({
  tables: internTables,
  reference: internReference,
  price: priceIntern,
})
