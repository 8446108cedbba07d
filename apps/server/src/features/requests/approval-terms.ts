import { DomainError } from '@wassit/domain/errors/errors'
import type { Issue } from '@wassit/domain/errors/errors'
import type { Centimes } from '@wassit/domain/pricing/money'
import { rangeOf } from '@wassit/domain/request/agreed-amounts'
import { requestKinds } from '@wassit/domain/request/request'
import type { DatedKind } from '@wassit/domain/request/request'
import { later, sooner } from './approval.ts'
import type { ApprovalBasis, ApprovedTerms } from './approval.ts'
import { kinds } from './kinds.ts'

/** Terms that the agent typed; missing ones are those of the request and its proposal. */
export interface GivenTerms {
  amount?: Centimes | undefined
  date?: string | undefined
}

/** Returns the usual day of the kind: by default the requested one, or the nearest possible one. */
const usualDay = (kind: DatedKind, basis: ApprovalBasis): string => {
  const { days, usualDay: ownDay } = kinds[kind].approval
  if (ownDay) return ownDay(basis)
  const [first, last] = days(basis)
  return sooner(later(basis.proposal?.date ?? first, first), last)
}

/** Returns the amount computed for the requested day, recomputed for another one; null without one. */
const usualAmount = (kind: DatedKind, date: string, basis: ApprovalBasis): Centimes | null => {
  const { amountOn } = kinds[kind].approval
  const proposed = basis.proposal?.amount ?? null
  const asked = basis.proposal?.date ?? date
  if (proposed === null || !amountOn || asked === date) return proposed
  return amountOn(date, basis, proposed, asked)
}

/** Returns the amount unless the agent enters one; null if the agent must enter it. */
const defaultAmount = (kind: DatedKind, date: string, basis: ApprovalBasis): Centimes | null => {
  const amount = usualAmount(kind, date, basis)
  if (amount === null) return kinds[kind].approval.amountWithoutPrice ?? null
  return basis.changed ? null : amount
}

/**
 * Returns the price with which an agreed amount is compared, null without one. A price that another
 * change made old is still compared: the agent gives the reason.
 */
export const computedFor = (kind: DatedKind, date: string, basis: ApprovalBasis): Centimes | null =>
  kinds[kind].approval.comparable?.(basis, usualAmount(kind, date, basis)) ?? null

/** Returns the day and the amount of an approval for which the agent states no others. */
export const usualTerms = (
  kind: DatedKind,
  basis: ApprovalBasis,
): { date: string; amount: Centimes | null } => {
  const date = usualDay(kind, basis)
  return { date, amount: defaultAmount(kind, date, basis) }
}

const amountIssues = (kind: DatedKind, amount: Centimes | null, { paid }: ApprovalBasis): Issue[] => {
  if (amount === null) return [{ path: 'amount', message: 'validation.required' }]
  const [least, most] = rangeOf(requestKinds[kind].amount, paid)
  return amount >= least && amount <= most ? [] : [{ path: 'amount', message: 'validation.invalid' }]
}

const dateIssues = (kind: DatedKind, date: string, basis: ApprovalBasis): Issue[] => {
  const { days, tooLate } = kinds[kind].approval
  const [first, last] = days(basis)
  if (date < basis.today && first >= basis.today) return [{ path: 'date', message: 'validation.date.past' }]
  if (date < first) return [{ path: 'date', message: 'validation.date.beforeTerm' }]
  return date <= last ? [] : [{ path: 'date', message: tooLate }]
}

/** Returns the terms of an approval; throws `request.invalid` at `amount` and `date`. */
export const approvedTerms = (kind: DatedKind, given: GivenTerms, basis: ApprovalBasis): ApprovedTerms => {
  const date = given.date ?? usualDay(kind, basis)
  const amount = given.amount ?? defaultAmount(kind, date, basis)
  const issues = [...amountIssues(kind, amount, basis), ...dateIssues(kind, date, basis)]
  if (issues.length > 0 || amount === null) throw new DomainError('request.invalid', issues)
  return { amount, date }
}
