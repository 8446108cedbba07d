import type { Pricing, PricingContext } from '../../pricing/price.ts'
import { cover, coverAt, settle } from '../../pricing/settle.ts'
import { inForce } from '../../pricing/tariff.ts'
import { toPersonalAccidentRisk } from './risk.ts'
import { personalAccidentTariffs } from './tariff.ts'
import type { PersonAnswers } from '../person-form.ts'

/** Prices one year of personal accident cover. */
const pricePersonalAccident = (answers: PersonAnswers, { asOf }: PricingContext): Pricing => {
  const { version, figures } = inForce(personalAccidentTariffs, asOf)
  const { profession, isMarried } = toPersonalAccidentRisk(answers)
  const premium = figures.premiums.value[figures.classes.value[profession]]
  const lines = [cover('ACCIDENT', 'pricing.line.personalAccident', premium, figures.premiums)]
  if (isMarried) lines.push(coverAt('FAMILY', 'pricing.line.marriedSupplement', premium, figures.married))
  return settle({ tariff: version, asOf }, lines, figures.fee)
}

export const personalAccidentPricing = {
  tariffs: personalAccidentTariffs,
  price: pricePersonalAccident,
} as const
