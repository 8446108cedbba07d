import { formatAmount, formatDate } from '@wassit/domain/format/format'
import { formatRib } from '@wassit/domain/party/rib'
import type { DocumentFacts, RefundFacts } from './facts.ts'
import type { Block, PaperRow } from './paper.ts'
import { payerBlock } from './parties.ts'
import { both, rowOf } from './wording.ts'

/** Returns the refund that a notice is about; a notice without one is a programming error. */
const refundOf = ({ refund }: DocumentFacts): RefundFacts => {
  if (!refund) throw new Error('a refund notice has no refund')
  return refund
}

export const refundHeadlines = (facts: DocumentFacts): PaperRow[] => [
  ...rowOf(facts, 'paper.label.number', facts.insuranceNumber),
  ...rowOf(facts, 'paper.label.refund', formatAmount(refundOf(facts).amount)),
  ...rowOf(facts, 'paper.label.sentOn', formatDate(refundOf(facts).sentOn)),
]

/** Returns the amount that was sent back, its cause, and how to find it on a statement. */
export const refundBlocks = (facts: DocumentFacts): Block[] => {
  const { amount, cause, means, reference, rib, sentOn, reason } = refundOf(facts)
  return [
    payerBlock(facts),
    {
      kind: 'rows',
      title: both(facts, 'paper.section.refund'),
      rows: [
        ...rowOf(facts, 'paper.label.paidPremium', formatAmount(facts.premium)),
        ...rowOf(facts, 'paper.label.refund', formatAmount(amount)),
        ...rowOf(facts, 'paper.label.refundCause', facts.t(`policy.refundCause.${cause}`)),
        ...rowOf(facts, 'paper.label.refundReason', reason),
        ...rowOf(facts, 'paper.label.method', facts.t(`policy.refundMeans.${means}`)),
        ...rowOf(facts, 'paper.label.account', rib && formatRib(rib)),
        ...rowOf(facts, 'paper.label.paymentReference', reference),
        ...rowOf(facts, 'paper.label.sentOn', formatDate(sentOn)),
      ],
    },
    {
      kind: 'text',
      title: both(facts, 'paper.section.scope'),
      tone: 'promise',
      paragraphs: [facts.t('paper.refundNotice.text')],
      arabic: [facts.tArabic('paper.refundNotice.text')],
    },
  ]
}
