import { formatAmount } from '@wassit/domain/i18n/format'
import { conditionsOf } from './conditions/conditions.ts'
import { coversOf } from './covers/covers.ts'
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

/** Where the whole of it stands, and in which version. */
export const conditionsNote = ({ conditionsUrl: address, product, t }: DocumentFacts): string => {
  const { version } = conditionsOf[product]
  return address ? t('paper.conditions.at', { version, address }) : t('paper.conditions.ask', { version })
}

/** Covered and not covered, side by side. */
const coverBlocks = (facts: DocumentFacts): Block[] => {
  const { covered, excluded, limits } = coversOf[facts.product](facts.answers)
  return [
    {
      kind: 'lists',
      sides: [
        { title: both(facts, 'paper.section.covered'), tone: 'covered', items: [...covered] },
        { title: both(facts, 'paper.section.excluded'), tone: 'excluded', items: [...excluded] },
      ],
      note: conditionsNote(facts),
    },
    { kind: 'rows', title: both(facts, 'paper.section.limits'), rows: [...limits] },
  ]
}

/** The risk, the price, what is covered, and what the law wants known before (insurance code, art. 10). */
export const quoteBlocks = (facts: DocumentFacts): Block[] => [
  partiesBlock(facts),
  ...riskBlocks(facts),
  premiumBlock(facts, 'paper.price.total'),
  acceptBlock(facts),
  ...coverBlocks(facts),
  noticeBlock(facts),
]
