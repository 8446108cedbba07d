import { DomainError } from '@wassit/domain/errors/errors'
import type { Issue } from '@wassit/domain/errors/errors'
import { addYears } from '@wassit/domain/party/date'
import { termAfter } from '@wassit/domain/policy/term'
import type { Term } from '@wassit/domain/policy/term'
import { roundHalfUp } from '@wassit/domain/pricing/money'
import type { Centimes } from '@wassit/domain/pricing/money'
import type { Pricing } from '@wassit/domain/pricing/price'
import { daysLeftFrom } from '@wassit/domain/request/endorsement'
import type { RequestKind } from '@wassit/domain/request/request'
import { refundOf } from '@wassit/domain/request/termination'
import type { Proposal } from '../../request-schema.ts'

/** Kinds whose agreement changes an insurance, at an amount and from a day on. */
export type AgreedKind = Exclude<RequestKind, 'claim'>

/** What an agreement is made of. */
export interface AgreementBasis {
  proposal: Proposal | null
  /** The term of the policy that is renewed, ended or changed. */
  term: Term
  /** What was paid for this cover and not given back yet. */
  paid: Centimes
  pricing: Pricing
  /** The risk is another one since this was asked for: what was computed then counts no more. */
  changed: boolean
  /** ISO day. */
  today: string
}

/** What the agent typed; what is left out is what was asked for and computed. */
export interface GivenTerms {
  amount?: Centimes | undefined
  date?: string | undefined
}

/** To what an insurer agrees: new premium, refund or difference, and the first or last day. */
export interface AgreedTerms {
  amount: Centimes
  date: string
}

type Range = readonly [first: string, last: string]

const later = (one: string, other: string): string => (one > other ? one : other)
const sooner = (one: string, other: string): string => (one < other ? one : other)

/** A renewal begins after its predecessor did, and not later than a year after what is over or today. */
const renewalDays = ({ term, today }: AgreementBasis): Range => [
  later(today, term.startDate),
  later(addYears(today, 1), termAfter(term, today).startDate),
]

/** From today to the last day; where that is over, only the last day is left. */
const daysWithin = ({ term: { startDate, endDate }, today }: AgreementBasis): Range => [
  sooner(later(today, startDate), endDate),
  endDate,
]

const rangeOf: Record<AgreedKind, (basis: AgreementBasis) => Range> = {
  renewal: renewalDays,
  termination: daysWithin,
  endorsement: daysWithin,
}

/** The day that was asked for, or the next that is left of it. */
const usualDay = (kind: AgreedKind, basis: AgreementBasis): string => {
  if (kind === 'renewal') return termAfter(basis.term, basis.today).startDate
  const [first, last] = rangeOf[kind](basis)
  return sooner(later(basis.proposal?.date ?? first, first), last)
}

/** What was computed for the day that was asked for; for another day it follows the days that are left. */
const usualAmount = (kind: AgreedKind, date: string, basis: AgreementBasis): Centimes | null => {
  const { proposal, pricing, term } = basis
  const asked = proposal?.date ?? date
  if (!proposal || proposal.amount === null) return null
  if (kind === 'renewal' || asked === date) return proposal.amount
  if (kind === 'termination') return pricing.outcome === 'priced' ? refundOf(pricing.net, term, date) : null
  return roundHalfUp((proposal.amount * daysLeftFrom(term, date)) / daysLeftFrom(term, asked))
}

/** Of a change without a price nothing is to be paid, unless an agent says so. */
const defaultAmount = (kind: AgreedKind, date: string, basis: AgreementBasis): Centimes | null => {
  const amount = usualAmount(kind, date, basis)
  if (amount === null) return kind === 'endorsement' ? 0 : null
  return basis.changed ? null : amount
}

/** The day and the amount that a request is agreed to at where the agent states no others. */
export const usualTerms = (
  kind: AgreedKind,
  basis: AgreementBasis,
): { date: string; amount: Centimes | null } => {
  const date = usualDay(kind, basis)
  return { date, amount: defaultAmount(kind, date, basis) }
}

/** More than was paid is not given back, and a renewed policy costs something. */
const isAmount = (kind: AgreedKind, amount: Centimes, { paid }: AgreementBasis): boolean => {
  if (kind === 'renewal') return amount > 0
  return kind === 'termination' ? amount >= 0 && amount <= paid : amount >= -paid
}

const amountIssues = (kind: AgreedKind, amount: Centimes | null, basis: AgreementBasis): Issue[] => {
  if (amount === null) return [{ path: 'amount', message: 'validation.required' }]
  return isAmount(kind, amount, basis) ? [] : [{ path: 'amount', message: 'validation.invalid' }]
}

const dateIssues = (kind: AgreedKind, date: string, basis: AgreementBasis): Issue[] => {
  const [first, last] = rangeOf[kind](basis)
  if (date < basis.today && first >= basis.today) return [{ path: 'date', message: 'validation.date.past' }]
  if (date < first) return [{ path: 'date', message: 'validation.date.beforeTerm' }]
  if (date <= last) return []
  return [
    { path: 'date', message: kind === 'renewal' ? 'validation.date.future' : 'validation.date.afterTerm' },
  ]
}

/** The terms of an agreement; throws `request.invalid` at `amount` and `date`. */
export const agreedTerms = (kind: AgreedKind, given: GivenTerms, basis: AgreementBasis): AgreedTerms => {
  const date = given.date ?? usualDay(kind, basis)
  const amount = given.amount ?? defaultAmount(kind, date, basis)
  const issues = [...amountIssues(kind, amount, basis), ...dateIssues(kind, date, basis)]
  if (issues.length > 0 || amount === null) throw new DomainError('request.invalid', issues)
  return { amount, date }
}
