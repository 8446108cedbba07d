import type { Pricing, PricingContext, TariffVersion } from '../../pricing/price.ts'
import { cover, coverAt, settle } from '../../pricing/settle.ts'
import { nameOf, productPricing } from '../../pricing/tariff.ts'
import { toPersonalAccidentRisk } from './risk.ts'
import { personalAccidentReference, personalAccidentTables } from './tariff.ts'
import type { PersonalAccidentFigures } from './tariff.ts'
import type { PersonAnswers } from '../person-form.ts'

/** Prices one year of personal accident cover. */
const pricePersonalAccident = (
  answers: PersonAnswers,
  { asOf }: PricingContext,
  tariff: TariffVersion<PersonalAccidentFigures>,
): Pricing => {
  const { figures } = tariff
  const { profession, isMarried } = toPersonalAccidentRisk(answers)
  const premium = figures.premiums.value[figures.classes.value[profession]]
  const lines = [cover('ACCIDENT', 'pricing.line.personalAccident', premium, figures.premiums)]
  if (isMarried) lines.push(coverAt('FAMILY', 'pricing.line.marriedSupplement', premium, figures.married))
  return settle({ ...nameOf(tariff), asOf }, lines, figures.fee)
}

export const personalAccidentPricing = productPricing({
  tables: personalAccidentTables,
  reference: personalAccidentReference,
  price: pricePersonalAccident,
})
