import { formatAmount, formatDate, formatMoment, moroccanDay } from '@wassit/domain/format/format'
import { continuedRows, premiumLabel } from './continued.ts'
import { coveredBlocks, exclusionsBlock, ownExclusionBlocks } from './cover-blocks.ts'
import type { DocumentFacts } from './facts.ts'
import { planBlocks } from './instalments.ts'
import { brokerName } from './issuer.ts'
import type { Block, PaperRow } from './paper.ts'
import { partiesBlock } from './parties.ts'
import { premiumBlock } from './premium.ts'
import { termsBlock } from './rights.ts'
import { riskBlocks } from './risk.ts'
import { both, nameOf, rowOf } from './wording.ts'

/** Returns the first and the last day of the contract. */
export const termRows = (facts: DocumentFacts): PaperRow[] => [
  ...rowOf(facts, 'paper.label.startDate', facts.startDate && formatDate(facts.startDate)),
  ...rowOf(facts, 'paper.label.endDate', facts.endDate && formatDate(facts.endDate)),
]

/** Returns the numbers under which the insurer knows the contract. */
export const insurerNumberRows = (facts: DocumentFacts): PaperRow[] => [
  ...rowOf(facts, 'paper.label.insurerPolicy', facts.numbers?.policy),
  ...rowOf(facts, 'paper.label.insurerReceipt', facts.numbers?.receipt),
]

export const contractHeadlines = (facts: DocumentFacts): PaperRow[] => [
  ...rowOf(facts, 'paper.label.number', facts.insuranceNumber),
  ...insurerNumberRows(facts),
  ...termRows(facts),
  ...rowOf(facts, premiumLabel(facts), formatAmount(facts.premium)),
  ...continuedRows(facts),
]

/** Art. 6: in very apparent characters; otherwise the contract runs one year by law. */
const durationBlock = (facts: DocumentFacts): Block => {
  const { startDate, endDate, issuedAt, t, tArabic } = facts
  const dated =
    startDate && endDate
      ? t('paper.duration.contract', { start: formatDate(startDate), end: formatDate(endDate) })
      : t('paper.duration.quote')
  // A cover that begins on the day of the contract excludes earlier events of that day.
  const isSameDay = startDate && startDate <= moroccanDay(issuedAt)
  return {
    kind: 'text',
    title: both(facts, 'paper.section.duration'),
    tone: 'apparent',
    paragraphs: [
      dated,
      ...(isSameDay ? [t('paper.duration.notBefore', { moment: formatMoment(issuedAt) })] : []),
    ],
    // Without dates: among Arabic words their parts would change places.
    arabic: [tArabic('paper.duration.quote')],
  }
}

const signaturesBlock = (facts: DocumentFacts): Block => ({
  kind: 'signatures',
  title: both(facts, 'paper.section.signatures'),
  intro: [facts.t('paper.signatures.text')],
  places: [
    { label: both(facts, 'paper.label.policyholder'), value: nameOf(facts.holder) },
    { label: both(facts, 'paper.label.forInsurer'), value: `${facts.insurer.name} · ${brokerName(facts)}` },
  ],
})

/** Returns the content that the insurance code requires of a policy (art. 12 and 13). */
export const contractBlocks = (facts: DocumentFacts): Block[] => [
  partiesBlock(facts),
  durationBlock(facts),
  ...riskBlocks(facts),
  premiumBlock(facts, premiumLabel(facts)),
  ...planBlocks(facts),
  ...coveredBlocks(facts),
  exclusionsBlock(facts),
  ...ownExclusionBlocks(facts),
  termsBlock(facts),
  signaturesBlock(facts),
]
