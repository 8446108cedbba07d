import type { MessageId } from '@wassit/words/catalogue'
import { ageOn } from '../../party/date.ts'
import { bandFor } from '../../pricing/bands.ts'
import { roundHalfUp } from '../../pricing/money.ts'
import type { Centimes } from '../../pricing/money.ts'
import type { PriceLine, Pricing, PricingContext, TableFault, TariffVersion } from '../../pricing/price.ts'
import { cover, settle } from '../../pricing/settle.ts'
import { nameOf, productPricing } from '../../pricing/tariff.ts'
import { childAgeLimit, toHealthRisk } from './risk.ts'
import type { HealthAnswers } from './risk.ts'
import {
  healthInternationalReference,
  healthInternationalTables,
  healthMoroccoReference,
  healthMoroccoTables,
} from './tariff.ts'
import type { HealthFigures } from './tariff.ts'

const childLabels = [
  'pricing.line.child1',
  'pricing.line.child2',
  'pricing.line.child3',
  'pricing.line.child4',
  'pricing.line.child5',
  'pricing.line.child6',
  'pricing.line.child7',
  'pricing.line.child8',
  'pricing.line.child9',
  'pricing.line.child10',
] as const satisfies readonly MessageId[]

/**
 * Returns the birth date of the account, which the contract uses, or the typed one before there is
 * an account.
 */
const holderBirthDate = (answers: HealthAnswers, context: PricingContext): string | undefined =>
  context.holderBirthDate ?? toHealthRisk(answers).holder

interface Insured {
  code: string
  label: MessageId
  age: number
}

/** Returns the people to insure: the policyholder, the spouse if wanted, the children. */
const insuredPersons = (
  answers: HealthAnswers,
  context: PricingContext,
  figures: HealthFigures,
): Insured[] => {
  const { asOf } = context
  const { spouse, children } = toHealthRisk(answers)
  const holder = holderBirthDate(answers, context)
  const holderAge = holder ? ageOn(holder, asOf) : figures.assumedHolderAge.value
  const persons: Insured[] = [{ code: 'HOLDER', label: 'pricing.line.holder', age: holderAge }]
  if (spouse) persons.push({ code: 'SPOUSE', label: 'pricing.line.spouse', age: ageOn(spouse, asOf) })
  for (const [index, birth] of children.entries()) {
    const label = childLabels[index] ?? 'pricing.line.child10'
    persons.push({ code: `CHILD_${index + 1}`, label, age: ageOn(birth, asOf) })
  }
  return persons
}

/**
 * Returns the family discount: a share of the premiums from the fourth line on, in the order of the
 * form (RULINGS 55). An added person never lowers the price as long as `faultsOf` finds nothing.
 */
export const familyReduction = (
  premiums: readonly Centimes[],
  { fullPersons, rate }: HealthFigures['familyDiscount']['value'],
): Centimes => roundHalfUp(premiums.slice(fullPersons).reduce((sum, premium) => sum + premium, 0) * rate)

const discountLines = (lines: readonly PriceLine[], { familyDiscount }: HealthFigures): PriceLine[] => {
  const { value, status } = familyDiscount
  const reduction = familyReduction(
    lines.map(({ amount }) => amount),
    value,
  )
  if (reduction === 0) return []
  const label = 'pricing.line.familyDiscount'
  const reduces = lines.slice(value.fullPersons).map((line) => line.label)
  return [{ kind: 'discount', code: 'FAMILY', label, amount: -reduction, rate: value.rate, reduces, status }]
}

/** Prices one year of health insurance. */
const priceHealth = (
  answers: HealthAnswers,
  context: PricingContext,
  tariff: TariffVersion<HealthFigures>,
): Pricing => {
  const { figures } = tariff
  const lines: PriceLine[] = []
  for (const { code, label, age } of insuredPersons(answers, context, figures)) {
    const premium = bandFor(figures.premiums.value, age)
    if (premium === undefined)
      return { outcome: 'referred', ...nameOf(tariff), reason: 'pricing.referred.ageLimit' }
    lines.push(cover(code, label, premium, figures.premiums))
  }
  const notes: MessageId[] = ['pricing.note.medicalQuestionnaire']
  if (!holderBirthDate(answers, context)) notes.unshift('pricing.note.holderAge')
  const netLines = [...lines, ...discountLines(lines, figures)]
  return settle({ ...nameOf(tariff), asOf: context.asOf, notes }, netLines, figures.fee)
}

/**
 * Finds an assumed age without a premium, and a discount by which an added person would lower the
 * price: the cheapest person, discounted, must cost at least the discount of the dearest child.
 */
const faultsOf = ({ premiums, assumedHolderAge, familyDiscount }: HealthFigures): TableFault[] => {
  const { rate } = familyDiscount.value
  const children = premiums.value.filter(
    (_, index) => (premiums.value[index - 1]?.upTo ?? 0) + 1 < childAgeLimit,
  )
  const dearest = Math.max(0, ...children.map(({ value }) => value))
  const cheapest = Math.min(...premiums.value.map(({ value }) => value))
  const faults: TableFault[] = []
  if (bandFor(premiums.value, assumedHolderAge.value) === undefined)
    faults.push({ table: 'assumedHolderAge', message: 'tariffs.fault.assumedAge' })
  if (dearest * rate > cheapest * (1 - rate))
    faults.push({ table: 'familyDiscount', message: 'tariffs.fault.addedPerson' })
  return faults
}

/** Prices one year of health insurance abroad and in Morocco; over 65 an agent quotes. */
export const healthInternationalPricing = productPricing({
  faultsOf,
  tables: healthInternationalTables,
  reference: healthInternationalReference,
  price: priceHealth,
})

/** Prices one year of health insurance in Morocco; over 60 an agent quotes. */
export const healthMoroccoPricing = productPricing({
  faultsOf,
  tables: healthMoroccoTables,
  reference: healthMoroccoReference,
  price: priceHealth,
})
