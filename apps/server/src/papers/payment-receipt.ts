import { formatAmount, formatMoment } from '@wassit/domain/format/format'
import { continuedRows, premiumLabel } from './continued.ts'
import type { DocumentFacts, PaymentFacts } from './facts.ts'
import { planBlocks } from './instalments.ts'
import type { Block, PaperRow } from './paper.ts'
import { payerBlock } from './parties.ts'
import { premiumBlock } from './premium.ts'
import { both, dayOf, rowOf } from './wording.ts'

/** Tells whether only a part of the premium is paid, in instalments. */
const isPart = ({ owed, plan }: DocumentFacts): boolean => plan !== undefined && (owed?.due ?? 0) > 0

const lastDay = ({ payments = [], credits = [] }: DocumentFacts): string | undefined => {
  const last = payments.at(-1)?.paidAt ?? credits.at(-1)?.movedAt
  return last && dayOf(last)
}

export const receiptHeadlines = (facts: DocumentFacts): PaperRow[] => [
  ...rowOf(facts, 'paper.label.number', facts.insuranceNumber),
  ...rowOf(facts, 'paper.label.paidAt', lastDay(facts)),
  ...rowOf(facts, 'paper.price.paid', formatAmount(isPart(facts) ? (facts.owed?.paid ?? 0) : facts.premium)),
  ...(isPart(facts) ? rowOf(facts, 'paper.label.due', formatAmount(facts.owed?.due ?? 0)) : []),
  ...continuedRows(facts),
]

/** Returns a payment; of several, with the amount of each. */
const paymentBlock = (facts: DocumentFacts, payment: PaymentFacts, isOnly: boolean): Block => ({
  kind: 'rows',
  title: both(facts, 'paper.section.payment'),
  rows: [
    ...(isOnly ? [] : rowOf(facts, 'paper.label.amount', formatAmount(payment.amount))),
    ...rowOf(facts, 'paper.label.method', facts.t(`paper.method.${payment.method}`)),
    ...rowOf(facts, 'paper.label.paymentReference', payment.reference),
    ...rowOf(facts, 'paper.label.transaction', payment.transactionId),
    ...rowOf(facts, 'paper.label.paidAt', formatMoment(payment.paidAt)),
  ],
})

/** Returns the money that came from other files, whose receipts name its payments. */
const creditBlocks = (facts: DocumentFacts): Block[] =>
  (facts.credits ?? []).map(({ amount, insuranceNumber, movedAt }) => ({
    kind: 'rows',
    title: both(facts, 'paper.section.credit'),
    rows: [
      ...rowOf(facts, 'paper.label.amount', formatAmount(amount)),
      ...rowOf(facts, 'paper.label.creditFrom', insuranceNumber),
      ...rowOf(facts, 'paper.label.paidAt', formatMoment(movedAt)),
    ],
  }))

/** Returns what was given back of several payments after a correction. */
const givenBackBlocks = (facts: DocumentFacts): Block[] => {
  const paid = [...(facts.payments ?? []), ...(facts.credits ?? [])].reduce(
    (sum, { amount }) => sum + amount,
    0,
  )
  if (paid <= facts.premium) return []
  const rows = rowOf(facts, 'paper.label.givenBack', formatAmount(paid - facts.premium))
  return [{ kind: 'rows', title: both(facts, 'paper.section.givenBack'), rows }]
}

/** Returns the confirmation of a paid premium: the payer, the method and the insurance. */
export const receiptBlocks = (facts: DocumentFacts): Block[] => [
  payerBlock(facts),
  ...(facts.payments ?? []).map((payment, _index, { length }) => paymentBlock(facts, payment, length === 1)),
  ...creditBlocks(facts),
  ...givenBackBlocks(facts),
  premiumBlock(facts, isPart(facts) ? premiumLabel(facts) : 'paper.price.paid'),
  ...planBlocks(facts),
  {
    kind: 'text',
    title: both(facts, 'paper.section.scope'),
    tone: 'promise',
    paragraphs: [facts.t(isPart(facts) ? 'paper.receipt.part' : 'paper.receipt.text')],
    arabic: [facts.tArabic(isPart(facts) ? 'paper.receipt.part' : 'paper.receipt.text')],
  },
]
