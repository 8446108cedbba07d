import { formatAmount } from '@wassit/domain/i18n/format'
import { coverLists } from './cover-blocks.ts'
import type { DocumentFacts } from './facts.ts'
import type { Block, PaperRow } from './paper.ts'
import { partiesBlock } from './parties.ts'
import { premiumBlock } from './premium.ts'
import { noticeBlock } from './rights.ts'
import { riskBlocks } from './risk.ts'
import { both, dayOf, rowOf } from './wording.ts'

export const quoteHeadlines = (facts: DocumentFacts): PaperRow[] => [
  ...rowOf(facts, 'paper.label.number', facts.insuranceNumber),
  ...rowOf(facts, 'paper.label.issuedAt', dayOf(facts.issuedAt)),
  ...rowOf(facts, 'paper.label.validUntil', facts.validUntil && dayOf(facts.validUntil)),
  ...rowOf(facts, 'paper.label.premium', formatAmount(facts.premium)),
]

const acceptBlock = (facts: DocumentFacts): Block => ({
  kind: 'text',
  title: both(facts, 'paper.section.accept'),
  tone: 'promise',
  paragraphs: [
    facts.t('paper.accept.steps'),
    ...(facts.validUntil ? [facts.t('paper.accept.validity', { date: dayOf(facts.validUntil) })] : []),
  ],
})

/** The risk, the price, what is covered, and what the law wants known before (insurance code, art. 10). */
export const quoteBlocks = (facts: DocumentFacts): Block[] => [
  partiesBlock(facts),
  ...riskBlocks(facts),
  premiumBlock(facts, 'paper.price.total'),
  acceptBlock(facts),
  ...coverLists(facts),
  noticeBlock(facts),
]
