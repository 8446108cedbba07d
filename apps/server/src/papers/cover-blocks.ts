import { conditionsOf } from './conditions/conditions.ts'
import { limitValue } from './covers/cover.ts'
import type { Covers } from './covers/cover.ts'
import { coversOf } from './covers/covers.ts'
import type { DocumentFacts } from './facts.ts'
import type { Block } from './paper.ts'
import { both } from './wording.ts'

/** Returns the note with the version and the address of the general conditions. */
const conditionsNote = ({ conditionsUrl: address, product, t }: DocumentFacts): string => {
  const { version } = conditionsOf[product]
  return address ? t('paper.conditions.at', { version, address }) : t('paper.conditions.ask', { version })
}

/** Returns the covers by the tariff of the policy. */
const coversIn = ({ product, answers, tariff }: DocumentFacts): Covers => coversOf(product, answers, tariff)

const limitsBlock = (facts: DocumentFacts): Block => ({
  kind: 'rows',
  title: both(facts, 'paper.section.limits'),
  rows: coversIn(facts).limits.map((limit) => ({
    label: both(facts, limit.label),
    value: limitValue(limit, facts.t),
  })),
})

/** Returns the covers and their limits. */
export const coveredBlocks = (facts: DocumentFacts): Block[] => [
  {
    kind: 'points',
    title: both(facts, 'paper.section.covered'),
    items: [...coversIn(facts).covered],
    note: conditionsNote(facts),
  },
  limitsBlock(facts),
]

/** Returns covers and exclusions side by side, and the limits. */
export const coverLists = (facts: DocumentFacts): Block[] => {
  const { covered, excluded } = coversIn(facts)
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

/** Returns the exclusion that the insurer decided for this contract only, if any. */
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
  paragraphs: coversIn(facts).excluded.map((words) => `• ${words}`),
})
