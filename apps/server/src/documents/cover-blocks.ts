import { conditionsOf } from './conditions/conditions.ts'
import { coversOf } from './covers/covers.ts'
import type { DocumentFacts } from './facts.ts'
import type { Block } from './paper.ts'
import { both } from './wording.ts'

/** Where the whole of it stands, and in which version. */
const conditionsNote = ({ conditionsUrl: address, product, t }: DocumentFacts): string => {
  const { version } = conditionsOf[product]
  return address ? t('paper.conditions.at', { version, address }) : t('paper.conditions.ask', { version })
}

const limitsBlock = (facts: DocumentFacts): Block => ({
  kind: 'rows',
  title: both(facts, 'paper.section.limits'),
  rows: [...coversOf[facts.product](facts.answers).limits],
})

/** What is covered and up to what. */
export const coveredBlocks = (facts: DocumentFacts): Block[] => [
  {
    kind: 'points',
    title: both(facts, 'paper.section.covered'),
    items: [...coversOf[facts.product](facts.answers).covered],
    note: conditionsNote(facts),
  },
  limitsBlock(facts),
]

/** Covered and not covered, side by side, and up to what. */
export const coverLists = (facts: DocumentFacts): Block[] => {
  const { covered, excluded } = coversOf[facts.product](facts.answers)
  return [
    {
      kind: 'lists',
      sides: [
        { title: both(facts, 'paper.section.covered'), tone: 'covered', items: [...covered] },
        { title: both(facts, 'paper.section.excluded'), tone: 'excluded', items: [...excluded] },
      ],
      note: conditionsNote(facts),
    },
    limitsBlock(facts),
  ]
}

/** Exclusions hold only in very apparent characters. */
export const exclusionsBlock = (facts: DocumentFacts): Block => ({
  kind: 'text',
  title: both(facts, 'paper.section.exclusions'),
  tone: 'apparent',
  paragraphs: coversOf[facts.product](facts.answers).excluded.map((words) => `• ${words}`),
})
