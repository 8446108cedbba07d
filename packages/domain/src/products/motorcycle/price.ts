import type { MessageId } from '@wassit/words/catalogue'
import { bandFor } from '../../pricing/bands.ts'
import type { Pricing, PricingContext } from '../../pricing/price.ts'
import { cover, coverAt, settle } from '../../pricing/settle.ts'
import { inForce } from '../../pricing/tariff.ts'
import { toMotorcycleRisk } from './risk.ts'
import type { MotorcycleAnswers } from './risk.ts'
import { motorcycleTariffs } from './tariff.ts'

/** Prices one year of liability for a two- or three-wheeler. */
const priceMotorcycle = (answers: MotorcycleAnswers, { asOf }: PricingContext): Pricing => {
  const { version, figures } = inForce(motorcycleTariffs, asOf)
  const { capacity, isThreeWheeler } = toMotorcycleRisk(answers)
  const figure = isThreeWheeler ? figures.threeWheeler : figures.liability
  // The last band ends at the form's maximum of cubic capacity.
  const premium = isThreeWheeler
    ? figures.threeWheeler.value
    : (bandFor(figures.liability.value, capacity) ?? 0)
  const lines = [
    cover('RC', 'pricing.line.liability', premium, figure),
    coverAt('EVCAT', 'pricing.line.catastrophe', premium, figures.catastrophe),
  ]
  const notes: MessageId[] = isThreeWheeler ? ['pricing.note.threeWheeler'] : []
  return settle({ tariff: version, asOf, notes }, lines, figures.fee)
}

export const motorcyclePricing = {
  tariffs: motorcycleTariffs,
  price: priceMotorcycle,
} as const
