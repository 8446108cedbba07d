import type { MessageId, MessageValues } from '@wassit/words/catalogue'
import { formatMoment } from '@wassit/domain/format/format'
import { productName } from '@wassit/domain/products/catalogue'
import type { Holder, PolicyFacts } from './facts.ts'
import type { Bilingual, PaperRow } from './paper.ts'

/** Returns a message in both languages of our documents. */
export const both = (
  { t, tArabic }: Pick<PolicyFacts, 't' | 'tArabic'>,
  id: MessageId,
  values?: MessageValues,
): Bilingual => ({ fr: t(id, values), ar: tArabic(id, values) })

/** Returns a row for a value; no row without one. */
export const rowOf = (
  facts: Pick<PolicyFacts, 't' | 'tArabic'>,
  label: MessageId,
  value: string | null | undefined,
): PaperRow[] => (value ? [{ label: both(facts, label), value }] : [])

/** Returns what a paper is about, below its title: product and insurer. */
export const aboutOf = (facts: Pick<PolicyFacts, 't' | 'tArabic' | 'insurer' | 'product'>): Bilingual => {
  const { fr, ar } = both(facts, productName(facts.product))
  const { name, arabicName } = facts.insurer
  return { fr: `${fr} · ${name}`, ar: [ar, arabicName].filter(Boolean).join(' · ') }
}

/** Returns the row of the insurer by its names in both languages. */
export const insurerRow = (facts: Pick<PolicyFacts, 't' | 'tArabic' | 'insurer'>): PaperRow[] => {
  const { name, arabicName } = facts.insurer
  return rowOf(facts, 'paper.label.insurer', [name, arabicName].filter(Boolean).join(' · '))
}

/** Returns the Moroccan day of a moment as it is written on paper. */
export const dayOf = (moment: Date): string => formatMoment(moment).slice(0, 10)

/** Returns first and last name; empty for a visitor without an account. */
export const nameOf = ({ firstName, lastName }: Holder): string =>
  [firstName, lastName].filter(Boolean).join(' ')
