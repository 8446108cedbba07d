import { insurerNumberRows, termRows } from './contract.ts'
import { coveredBlocks } from './cover-blocks.ts'
import type { DocumentFacts } from './facts.ts'
import type { Block, PaperRow } from './paper.ts'
import { namesBlock } from './parties.ts'
import { scopeOf } from './rights.ts'
import { riskBlocks } from './risk.ts'
import { both, dayOf, rowOf } from './wording.ts'

export const certificateHeadlines = (facts: DocumentFacts): PaperRow[] => [
  ...rowOf(facts, 'paper.label.number', facts.insuranceNumber),
  ...insurerNumberRows(facts),
  ...rowOf(facts, 'paper.label.attestation', facts.numbers?.attestation),
  ...termRows(facts),
  ...rowOf(facts, 'paper.label.issuedAt', dayOf(facts.issuedAt)),
]

/** Says first, and in both languages, that this is no official attestation. */
const scopeBlock = (facts: DocumentFacts): Block => {
  const scope = scopeOf(facts.product)
  return {
    kind: 'text',
    title: both(facts, 'paper.section.scope'),
    tone: 'apparent',
    paragraphs: [facts.t(scope)],
    arabic: [facts.tArabic(scope)],
  }
}

/** Returns the blocks that confirm a policy in force, its people and its covers. */
export const certificateBlocks = (facts: DocumentFacts): Block[] => [
  scopeBlock(facts),
  namesBlock(facts),
  ...riskBlocks(facts),
  ...coveredBlocks(facts),
  {
    kind: 'text',
    title: both(facts, 'paper.section.policy'),
    tone: 'promise',
    paragraphs: [facts.t('paper.certificate.text')],
    arabic: [facts.tArabic('paper.certificate.text')],
  },
]
