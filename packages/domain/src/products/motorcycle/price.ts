import type { MessageId } from '@wassit/words/catalogue'
import { bandFor } from '../../pricing/bands.ts'
import type { Pricing, PricingContext, TariffVersion } from '../../pricing/price.ts'
import { cover, coverAt, settle } from '../../pricing/settle.ts'
import { nameOf, productPricing } from '../../pricing/tariff.ts'
import { toMotorcycleRisk } from './risk.ts'
import type { MotorcycleAnswers } from './risk.ts'
import { motorcycleReference, motorcycleTables } from './tariff.ts'
import type { MotorcycleFigures } from './tariff.ts'

/** Prices one year of liability for a two- or three-wheeler. */
const priceMotorcycle = (
  answers: MotorcycleAnswers,
  { asOf }: PricingContext,
  tariff: TariffVersion<MotorcycleFigures>,
): Pricing => {
  const { figures } = tariff
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
  return settle({ ...nameOf(tariff), asOf, notes }, lines, figures.fee)
}

export const motorcyclePricing = productPricing({
  tables: motorcycleTables,
  reference: motorcycleReference,
  price: priceMotorcycle,
})
