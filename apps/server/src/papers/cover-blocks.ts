import { conditionsOf } from './conditions/conditions.ts'
import { limitValue } from './covers/cover.ts'
import { coversOf } from './covers/covers.ts'
import type { DocumentFacts } from './facts.ts'
import type { Block } from './paper.ts'
import { both } from './wording.ts'

/** Returns the note with the version and the address of the general conditions. */
const conditionsNote = ({ conditionsUrl: address, product, t }: DocumentFacts): string => {
  const { version } = conditionsOf[product]
  return address ? t('paper.conditions.at', { version, address }) : t('paper.conditions.ask', { version })
}

const limitsBlock = (facts: DocumentFacts): Block => ({
  kind: 'rows',
  title: both(facts, 'paper.section.limits'),
  rows: coversOf[facts.product](facts.answers).limits.map((limit) => ({
    label: both(facts, limit.label),
    value: limitValue(limit, facts.t),
  })),
})

/** Returns the covers and their limits. */
export const coveredBlocks = (facts: DocumentFacts): Block[] => [
  {
    kind: 'points',
    title: both(facts, 'paper.section.covered'),
    items: [...coversOf[facts.product](facts.answers).covered],
    note: conditionsNote(facts),
  },
  limitsBlock(facts),
]

/** Returns covers and exclusions side by side, and the limits. */
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

/** Returns the exclusion that the insurer decided for this contract alone, if any. */
export const ownExclusionBlocks = (facts: DocumentFacts): Block[] =>
  facts.exclusion
    ? [
        {
          kind: 'text',
          title: both(facts, 'paper.section.ownExclusion'),
          tone: 'apparent',
          paragraphs: facts.exclusion.split('\n'),
        },
      ]
    : []

/** Returns the exclusions, which are valid only in very apparent characters. */
export const exclusionsBlock = (facts: DocumentFacts): Block => ({
  kind: 'text',
  title: both(facts, 'paper.section.exclusions'),
  tone: 'apparent',
  paragraphs: coversOf[facts.product](facts.answers).excluded.map((words) => `• ${words}`),
})
