import type { MessageId } from '@wassit/words/catalogue'
import { formatAmount } from '@wassit/domain/format/format'
import { continuedRows, premiumLabel } from './continued.ts'
import { termRows } from './contract.ts'
import { coverLists, ownExclusionBlocks } from './cover-blocks.ts'
import type { DocumentFacts } from './facts.ts'
import { offeredPlanBlocks } from './instalments.ts'
import type { Block, PaperRow } from './paper.ts'
import { partiesBlock } from './parties.ts'
import { isIndicative, premiumBlock } from './premium.ts'
import { noticeBlock } from './rights.ts'
import { riskBlocks } from './risk.ts'
import { both, dayOf, rowOf } from './wording.ts'

/** Returns what was paid before a correction, and what is left to pay. */
const owedRows = (facts: DocumentFacts): PaperRow[] => {
  const { owed } = facts
  if (!owed || owed.paid === 0) return []
  return [
    ...rowOf(facts, 'paper.label.paid', formatAmount(owed.paid)),
    ...rowOf(facts, 'paper.label.due', formatAmount(owed.due)),
  ]
}

export const quoteHeadlines = (facts: DocumentFacts): PaperRow[] => [
  ...rowOf(facts, premiumLabel(facts), formatAmount(facts.premium)).map((row) => ({
    ...row,
    first: true as const,
  })),
  ...rowOf(facts, 'paper.label.number', facts.insuranceNumber),
  ...rowOf(facts, 'paper.label.issuedAt', dayOf(facts.issuedAt)),
  ...rowOf(facts, 'paper.label.validUntil', facts.validUntil && dayOf(facts.validUntil)),
  ...owedRows(facts),
  ...continuedRows(facts),
  // The dates are already agreed, unlike those of a first contract, which begins with its payment.
  ...(facts.continues ? termRows(facts) : []),
]

/** Chooses one of two statements: the price is guaranteed, or the insurer must confirm it. */
const validityOf = (facts: DocumentFacts): MessageId =>
  isIndicative(facts) ? 'paper.accept.validityIndicative' : 'paper.accept.validity'

const acceptBlock = (facts: DocumentFacts): Block => ({
  kind: 'text',
  title: both(facts, 'paper.section.accept'),
  tone: 'promise',
  paragraphs: [
    facts.t(facts.continues ? 'paper.accept.agreed' : 'paper.accept.steps'),
    ...(facts.validUntil ? [facts.t(validityOf(facts), { date: dayOf(facts.validUntil) })] : []),
  ],
})

/**
 * Returns the risk, the price, the covers and the information that the law requires before the
 * contract (insurance code, art. 10).
 */
export const quoteBlocks = (facts: DocumentFacts): Block[] => [
  partiesBlock(facts),
  ...riskBlocks(facts),
  premiumBlock(facts, 'paper.price.total'),
  ...offeredPlanBlocks(facts),
  ...ownExclusionBlocks(facts),
  acceptBlock(facts),
  ...coverLists(facts),
  noticeBlock(facts),
]
