import type { Pricing, PricingContext } from '../pricing/price.ts'
import { discounted } from '../pricing/settle.ts'
import { priceAssistance } from './assistance/price.ts'
import { priceCar } from './car/price.ts'
import type { ProductKey } from './catalogue.ts'
import { priceHealthInternational, priceHealthMorocco } from './health/price.ts'
import { priceHome } from './home/price.ts'
import { priceHuntingLiability } from './hunting-liability/price.ts'
import { priceIntern } from './intern/price.ts'
import { priceMotorcycle } from './motorcycle/price.ts'
import { pricePersonalAccident } from './personal-accident/price.ts'
import { pricePleasureBoat } from './pleasure-boat/price.ts'
import type { Answers } from './product.ts'
import { priceTravel } from './travel/price.ts'

type Price = (answers: Answers, context: PricingContext) => Pricing

/** A product's own calculation; the answers it is handed were put out by its own form. */
const pricing =
  <A extends Answers>(price: (answers: A, context: PricingContext) => Pricing): Price =>
  (answers, context) =>
    price(answers as A, context)

const prices: Record<ProductKey, Price> = {
  motorcycle: pricing(priceMotorcycle),
  car: pricing(priceCar),
  travel: pricing(priceTravel),
  home: pricing(priceHome),
  pleasureBoat: pricePleasureBoat,
  personalAccident: pricing(pricePersonalAccident),
  huntingLiability: pricing(priceHuntingLiability),
  healthInternational: pricing(priceHealthInternational),
  healthMorocco: pricing(priceHealthMorocco),
  assistance: pricing(priceAssistance),
  intern: pricing(priceIntern),
}

/**
 * The price of a risk on a day with the tariff in force, less what an agreement takes off, or that an
 * agent must quote. `answers` are those `parseAnswers` put out.
 */
export const priceRisk = (key: ProductKey, answers: Answers, context: PricingContext): Pricing => {
  const usual = prices[key](answers, context)
  const { agreement, asOf } = context
  return agreement && usual.outcome === 'priced' ? discounted(usual, agreement, asOf) : usual
}
