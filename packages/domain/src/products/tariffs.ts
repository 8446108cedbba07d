import { bonusMalusRules } from '../pricing/bonus-malus.ts'
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
import type { Answers } from './product-form.ts'
import { priceTravel } from './travel/price.ts'

type Price = (answers: Answers, context: PricingContext) => Pricing

/** Wraps a product's own calculation; its answers must come from its own form. */
const pricing =
  <A extends Answers>(price: (answers: A, context: PricingContext) => Pricing): Price =>
  (answers, context) =>
    price(answers as A, context)

type PriceOf = (key: ProductKey, answers: Answers, context: PricingContext) => Pricing

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

const priceUnderAgreement: PriceOf = (key, answers, context) => {
  const usual = prices[key](answers, context)
  const { agreement, asOf } = context
  return agreement && usual.outcome === 'priced' ? discounted(usual, agreement, asOf) : usual
}

/**
 * Prices a risk on a day by the tariff in force, less the discount of an agreement, or refers it to
 * an agent. `answers` must come from `parseAnswers`. A price before bonus-malus also states the
 * total with the best bonus.
 */
export const priceRisk: PriceOf = (key, answers, context) => {
  const price = priceUnderAgreement(key, answers, context)
  if (price.outcome === 'referred' || !price.notes.includes('pricing.note.bonusMalus')) return price
  const { bonus: crm } = bonusMalusRules.value
  const best = priceUnderAgreement(key, answers, { ...context, crm })
  const rate = Number((1 - crm).toFixed(2))
  return best.outcome === 'priced' ? { ...price, bonus: { rate, total: best.total } } : price
}
