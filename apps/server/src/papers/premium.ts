import type { MessageId, Translate } from '@wassit/words/catalogue'
import { formatAmount, formatRate } from '@wassit/domain/format/format'
import { listed } from '@wassit/domain/format/listed'
import { loadingCode } from '@wassit/domain/pricing/settle'
import { partsOf } from '@wassit/domain/pricing/price'
import type { KnownParts, PriceLine, Priced } from '@wassit/domain/pricing/price'
import { termWords } from '@wassit/domain/products/term-months'
import { differenceNote, isDifference } from './continued.ts'
import type { DocumentFacts } from './facts.ts'
import type { Block, PaperRow } from './paper.ts'
import { both } from './wording.ts'

const withNames = (t: Translate, name: string, ids: readonly MessageId[]): string =>
  t('common.labelled', {
    label: name,
    text: listed(
      ids.map((id) => t(id)),
      t,
    ),
  })

/** Names taxes and a loading with their rate, like an invoice of a premium, and discounts with the lines they reduce. */
const lineOf = (facts: DocumentFacts, { kind, code, label, amount, rate, reduces }: PriceLine): PaperRow => {
  const plain = both(facts, label)
  const name = reduces
    ? { fr: withNames(facts.t, plain.fr, reduces), ar: withNames(facts.tArabic, plain.ar, reduces) }
    : plain
  const isRated = kind === 'tax' || code === loadingCode
  const named = isRated && rate !== undefined ? { ...name, fr: `${name.fr} (${formatRate(rate)})` } : name
  return { label: named, value: formatAmount(amount) }
}

/** Returns the breakdown when it adds up to the amount: an agent may have set another amount. */
const breakdown = (facts: DocumentFacts): KnownParts | undefined => {
  const { pricing, premium } = facts
  return pricing && !isDifference(facts) ? partsOf(pricing, premium) : undefined
}

const bonusNote = ({ t }: DocumentFacts, { rate, total }: NonNullable<Priced['bonus']>): string =>
  t('pricing.note.withBonus', { amount: formatAmount(total), rate: formatRate(rate) })

/**
 * Tells whether the price comes from market figures: the insurer must still confirm it, so no paper
 * may guarantee it.
 */
export const isIndicative = (facts: DocumentFacts): boolean => breakdown(facts)?.indicative ?? false

/**
 * Returns the notes about the period of a price and about open points of a quote; a contract
 * has no open points.
 */
const notesOf = (facts: DocumentFacts, known: KnownParts | undefined): string[] => {
  const { kind, t } = facts
  if (isDifference(facts)) return differenceNote(facts)
  const period = t('paper.price.period', { period: t(termWords(facts.product)) })
  if (!known) return [period, t('paper.price.set')]
  if (kind !== 'quote') return [period]
  const { bonus, indicative, notes = [] } = known
  return [
    period,
    ...(bonus ? [bonusNote(facts, bonus)] : []),
    ...(indicative ? [t('paper.price.indicative')] : []),
    ...notes.map((id) => t(id)),
  ]
}

/** Returns the premium, line by line when a tariff calculated it or its insurer stated the parts. */
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
