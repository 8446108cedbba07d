import { DomainError } from '@wassit/domain/errors/errors'
import type { Issue } from '@wassit/domain/errors/errors'
import { addYears } from '@wassit/domain/party/date'
import { daysLeftFrom, termAfter } from '@wassit/domain/policy/term'
import type { Term } from '@wassit/domain/policy/term'
import { roundHalfUp } from '@wassit/domain/pricing/money'
import type { Centimes } from '@wassit/domain/pricing/money'
import type { ProductKey } from '@wassit/domain/products/catalogue'
import type { Pricing } from '@wassit/domain/pricing/price'
import type { RequestKind } from '@wassit/domain/request/request'
import { refundOf } from '@wassit/domain/request/termination/refund'
import { termMonths } from '@wassit/domain/products/term-months'
import type { Proposal } from './requests.tables.ts'

/** Kinds whose approval changes an insurance, at an amount and from a day on. */
export type ApprovedKind = Exclude<RequestKind, 'claim'>

/** Facts that decide the terms of an approval. */
export interface ApprovalBasis {
  product: ProductKey
  proposal: Proposal | null
  /** Term of the policy that is renewed, ended or changed. */
  term: Term
  /** Amount paid for this cover and not refunded yet. */
  paid: Centimes
  pricing: Pricing
  /**
   * True if the risk changed since the request, so that the amount computed then is no longer
   * valid.
   */
  changed: boolean
  /** ISO day. */
  today: string
}

/** Terms that the agent typed; missing ones are those of the request and its proposal. */
export interface GivenTerms {
  amount?: Centimes | undefined
  date?: string | undefined
}

/** Terms of an approval: new premium, refund or difference, and the first or last day. */
export interface ApprovedTerms {
  amount: Centimes
  date: string
}

type Range = readonly [first: string, last: string]

const later = (one: string, other: string): string => (one > other ? one : other)
const sooner = (one: string, other: string): string => (one < other ? one : other)

/**
 * Returns the possible first days of a renewal: not before its predecessor's, and not later than a
 * year from today or the day after the term.
 */
const renewalDays = ({ term, today, product }: ApprovalBasis): Range => [
  later(today, term.startDate),
  later(addYears(today, 1), termAfter(term, today, termMonths[product]).startDate),
]

/** Returns the days from today to the last one; of a term that is over only the last day. */
const daysWithin = ({ term: { startDate, endDate }, today }: ApprovalBasis): Range => [
  sooner(later(today, startDate), endDate),
  endDate,
]

const rangeOf: Record<ApprovedKind, (basis: ApprovalBasis) => Range> = {
  renewal: renewalDays,
  termination: daysWithin,
  endorsement: daysWithin,
}

/** Returns the requested day, or the nearest possible one; for a renewal the day after the term. */
const usualDay = (kind: ApprovedKind, basis: ApprovalBasis): string => {
  if (kind === 'renewal') return termAfter(basis.term, basis.today, termMonths[basis.product]).startDate
  const [first, last] = rangeOf[kind](basis)
  return sooner(later(basis.proposal?.date ?? first, first), last)
}

/**
 * Returns the amount computed for the requested day, or null without one; for another day it is
 * recomputed by the days that are left.
 */
const usualAmount = (kind: ApprovedKind, date: string, basis: ApprovalBasis): Centimes | null => {
  const { proposal, pricing, term } = basis
  const asked = proposal?.date ?? date
  if (!proposal || proposal.amount === null) return null
  if (kind === 'renewal' || asked === date) return proposal.amount
  if (kind === 'termination')
    return pricing.outcome === 'priced' ? refundOf(pricing.net, term, date, basis.product) : null
  return roundHalfUp((proposal.amount * daysLeftFrom(term, date)) / daysLeftFrom(term, asked))
}

/**
 * Returns the amount unless the agent enters one: zero for a change without a price, null if the
 * agent must enter it.
 */
const defaultAmount = (kind: ApprovedKind, date: string, basis: ApprovalBasis): Centimes | null => {
  const amount = usualAmount(kind, date, basis)
  if (amount === null) return kind === 'endorsement' ? 0 : null
  return basis.changed ? null : amount
}

/** Returns the day and the amount of an approval for which the agent states no others. */
export const usualTerms = (
  kind: ApprovedKind,
  basis: ApprovalBasis,
): { date: string; amount: Centimes | null } => {
  const date = usualDay(kind, basis)
  return { date, amount: defaultAmount(kind, date, basis) }
}

/**
 * Tells whether an amount is allowed: a refund never exceeds the paid amount, and a renewal costs
 * something.
 */
const isAmount = (kind: ApprovedKind, amount: Centimes, { paid }: ApprovalBasis): boolean => {
  if (kind === 'renewal') return amount > 0
  return kind === 'termination' ? amount >= 0 && amount <= paid : amount >= -paid
}

const amountIssues = (kind: ApprovedKind, amount: Centimes | null, basis: ApprovalBasis): Issue[] => {
  if (amount === null) return [{ path: 'amount', message: 'validation.required' }]
  return isAmount(kind, amount, basis) ? [] : [{ path: 'amount', message: 'validation.invalid' }]
}

const dateIssues = (kind: ApprovedKind, date: string, basis: ApprovalBasis): Issue[] => {
  const [first, last] = rangeOf[kind](basis)
  if (date < basis.today && first >= basis.today) return [{ path: 'date', message: 'validation.date.past' }]
  if (date < first) return [{ path: 'date', message: 'validation.date.beforeTerm' }]
  if (date <= last) return []
  return [
    { path: 'date', message: kind === 'renewal' ? 'validation.date.future' : 'validation.date.afterTerm' },
  ]
}

/** Returns the terms of an approval; throws `request.invalid` at `amount` and `date`. */
export const approvedTerms = (kind: ApprovedKind, given: GivenTerms, basis: ApprovalBasis): ApprovedTerms => {
  const date = given.date ?? usualDay(kind, basis)
  const amount = given.amount ?? defaultAmount(kind, date, basis)
  const issues = [...amountIssues(kind, amount, basis), ...dateIssues(kind, date, basis)]
  if (issues.length > 0 || amount === null) throw new DomainError('request.invalid', issues)
  return { amount, date }
}
