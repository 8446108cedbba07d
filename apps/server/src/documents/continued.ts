import type { MessageId } from '@wassit/domain/i18n/catalogue'
import { formatDate } from '@wassit/domain/i18n/format'
import type { DocumentFacts } from './facts.ts'
import type { PaperRow } from './paper.ts'
import { rowOf } from './wording.ts'

/** Which policy this one renews or changes; nothing on a policy of its own. */
export const continuedRows = (facts: DocumentFacts): PaperRow[] => {
  const { continues } = facts
  if (!continues) return []
  const label = continues.cause === 'renewal' ? 'paper.label.renews' : 'paper.label.changes'
  return rowOf(facts, label, continues.insuranceNumber)
}

/** Of a changed risk only what it costs beyond what is paid already, for what is left of the year. */
export const isDifference = ({ continues }: DocumentFacts): boolean => continues?.cause === 'endorsement'

/** What the premium of a policy is called. */
export const premiumLabel = (facts: DocumentFacts): MessageId =>
  isDifference(facts) ? 'paper.label.difference' : 'paper.label.premium'

/** For which days a difference is due. */
export const differenceNote = ({ t, startDate, endDate }: DocumentFacts): string[] =>
  startDate && endDate
    ? [t('paper.price.proRata', { start: formatDate(startDate), end: formatDate(endDate) })]
    : []
