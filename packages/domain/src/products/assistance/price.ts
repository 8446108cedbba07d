import type { Pricing, PricingContext } from '../../pricing/price.ts'
import { settleInclusive } from '../../pricing/settle.ts'
import { inForce } from '../../pricing/tariff.ts'
import { toAssistanceRisk } from './risk.ts'
import { assistanceTariffs } from './tariff.ts'
import type { PersonAnswers } from '../person-form.ts'

/** Prices one year of medical assistance. */
const priceAssistance = (answers: PersonAnswers, { asOf }: PricingContext): Pricing => {
  const { version, figures } = inForce(assistanceTariffs, asOf)
  const { family } = toAssistanceRisk(answers)
  const total = { ...figures.premiums, value: figures.premiums.value[family] }
  return settleInclusive(
    { tariff: version, asOf },
    { code: 'ASSISTANCE', label: 'pricing.line.medicalAssistance', total },
  )
}

export const assistancePricing = {
  tariffs: assistanceTariffs,
  price: priceAssistance,
} as const
