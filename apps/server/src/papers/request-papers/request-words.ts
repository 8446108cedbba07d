import { formatAmount, formatDate } from '@wassit/domain/format/format'
import { claimTypeOf } from '@wassit/domain/request/claim/claim-types'
import type { AgreedAmount } from '@wassit/domain/request/agreed-amounts'
import type { Kind } from '@wassit/domain/request/kind'
import { requestKindOfCode, requestKinds } from '@wassit/domain/request/request'
import type { Centimes } from '@wassit/domain/pricing/money'
import { terminationMotiveOf } from '@wassit/domain/request/termination/motives'
import type { RequestPaperFacts } from '../facts.ts'
import { brokerName } from '../issuer.ts'
import type { Block, PaperRow } from '../paper.ts'
import { both, nameOf, rowOf } from '../wording.ts'

type Facts = RequestPaperFacts

/** Returns a filled field of the form; undefined for an empty one. */
export const fieldOf = ({ info }: Pick<Facts, 'info'>, name: string): string | undefined => {
  const value = info[name]
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}

const amountOf = ({ info }: Pick<Facts, 'info'>): AgreedAmount | undefined => {
  const kind = requestKindOfCode(info.report_type)
  return kind && (requestKinds[kind] as Kind).amount
}

/** Tells whether a premium is given back, instead of a loss being settled. */
export const isRefund = (facts: Pick<Facts, 'info'>): boolean => amountOf(facts) === 'refund'

/** Returns the motive of a termination in words. */
export const motiveWords = (facts: Facts): string | undefined => {
  const motive = fieldOf(facts, 'motif')
  const known = terminationMotiveOf(motive)
  return known ? facts.t(known.label) : motive
}

/** Returns the claim type in words. */
export const claimWords = (facts: Facts): string | undefined => {
  const type = fieldOf(facts, 'type_sinistre')
  const known = claimTypeOf(type)
  return known ? facts.t(known.label) : type
}

export const termWords = ({ t, term }: Facts): string =>
  t('paper.value.period', { start: formatDate(term.startDate), end: formatDate(term.endDate) })

export const amountRow = (
  facts: Facts,
  label: Parameters<typeof rowOf>[1],
  amount: Centimes | null,
): PaperRow[] => rowOf(facts, label, amount === null ? null : formatAmount(amount))

/** Returns the numbers of contract and request. */
export const numberRows = (facts: Facts): PaperRow[] => [
  ...rowOf(facts, 'paper.label.number', facts.insuranceNumber),
  ...rowOf(
    facts,
    amountOf(facts) === 'settlement' ? 'paper.label.claim' : 'paper.label.report',
    facts.reportNumber,
  ),
]

/** Returns the places for both parties' signatures. */
export const signatureBlock = (
  facts: Facts,
  intro: string[],
  first: 'paper.label.policyholder' | 'paper.label.beneficiary' = 'paper.label.policyholder',
): Block => ({
  kind: 'signatures',
  title: both(facts, 'paper.section.signatures'),
  intro,
  places: [
    { label: both(facts, first), value: nameOf(facts.holder) },
    { label: both(facts, 'paper.label.forInsurer'), value: `${facts.insurer.name} · ${brokerName(facts)}` },
  ],
})
