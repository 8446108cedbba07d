import { formatAmount, formatDate } from '@wassit/domain/format/format'
import type { MessageId } from '@wassit/words/catalogue'
import { daysLeftAfter, daysOfPremium } from '@wassit/domain/policy/term'
import { loweringOf } from '@wassit/domain/refund/lowering'
import { knownParts } from '@wassit/domain/pricing/price'
import { refundOf } from '@wassit/domain/request/termination/refund'
import { termMonths } from '@wassit/domain/products/term-months'
import type { RequestPaperFacts } from '../facts.ts'
import type { Block, PaperRow } from '../paper.ts'
import { namesBlock } from '../parties.ts'
import { hasLawClause } from '../rights.ts'
import { both, rowOf } from '../wording.ts'
import { amountRow, motiveWords, numberRows, termWords, signatureBlock } from './request-words.ts'

type Facts = RequestPaperFacts

const lastDay = ({ effectiveDate, term }: Facts): string => effectiveDate ?? term.endDate

/** Returns the premium of the days without cover. */
const unused = ({ amount }: Facts): number => amount ?? 0

const refund = (facts: Facts): number => loweringOf(unused(facts), facts.open).givenBack

/** Returns what is left to pay for the days of cover. */
const left = (facts: Facts): number => facts.open - loweringOf(unused(facts), facts.open).takenOff

export const statementHeadlines = (facts: Facts): PaperRow[] => [
  ...numberRows(facts),
  ...rowOf(facts, 'paper.label.lastDay', formatDate(lastDay(facts))),
  ...amountRow(facts, 'paper.label.refund', refund(facts)),
  ...(left(facts) > 0 ? amountRow(facts, 'paper.label.due', left(facts)) : []),
]

/** Returns the calculation when the days give this amount; an agent may have set another one. */
const reckoning = (facts: Facts): PaperRow[] => {
  const { pricing, term } = facts
  const net = pricing && knownParts(pricing)?.net
  if (net == null || refundOf(net, term, lastDay(facts), facts.product) !== facts.amount) return []
  const days = (label: MessageId, count: number) => rowOf(facts, label, String(count))
  return [
    ...rowOf(facts, 'paper.label.netPremium', formatAmount(net)),
    ...days('paper.label.leftDays', daysLeftAfter(term, lastDay(facts))),
    ...days('paper.label.termDays', daysOfPremium(term, termMonths[facts.product])),
  ]
}

const notesOf = (facts: Facts, reckoned: boolean): string[] => {
  if (refund(facts) === 0) return [facts.t(facts.open > 0 ? 'paper.refund.kept' : 'paper.refund.none')]
  const how = facts.t(reckoned ? 'paper.refund.computed' : 'paper.refund.set')
  return [how, facts.t('paper.refund.payment')]
}

/** Returns how open instalments lower the refund. */
const openRows = (facts: Facts): PaperRow[] =>
  facts.open === 0
    ? []
    : [
        ...amountRow(facts, 'paper.label.unused', unused(facts)),
        ...amountRow(facts, 'paper.label.openInstalments', facts.open),
      ]

const refundBlock = (facts: Facts): Block => {
  const lines = reckoning(facts)
  return {
    kind: 'price',
    title: both(facts, 'paper.section.refund'),
    lines: [
      ...amountRow(facts, facts.open > 0 ? 'paper.label.premium' : 'paper.label.paidPremium', facts.premium),
      ...lines,
      ...openRows(facts),
    ],
    total: { label: both(facts, 'paper.label.refund'), value: formatAmount(refund(facts)) },
    notes: notesOf(facts, lines.length > 0),
  }
}

const dueBlock = (facts: Facts): Block => ({
  kind: 'text',
  title: both(facts, 'paper.section.due'),
  tone: 'plain',
  paragraphs: [
    ...(left(facts) > 0
      ? [facts.t('paper.due.instalments', { amount: formatAmount(left(facts)) })]
      : [facts.t('paper.due.premiums')]),
    facts.t('paper.due.claims'),
    ...(hasLawClause(facts.product, 'compulsory') ? [facts.t('paper.due.certificate')] : []),
  ],
})

/** Returns the end of the contract, the refund with its calculation, and the remaining duties. */
export const statementBlocks = (facts: Facts): Block[] => [
  {
    kind: 'text',
    title: both(facts, 'paper.section.ending'),
    tone: 'apparent',
    paragraphs: [
      facts.t('paper.ending.text', { number: facts.insuranceNumber, date: formatDate(lastDay(facts)) }),
    ],
    arabic: [facts.tArabic('paper.ending.summary')],
  },
  namesBlock(facts),
  {
    kind: 'rows',
    title: both(facts, 'paper.section.policy'),
    rows: [
      ...rowOf(facts, 'paper.label.term', termWords(facts)),
      ...rowOf(facts, 'paper.label.motive', motiveWords(facts)),
    ],
  },
  refundBlock(facts),
  dueBlock(facts),
  signatureBlock(facts, [facts.t('paper.endorsement.sign')]),
]
