import type { MessageId, MessageValues } from '@wassit/words/catalogue'
import { formatMoment } from '@wassit/domain/format/format'
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

/** Returns the Moroccan day of a moment as it is written on paper. */
export const dayOf = (moment: Date): string => formatMoment(moment).slice(0, 10)

/** Returns first and last name; empty for a visitor without an account. */
export const nameOf = ({ firstName, lastName }: Holder): string =>
  [firstName, lastName].filter(Boolean).join(' ')
