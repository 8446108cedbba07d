import type { MessageId } from '../../i18n/catalogue.ts'
import { ageOn } from '../../party/date.ts'
import { bandFor } from '../../pricing/bands.ts'
import { roundHalfUp } from '../../pricing/money.ts'
import type { PriceLine, Pricing, PricingContext } from '../../pricing/price.ts'
import { cover, settle } from '../../pricing/settle.ts'
import { inForce } from '../../pricing/tariff.ts'
import { toHealthRisk } from './risk.ts'
import type { HealthAnswers } from './risk.ts'
import { healthInternationalTariffs, healthMoroccoTariffs } from './tariff.ts'
import type { HealthFigures, HealthTariffs } from './tariff.ts'

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

interface Insured {
  code: string
  label: MessageId
  age: number
}

/** Everybody to insure: the policyholder, the spouse if wanted, the children. */
const insuredPersons = (
  answers: HealthAnswers,
  context: PricingContext,
  figures: HealthFigures,
): Insured[] => {
  const { asOf, holderBirthDate } = context
  const { spouse, children } = toHealthRisk(answers)
  const holderAge = holderBirthDate ? ageOn(holderBirthDate, asOf) : figures.assumedHolderAge
  const persons: Insured[] = [{ code: 'HOLDER', label: 'pricing.line.holder', age: holderAge }]
  if (spouse) persons.push({ code: 'SPOUSE', label: 'pricing.line.spouse', age: ageOn(spouse, asOf) })
  for (const [index, birth] of children.entries()) {
    const label = childLabels[index] ?? 'pricing.line.child10'
    persons.push({ code: `CHILD_${index + 1}`, label, age: ageOn(birth, asOf) })
  }
  return persons
}

/**
 * RULINGS 26: 10 % off from the fourth person on. The dearest three pay in full, so one person more
 * always costs at least nine tenths of a premium, whoever it is; were the cheapest to pay in full, a
 * newborn could push an adult into the discount and lower the whole.
 */
const familyDiscount = (
  lines: readonly PriceLine[],
  { familyDiscount: rule }: HealthFigures,
): PriceLine[] => {
  const { fullPersons, rate } = rule.value
  const discounted = lines
    .map(({ amount }) => amount)
    .toSorted((left, right) => right - left)
    .slice(fullPersons)
  if (discounted.length === 0) return []
  const base = discounted.reduce((sum, amount) => sum + amount, 0)
  const amount = -roundHalfUp(base * rate)
  return [
    {
      kind: 'discount',
      code: 'FAMILY',
      label: 'pricing.line.familyDiscount',
      amount,
      rate,
      status: rule.status,
    },
  ]
}

const priceHealth =
  (tariffs: HealthTariffs) =>
  (answers: HealthAnswers, context: PricingContext): Pricing => {
    const { version, figures } = inForce(tariffs, context.asOf)
    const lines: PriceLine[] = []
    for (const { code, label, age } of insuredPersons(answers, context, figures)) {
      const premium = bandFor(figures.premiums.value, age)
      if (premium === undefined)
        return { outcome: 'referred', tariff: version, reason: 'pricing.referred.ageLimit' }
      lines.push(cover(code, label, premium, figures.premiums))
    }
    const notes: MessageId[] = ['pricing.note.medicalQuestionnaire']
    if (!context.holderBirthDate) notes.unshift('pricing.note.holderAge')
    const netLines = [...lines, ...familyDiscount(lines, figures)]
    return settle({ tariff: version, asOf: context.asOf, notes }, netLines, figures.fee)
  }

/** One year of health insurance abroad and in Morocco; over 65 an agent quotes. */
export const priceHealthInternational = priceHealth(healthInternationalTariffs)

/** One year of health insurance in Morocco; over 60 an agent quotes. */
export const priceHealthMorocco = priceHealth(healthMoroccoTariffs)
