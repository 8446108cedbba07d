import type { MessageId } from '@wassit/domain/i18n/catalogue'
import { formatAmount, formatRate } from '@wassit/domain/i18n/format'
import type { PriceLine, Priced } from '@wassit/domain/pricing/price'
import { pricePeriods } from '@wassit/domain/products/period'
import { differenceNote, isDifference } from './continued.ts'
import type { DocumentFacts } from './facts.ts'
import type { Block, PaperRow } from './paper.ts'
import { both } from './wording.ts'

/** Taxes are named with their rate, as the invoice of a premium shows them. */
const lineOf = (facts: DocumentFacts, { kind, label, amount, rate }: PriceLine): PaperRow => {
  const name = both(facts, label)
  const named =
    kind === 'tax' && rate !== undefined ? { ...name, fr: `${name.fr} (${formatRate(rate)})` } : name
  return { label: named, value: formatAmount(amount) }
}

/** The breakdown, where it is the one of the amount: an agent may have set another. */
const breakdown = (facts: DocumentFacts): Priced | undefined => {
  const { pricing, premium } = facts
  return pricing?.outcome === 'priced' && pricing.total === premium && !isDifference(facts)
    ? pricing
    : undefined
}

const bonusNote = ({ t }: DocumentFacts, { rate, total }: NonNullable<Priced['bonus']>): string =>
  t('pricing.note.withBonus', { amount: formatAmount(total), rate: formatRate(rate) })

/** Quoted from market figures: the insurer has yet to confirm it, so no paper may promise that it holds. */
export const isIndicative = (facts: DocumentFacts): boolean => breakdown(facts)?.indicative ?? false

/** How long the price holds, and what is still open when a price is quoted; nothing is once a contract is made. */
const notesOf = (facts: DocumentFacts, known: Priced | undefined): string[] => {
  const { kind, t } = facts
  if (isDifference(facts)) return differenceNote(facts)
  const period = t('paper.price.period', { period: t(pricePeriods[facts.product]) })
  if (!known) return [period, t('paper.price.set')]
  if (kind !== 'quote') return [period]
  const { bonus, indicative, notes } = known
  return [
    period,
    ...(bonus ? [bonusNote(facts, bonus)] : []),
    ...(indicative ? [t('paper.price.indicative')] : []),
    ...notes.map((id) => t(id)),
  ]
}

/** What the insurance costs, line by line where a tariff worked it out. */
export const premiumBlock = (facts: DocumentFacts, total: MessageId): Block => {
  const known = breakdown(facts)
  return {
    kind: 'price',
    title: both(facts, 'paper.section.premium'),
    lines: known ? known.lines.map((line) => lineOf(facts, line)) : [],
    total: { label: both(facts, total), value: formatAmount(facts.premium) },
    notes: notesOf(facts, known),
  }
}
