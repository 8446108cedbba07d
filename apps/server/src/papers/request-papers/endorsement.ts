import { formatAmount, formatDate } from '@wassit/domain/format/format'
import { daysLeftFrom, daysOfPremium } from '@wassit/domain/policy/term'
import { loweringOf } from '@wassit/domain/refund/lowering'
import { premiumDifference } from '@wassit/domain/request/endorsement/premium-difference'
import { termMonths } from '@wassit/domain/products/term-months'
import { changedAnswers } from '../changed-answers.ts'
import type { RequestPaperFacts } from '../facts.ts'
import type { Block, PaperRow } from '../paper.ts'
import { namesBlock } from '../parties.ts'
import { both, rowOf } from '../wording.ts'
import { amountRow, fieldOf, numberRows, signatureBlock } from './request-words.ts'

type Facts = RequestPaperFacts

const firstDay = ({ effectiveDate, term }: Facts): string => effectiveDate ?? term.startDate

/** Names a negative difference a reduction, instead of a debt with a minus sign, while instalments are open. */
const differenceLabel = ({ open }: Facts, amount: number) => {
  if (amount > 0) return 'paper.label.difference' as const
  return open > 0 ? ('paper.label.lowered' as const) : ('paper.label.refund' as const)
}

/** Returns how open instalments lower the refund of a cheaper change. */
const refundRows = (facts: Facts, amount: number): PaperRow[] =>
  amount < 0 && facts.open > 0
    ? amountRow(facts, 'paper.label.refund', loweringOf(-amount, facts.open).givenBack)
    : []

/** Says how the difference is paid or given back. */
const wayOf = ({ open }: Facts, amount: number) => {
  if (amount > 0) return 'paper.endorsement.paid' as const
  return open > 0 ? ('paper.refund.openFirst' as const) : ('paper.refund.payment' as const)
}

export const endorsementHeadlines = (facts: Facts): PaperRow[] => {
  const { amount } = facts
  return [
    ...numberRows(facts),
    ...rowOf(facts, 'paper.label.effectiveDay', formatDate(firstDay(facts))),
    ...(amount
      ? [...amountRow(facts, differenceLabel(facts, amount), Math.abs(amount)), ...refundRows(facts, amount)]
      : []),
  ]
}

const changeBlocks = (facts: Facts): Block[] => {
  const asked = fieldOf(facts, 'modification')
  const rows = facts.proposed ? changedAnswers(facts, facts.proposed) : []
  return [
    ...(rows.length > 0
      ? [
          {
            kind: 'changes' as const,
            title: both(facts, 'paper.section.changes'),
            before: both(facts, 'paper.label.before'),
            after: both(facts, 'paper.label.after'),
            rows,
          },
        ]
      : []),
    ...(asked
      ? [
          {
            kind: 'text' as const,
            title: both(facts, rows.length > 0 ? 'paper.section.asked' : 'paper.section.changes'),
            tone: 'plain' as const,
            paragraphs: asked.split('\n').filter(Boolean),
          },
        ]
      : []),
  ]
}

/** Returns the calculation of the difference when the days give this amount. */
const reckoning = (facts: Facts): PaperRow[] => {
  const { pricing: before, proposedPricing: after, term, amount } = facts
  if (before?.outcome !== 'priced' || after?.outcome !== 'priced') return []
  if (premiumDifference(before.total, after.total, term, firstDay(facts), facts.product) !== amount) return []
  return [
    ...rowOf(facts, 'paper.label.termBefore', formatAmount(before.total)),
    ...rowOf(facts, 'paper.label.termAfter', formatAmount(after.total)),
    ...rowOf(facts, 'paper.label.changedDays', String(daysLeftFrom(term, firstDay(facts)))),
    ...rowOf(facts, 'paper.label.termDays', String(daysOfPremium(term, termMonths[facts.product]))),
  ]
}

const premiumBlock = (facts: Facts): Block => {
  const { amount, t } = facts
  const title = both(facts, 'paper.section.premium')
  if (!amount) return { kind: 'text', title, tone: 'plain', paragraphs: [t('paper.endorsement.free')] }
  const lines = reckoning(facts)
  return {
    kind: 'price',
    title,
    lines,
    total: { label: both(facts, differenceLabel(facts, amount)), value: formatAmount(Math.abs(amount)) },
    notes: [
      lines.length > 0 ? t('paper.endorsement.computed') : t('paper.refund.set'),
      t(wayOf(facts, amount)),
    ],
  }
}

/**
 * Returns the changed parts of a contract, their first day and their price;
 * everything else is unchanged.
 */
export const endorsementBlocks = (facts: Facts): Block[] => [
  {
    kind: 'text',
    title: both(facts, 'paper.section.policy'),
    tone: 'promise',
    paragraphs: [
      facts.t('paper.endorsement.effect', {
        number: facts.insuranceNumber,
        date: formatDate(firstDay(facts)),
      }),
    ],
    arabic: [facts.tArabic('paper.endorsement.summary')],
  },
  namesBlock(facts),
  ...changeBlocks(facts),
  premiumBlock(facts),
  {
    kind: 'text',
    title: both(facts, 'paper.section.unchanged'),
    tone: 'plain',
    paragraphs: [facts.t('paper.endorsement.unchanged')],
  },
  signatureBlock(facts, [facts.t('paper.endorsement.sign')]),
]
