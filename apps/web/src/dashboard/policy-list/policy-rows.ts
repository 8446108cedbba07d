import type { InsuranceView } from '@wassit/domain/api/policies/policy-views'
import { documentKindOf } from '@wassit/domain/document/document'
import type { MessageId, MessageValues } from '@wassit/words/catalogue'
import { formatAmount, formatDate } from '@wassit/domain/format/format'
import { addDays } from '@wassit/domain/party/date'
import { isOthersTurn } from '@wassit/domain/policy/wait'
import { policyStatuses, policyStatusOf } from '@wassit/domain/policy/policy'
import type { Closing, PolicyStatus } from '@wassit/domain/policy/policy'
import { contractStandingOn, termOfContract } from '@wassit/domain/policy/standing'
import type { ContractStanding } from '@wassit/domain/policy/standing'
import { daysBetween, renewalGraceDays, renewalNoticeDays } from '@wassit/domain/policy/term'
import type { PolicyEnding, Term } from '@wassit/domain/policy/term'
import { dirhams } from '@wassit/domain/pricing/money'
import { productOfCode } from '@wassit/domain/products/catalogue'
import type { ProductKey } from '@wassit/domain/products/catalogue'
import { badgeTones } from '../../areas/badge-tones.ts'
import { formatMoment } from '../../clock.ts'
import { paths } from '@wassit/domain/site/paths'
import type { Tone } from '../../ui/badge.tsx'

/**
 * Position of a policy in its term. `ending` means that it ends for good, `continued` that its last day has passed
 * and it continues by itself.
 */
export type PolicyStanding = ContractStanding | 'ending' | 'continued'

type Insured = Pick<InsuranceView, 'status' | 'start_date' | 'end_date' | 'ended_by' | 'tacit'>

/**
 * Returns the position in the term on a day (ISO); undefined before the policy is in force. A
 * renewed policy is `running` to its last day, because the successor continues it.
 */
export const standingOf = (insurance: Insured, asOf: string): PolicyStanding | undefined => {
  const state = contractStandingOn(insurance, asOf)
  if (!state) return undefined
  const { ended_by: endedBy, tacit } = insurance
  if (state === 'over' && tacit && endedBy === null) return 'continued'
  return state !== 'over' && endedBy !== null && endedBy !== 'renewal' ? 'ending' : state
}

const daysLeftOf = (insurance: Insured, asOf: string): number | undefined => {
  const standing = standingOf(insurance, asOf)
  const isCovered = standing === 'running' || standing === 'ending'
  return isCovered && insurance.end_date ? daysBetween(asOf, insurance.end_date) + 1 : undefined
}

/** Policy as a row of the lists. */
export interface PolicyEntry {
  id: string
  reference: string
  createdAt: string
  /** Format DD-MM-YYYY HH:mm (spec 001 §2). */
  date: string
  coverage: string
  status: PolicyStatus
  /** Percentage, 0–100. */
  percent: number
  /** Formatted as `2 499,14 DHS`; undefined without a price. */
  amount?: string
  insurer?: string
  /** Number of the insurer's assistance, as dialled. */
  assistance?: string
  /** Undefined for a product that is no longer offered. */
  product?: ProductKey
  /** Coverage id, 1 to 11, which a request form receives. */
  coverageId: number
  /** Latest certificate of the policy. */
  certificate?: InsuranceView['documents'][number]
  /** Words that distinguish it from another policy of the same product. */
  risk?: string
  /** Remaining days of the running term, including the last; undefined outside the term. */
  daysLeft?: number
  /** Set once the policy is in force. */
  term?: Term
  standing?: PolicyStanding
  /** True for a contract that continues by itself. */
  tacit?: boolean
  endedBy?: PolicyEnding
  /** Act that closed an accepted file. */
  closedBy?: Closing
  /** Debt of the policy; undefined without one. */
  debt?: InsuranceView['debt']
  /** True while a renewal that the customer asked for is undecided. */
  renewalAsked?: boolean
  /** Reason why an accepted policy waits before its payment. */
  waitsFor?: NonNullable<InsuranceView['waits_for']>
}

/** Returns the row of a policy on a day (ISO). */
export const rowOf = (insurance: InsuranceView, asOf: string): PolicyEntry => ({
  risk: insurance.risk ?? undefined,
  daysLeft: daysLeftOf(insurance, asOf),
  id: insurance.id,
  reference: insurance.insurance_number,
  createdAt: insurance.created_at,
  date: formatMoment(new Date(insurance.created_at)),
  coverage: insurance.insuranceType_typeName,
  status: policyStatusOf(insurance.status),
  percent: insurance.progression * 25,
  amount: insurance.amount === null ? undefined : formatAmount(dirhams(insurance.amount)),
  insurer: insurance.company_name ?? undefined,
  assistance: insurance.assistance_phone ?? undefined,
  product: productOfCode(insurance.insuranceType_name),
  coverageId: insurance.insurance_type_id,
  certificate: insurance.documents.findLast(({ value }) => documentKindOf(value) === 'certificate'),
  term: termOfContract(insurance),
  standing: standingOf(insurance, asOf),
  ...(insurance.tacit && { tacit: true }),
  endedBy: insurance.ended_by ?? undefined,
  closedBy: insurance.closed_by,
  debt: insurance.debt,
  waitsFor: insurance.waits_for ?? undefined,
})

/** Returns the address of the detail over its own list. */
export const addressOf = ({ reference, status }: Pick<PolicyEntry, 'reference' | 'status'>): string =>
  status === 'active' ? paths.dashboardPolicy(reference) : paths.dashboardQuote(reference)

interface Label {
  text: MessageId
  values?: MessageValues
  tone: Tone
}

type Labelled = Pick<PolicyEntry, 'status' | 'standing' | 'term' | 'closedBy' | 'debt'>

/** Returns the day of a policy that will end or has not begun. */
const termLabels = ({ standing, term }: Labelled): Label[] => {
  if (!term || (standing !== 'ending' && standing !== 'upcoming')) return []
  const date = formatDate(standing === 'ending' ? term.endDate : term.startDate)
  return [{ text: `dashboard.term.${standing}`, values: { date }, tone: 'waiting' }]
}

/** Returns what a paid policy still owes, beside a status that says that it is settled. */
const debtLabels = ({ status, debt }: Labelled): Label[] =>
  status === 'active' && debt
    ? [{ text: `dashboard.debt.${debt}`, tone: debt === 'partPaid' ? 'waiting' : 'refused' }]
    : []

/**
 * Returns the labels of the status of a policy, with colour and sign. A policy that has ended is not
 * in force. One that will end, or has not begun, says its day; one that owes money says so.
 */
export const labelsOf = (row: Labelled): Label[] => {
  const { status, standing, closedBy } = row
  if (closedBy) return [{ text: `dashboard.closed.${closedBy}`, tone: 'neutral' }]
  // The status says that the premium is settled, which was that of the year before.
  if (standing === 'continued') return [{ text: 'dashboard.term.continued', tone: 'waiting' }]
  const named: Label =
    standing === 'over'
      ? { text: 'policy.standing.over', tone: 'neutral' }
      : { text: `policy.status.${status}`, tone: badgeTones[policyStatuses[status].tone] }
  return [named, ...termLabels(row), ...debtLabels(row)]
}

/** Returns the first day (ISO) on which a policy is offered for renewal. */
export const renewalOfferDay = ({ endDate }: Term): string => addDays(endDate, -renewalNoticeDays)

/**
 * Returns whether the customer should renew a policy now: it ends within the notice period or has
 * just ended, and it is neither terminated nor continued. A contract that continues by itself is renewed
 * before its last day only: a new one would begin later and leave days without cover.
 */
export const isRenewable = (
  { term, endedBy, tacit }: Pick<PolicyEntry, 'term' | 'endedBy' | 'tacit'>,
  asOf: string,
): boolean =>
  term !== undefined &&
  endedBy === undefined &&
  renewalOfferDay(term) <= asOf &&
  asOf <= addDays(term.endDate, tacit ? 0 : renewalGraceDays)

type Step = Pick<PolicyEntry, 'status' | 'waitsFor'>

/** Returns whether the next step is the customer's. */
export const awaitsCustomer = ({ status, waitsFor }: Step): boolean =>
  policyStatuses[status].tone === 'action' && !isOthersTurn(waitsFor)

/** Returns the label of a row's button (spec 001 §2). */
export const actionLabel = ({ status, waitsFor }: Step): MessageId => {
  if (status === 'accepted' && !waitsFor) return 'dashboard.action.pay'
  return status === 'awaitingSignature' ? 'dashboard.action.sign' : 'dashboard.action.more'
}

export const sortKeys = ['insurance_number', 'date', 'type', 'status', 'progression'] as const
export type SortKey = (typeof sortKeys)[number]

export interface Sorting {
  key: SortKey
  direction: 'ascending' | 'descending'
}

/** Reverses the direction of the sorted column; a new one starts ascending (spec 001 §2). */
export const toggled = (sorting: Sorting | undefined, key: SortKey): Sorting => ({
  key,
  direction: sorting?.key === key && sorting.direction === 'ascending' ? 'descending' : 'ascending',
})

type Compare = (left: PolicyEntry, right: PolicyEntry) => number

const comparing = (text: Intl.Collator): Record<SortKey, Compare> => ({
  insurance_number: (left, right) => text.compare(left.reference, right.reference),
  date: (left, right) => Date.parse(left.createdAt) - Date.parse(right.createdAt),
  type: (left, right) => text.compare(left.coverage, right.coverage),
  status: (left, right) => policyStatuses[left.status].code - policyStatuses[right.status].code,
  progression: (left, right) => left.percent - right.percent,
})

/** Default order: rows that await the customer, then the newest, ended ones last. */
const byUrgency: Compare = (left, right) =>
  Number(awaitsCustomer(right)) - Number(awaitsCustomer(left)) ||
  Number(left.standing === 'over') - Number(right.standing === 'over') ||
  Date.parse(right.createdAt) - Date.parse(left.createdAt)

/** Returns the sorted rows; texts follow the rules of the language (a BCP 47 tag). */
export const sortRows = (
  rows: readonly PolicyEntry[],
  sorting: Sorting | undefined,
  tag: string,
): PolicyEntry[] => {
  if (!sorting) return rows.toSorted(byUrgency)
  const compare = comparing(new Intl.Collator(tag, { numeric: true }))[sorting.key]
  const sign = sorting.direction === 'ascending' ? 1 : -1
  return rows.toSorted((left, right) => sign * compare(left, right))
}
