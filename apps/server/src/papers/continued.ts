import type { MessageId } from '@wassit/words/catalogue'
import { formatDate } from '@wassit/domain/format/format'
import type { DocumentFacts } from './facts.ts'
import type { PaperRow } from './paper.ts'
import { rowOf } from './wording.ts'

/** Names the policy that this one renews or changes; empty for other policies. */
export const continuedRows = (facts: DocumentFacts): PaperRow[] => {
  const { continues } = facts
  if (!continues) return []
  const label = continues.cause === 'renewal' ? 'paper.label.renews' : 'paper.label.changes'
  return rowOf(facts, label, continues.insuranceNumber)
}

/**
 * Tells whether the premium is a difference: a changed risk costs only what exceeds the paid
 * premium, for the rest of the year.
 */
export const isDifference = ({ continues }: DocumentFacts): boolean => continues?.cause === 'endorsement'

/** Returns the label of a policy's premium. */
export const premiumLabel = (facts: DocumentFacts): MessageId =>
  isDifference(facts) ? 'paper.label.difference' : 'paper.label.premium'

/** Returns the note with the days that a difference is due for. */
export const differenceNote = ({ t, startDate, endDate }: DocumentFacts): string[] =>
  startDate && endDate
    ? [t('paper.price.proRata', { start: formatDate(startDate), end: formatDate(endDate) })]
    : []
