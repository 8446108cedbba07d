import { formatAmount, formatMoment } from '@wassit/domain/format/format'
import { continuedRows } from './continued.ts'
import type { DocumentFacts, PaymentFacts } from './facts.ts'
import type { Block, PaperRow } from './paper.ts'
import { namesBlock } from './parties.ts'
import { premiumBlock } from './premium.ts'
import { both, dayOf, rowOf } from './wording.ts'

export const receiptHeadlines = (facts: DocumentFacts): PaperRow[] => [
  ...rowOf(facts, 'paper.label.number', facts.insuranceNumber),
  ...rowOf(facts, 'paper.label.paidAt', facts.payment && dayOf(facts.payment.paidAt)),
  ...rowOf(facts, 'paper.price.paid', formatAmount(facts.premium)),
  ...continuedRows(facts),
]

const paymentBlock = (facts: DocumentFacts, payment: PaymentFacts): Block => ({
  kind: 'rows',
  title: both(facts, 'paper.section.payment'),
  rows: [
    ...rowOf(facts, 'paper.label.method', facts.t(`paper.method.${payment.method}`)),
    ...rowOf(facts, 'paper.label.paymentReference', payment.reference),
    ...rowOf(facts, 'paper.label.transaction', payment.transactionId),
    ...rowOf(facts, 'paper.label.paidAt', formatMoment(payment.paidAt)),
  ],
})

/** Returns the confirmation of a paid premium: the payer, the method and the insurance. */
export const receiptBlocks = (facts: DocumentFacts): Block[] => [
  namesBlock(facts),
  ...(facts.payment ? [paymentBlock(facts, facts.payment)] : []),
  premiumBlock(facts, 'paper.price.paid'),
  {
    kind: 'text',
    title: both(facts, 'paper.section.scope'),
    tone: 'promise',
    paragraphs: [facts.t('paper.receipt.text')],
    arabic: [facts.tArabic('paper.receipt.text')],
  },
]
