import { formatAmount, formatDate, formatMoment } from '@wassit/domain/format/format'
import type { DocumentFacts, PaymentFacts } from './facts.ts'
import type { Block, PaperRow } from './paper.ts'
import { payerBlock } from './parties.ts'
import { both, rowOf } from './wording.ts'

/** Returns the payment that a receipt is about; a receipt without one is a programming error. */
const paymentOf = ({ payments: [payment] = [] }: DocumentFacts): PaymentFacts => {
  if (!payment) throw new Error('a receipt has no payment')
  return payment
}

export const moneyHeadlines = (facts: DocumentFacts): PaperRow[] => {
  const { amount, paidAt, receiptNumber } = paymentOf(facts)
  return [
    ...rowOf(facts, 'paper.label.receiptNumber', receiptNumber),
    ...rowOf(facts, 'paper.label.paidAt', formatMoment(paidAt)),
    ...rowOf(facts, 'paper.label.received', formatAmount(amount)),
  ]
}

const chequeRows = (facts: DocumentFacts, { cheque }: PaymentFacts): PaperRow[] =>
  cheque
    ? [
        ...rowOf(facts, 'paper.label.cheque', cheque.number),
        ...rowOf(facts, 'paper.label.bank', facts.t(`money.bank.${cheque.bank}`)),
        ...rowOf(facts, 'paper.label.chequeDay', formatDate(cheque.day)),
        ...rowOf(facts, 'paper.label.chequeHolder', cheque.holder),
      ]
    : []

/** Returns the amount that arrived, its kind, and what is left of the premium. */
export const moneyBlocks = (facts: DocumentFacts): Block[] => {
  const payment = paymentOf(facts)
  const { owed = { paid: 0, due: 0 } } = facts
  return [
    payerBlock(facts),
    {
      kind: 'rows',
      title: both(facts, 'paper.section.payment'),
      rows: [
        ...rowOf(facts, 'paper.label.method', facts.t(`paper.method.${payment.method}`)),
        ...chequeRows(facts, payment),
        ...rowOf(facts, 'paper.label.transaction', payment.transactionId),
      ],
    },
    {
      kind: 'rows',
      title: both(facts, 'paper.section.balance'),
      rows: [
        ...rowOf(facts, 'paper.label.number', facts.insuranceNumber),
        ...rowOf(facts, 'paper.label.premium', formatAmount(facts.premium)),
        ...rowOf(facts, 'paper.label.paidSoFar', formatAmount(owed.paid)),
        ...rowOf(facts, 'paper.label.due', formatAmount(owed.due)),
      ],
    },
    {
      kind: 'text',
      title: both(facts, 'paper.section.scope'),
      tone: 'promise',
      paragraphs: [facts.t('paper.moneyReceipt.text')],
      arabic: [facts.tArabic('paper.moneyReceipt.text')],
    },
  ]
}
