import { formatAmount, formatDate } from '@wassit/domain/format/format'
import type { MessageId } from '@wassit/words/catalogue'
import type { RequestPaperFacts } from '../facts.ts'
import { brokerName } from '../issuer.ts'
import type { Block, PaperRow } from '../paper.ts'
import { identityRows, namesBlock } from '../parties.ts'
import { both, dayOf, nameOf, rowOf, insurerRow } from '../wording.ts'
import {
  amountRow,
  claimWords,
  fieldOf,
  isRefund,
  motiveWords,
  numberRows,
  termWords,
  signatureBlock,
} from './request-words.ts'

type Facts = RequestPaperFacts

/** Usual delay of the trade until the insurer states its own (docs/decisions/022-requests.md). */
const paymentDays = 30

const sumOf = ({ amount }: Facts): number => amount ?? 0

const sumLabel = (facts: Facts): MessageId =>
  isRefund(facts) ? 'paper.label.refund' : 'paper.label.settlement'

export const settlementHeadlines = (facts: Facts): PaperRow[] => [
  ...numberRows(facts),
  ...rowOf(facts, 'paper.label.issuedAt', dayOf(facts.issuedAt)),
  ...amountRow(facts, sumLabel(facts), sumOf(facts)),
]

export const dischargeHeadlines = (facts: Facts): PaperRow[] => [
  ...numberRows(facts),
  ...rowOf(facts, 'paper.label.issuedAt', dayOf(facts.issuedAt)),
  ...amountRow(facts, 'paper.label.paidSum', sumOf(facts)),
]

/** Names the settled matter without its circumstances, which concern only the customer and the insurer. */
const matterBlock = (facts: Facts): Block => {
  const day = fieldOf(facts, 'date_sinistre')
  const rows = isRefund(facts)
    ? [
        ...rowOf(facts, 'paper.label.term', termWords(facts)),
        ...rowOf(facts, 'paper.label.motive', motiveWords(facts)),
        ...rowOf(facts, 'paper.label.lastDay', facts.effectiveDate && formatDate(facts.effectiveDate)),
      ]
    : [
        ...rowOf(facts, 'paper.label.claimType', claimWords(facts)),
        ...rowOf(facts, 'paper.label.claimDay', day && formatDate(day)),
        ...rowOf(facts, 'paper.label.claimPlace', fieldOf(facts, 'date_lieu')),
        ...rowOf(facts, 'paper.label.thirdParty', fieldOf(facts, 'tiers')),
      ]
  return {
    kind: 'rows',
    title: both(facts, isRefund(facts) ? 'paper.section.policy' : 'paper.section.claim'),
    rows,
  }
}

/** Returns the offered amount for a claim, its payment delay and the way to accept it. */
export const settlementBlocks = (facts: Facts): Block[] => [
  namesBlock(facts),
  matterBlock(facts),
  {
    kind: 'price',
    title: both(facts, 'paper.section.settlement'),
    lines: [],
    total: { label: both(facts, sumLabel(facts)), value: formatAmount(sumOf(facts)) },
    notes: [
      facts.t(isRefund(facts) ? 'paper.settlement.refund' : 'paper.settlement.claim'),
      facts.t('paper.settlement.delay', { days: paymentDays }),
    ],
  },
  {
    kind: 'text',
    title: both(facts, 'paper.section.next'),
    tone: 'promise',
    paragraphs: [facts.t('paper.settlement.next'), facts.t('paper.settlement.dispute')],
    arabic: [facts.tArabic('paper.settlement.next')],
  },
]

const acknowledgement = (facts: Facts): string =>
  facts.t(isRefund(facts) ? 'paper.discharge.refund' : 'paper.discharge.claim', {
    name: nameOf(facts.holder),
    insurer: facts.insurer.name,
    amount: formatAmount(sumOf(facts)),
    report: facts.reportNumber ?? '',
    number: facts.insuranceNumber,
  })

const beneficiaryBlock = (facts: Facts): Block => ({
  kind: 'pair',
  sides: [
    { title: both(facts, 'paper.label.beneficiary'), rows: identityRows(facts) },
    {
      title: both(facts, 'paper.section.professionals'),
      rows: [
        ...insurerRow(facts),
        ...rowOf(facts, 'paper.label.broker', brokerName(facts)),
        ...rowOf(facts, 'paper.label.address', facts.company.seat),
      ],
    },
  ],
})

/**
 * Returns the final settlement for the beneficiary's signature. The signatures are never
 * alone on a page.
 */
export const dischargeBlocks = (facts: Facts): Block[] => [
  beneficiaryBlock(facts),
  matterBlock(facts),
  {
    kind: 'text',
    title: both(facts, 'paper.section.discharge'),
    tone: 'apparent',
    paragraphs: [acknowledgement(facts)],
    arabic: [facts.tArabic('paper.discharge.summary')],
  },
  signatureBlock(
    facts,
    [
      facts.t('paper.discharge.release'),
      ...(isRefund(facts) ? [] : [facts.t('paper.discharge.subrogation')]),
      facts.t('paper.discharge.sign'),
    ],
    'paper.label.beneficiary',
  ),
]
