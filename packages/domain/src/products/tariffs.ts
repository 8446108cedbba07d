import { bonusMalusRules } from '../pricing/bonus-malus.ts'
import type {
  Pricing,
  PricingContext,
  ProductPricing,
  TableFault,
  TariffVersion,
  TariffVersions,
} from '../pricing/price.ts'
import { discounted, loaded } from '../pricing/settle.ts'
import type { Tables } from '../pricing/tables.ts'
import { inForce } from '../pricing/tariff.ts'
import { assistancePricing } from './assistance/price.ts'
import { carPricing } from './car/price.ts'
import type { ProductKey } from './catalogue.ts'
import type { FormAnswers } from './forms.ts'
import { healthInternationalPricing, healthMoroccoPricing } from './health/price.ts'
import { homePricing } from './home/price.ts'
import { huntingLiabilityPricing } from './hunting-liability/price.ts'
import { internPricing } from './intern/price.ts'
import { motorcyclePricing } from './motorcycle/price.ts'
import { personalAccidentPricing } from './personal-accident/price.ts'
import { pleasureBoatPricing } from './pleasure-boat/price.ts'
import type { Answers } from './product-form.ts'
import { travelPricing } from './travel/price.ts'

/** Pricing of each product, whose answers are those of the product's own form. */
export const pricings = {
  motorcycle: motorcyclePricing,
  car: carPricing,
  travel: travelPricing,
  home: homePricing,
  pleasureBoat: pleasureBoatPricing,
  personalAccident: personalAccidentPricing,
  huntingLiability: huntingLiabilityPricing,
  healthInternational: healthInternationalPricing,
  healthMorocco: healthMoroccoPricing,
  assistance: assistancePricing,
  intern: internPricing,
} satisfies { [Key in ProductKey]: ProductPricing<FormAnswers<Key>> }

const { bonus: bestCrm } = bonusMalusRules.value
const bestRate = Number((1 - bestCrm).toFixed(2))

export const tablesOf = (key: ProductKey): Tables => pricings[key].tables

/** Returns what is wrong between the figures of a tariff, which fill the tables of the product. */
export const faultsBetween = (key: ProductKey, figures: object): TableFault[] =>
  pricings[key].faultsOf(figures as never)

export const referenceOf = (key: ProductKey): TariffVersions<object> => pricings[key].reference

/** Returns the reference tariff in force on a day (ISO). */
export const referenceTariff = (key: ProductKey, asOf: string): TariffVersion =>
  inForce(referenceOf(key), asOf)

/**
 * Returns the versions by which an insurer prices a product: the reference in its name until its own
 * first version begins, then its own, which are in order of time.
 */
export const versionsOf = (
  key: ProductKey,
  insurer: string,
  own: readonly TariffVersion[],
): TariffVersions<object> => {
  const [first, ...more] = referenceOf(key)
  const begun = own[0]?.effectiveFrom
  const before = more.filter(({ effectiveFrom }) => begun === undefined || effectiveFrom < begun)
  return [{ ...first, insurer }, ...before.map((each) => ({ ...each, insurer })), ...own]
}

type PriceOf = (key: ProductKey, answers: Answers, context: PricingContext, tariff: TariffVersion) => Pricing

const priceUnderTerms: PriceOf = (key, answers, context, tariff) => {
  const { price }: ProductPricing<never> = pricings[key]
  const usual = price(answers as never, context, tariff as never)
  const { agreement, loading, asOf } = context
  if (usual.outcome === 'referred') return usual
  const reduced = agreement ? discounted(usual, agreement, asOf) : usual
  return loading === undefined ? reduced : loaded(reduced, loading, asOf)
}

/**
 * Prices a risk by a tariff, less the discount of an agreement, or refers it to an agent. `answers`
 * must come from `parseAnswers`. A price before bonus-malus also states the total with the best
 * bonus.
 */
export const priceRisk: PriceOf = (key, answers, context, tariff) => {
  const price = priceUnderTerms(key, answers, context, tariff)
  if (price.outcome === 'referred') return price
  if (context.crmUnproven) return { ...price, notes: [...price.notes, 'pricing.note.coefficient'] }
  if (!price.notes.includes('pricing.note.bonusMalus')) return price
  const best = priceUnderTerms(key, answers, { ...context, crm: bestCrm }, tariff)
  return best.outcome === 'priced' ? { ...price, bonus: { rate: bestRate, total: best.total } } : price
}
