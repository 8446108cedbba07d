import type { Pricing, PricingContext, TariffVersion } from '../../pricing/price.ts'
import { settleInclusive } from '../../pricing/settle.ts'
import { nameOf, productPricing } from '../../pricing/tariff.ts'
import { toAssistanceRisk } from './risk.ts'
import { assistanceReference, assistanceTables } from './tariff.ts'
import type { AssistanceFigures } from './tariff.ts'
import type { PersonAnswers } from '../person-form.ts'

/** Prices one year of medical assistance. */
const priceAssistance = (
  answers: PersonAnswers,
  { asOf }: PricingContext,
  tariff: TariffVersion<AssistanceFigures>,
): Pricing => {
  const { figures } = tariff
  const { family } = toAssistanceRisk(answers)
  const total = { ...figures.premiums, value: figures.premiums.value[family] }
  return settleInclusive(
    { ...nameOf(tariff), asOf },
    { code: 'ASSISTANCE', label: 'pricing.line.medicalAssistance', total },
  )
}

export const assistancePricing = productPricing({
  tables: assistanceTables,
  reference: assistanceReference,
  price: priceAssistance,
})
