import type { InsuranceView } from '@wassit/domain/api/policies'
import type { MessageId, MessageValues } from '@wassit/domain/i18n/catalogue'
import { formatAmount, formatDate } from '@wassit/domain/i18n/format'
import { addDays } from '@wassit/domain/party/date'
import { policyStatuses, policyStatusOf } from '@wassit/domain/policy/policy'
import type { PolicyStatus } from '@wassit/domain/policy/policy'
import { daysBetween, renewalGraceDays, renewalNoticeDays, termStateOf } from '@wassit/domain/policy/term'
import type { PolicyEnding, Term } from '@wassit/domain/policy/term'
import { dirhams } from '@wassit/domain/pricing/money'
import { formatMoment } from '../clock.ts'
import { paths } from '../paths.ts'
import type { Tone } from '../ui/badge.tsx'

/** Where an insurance in force is within its term: `ending` for good, before what follows is settled. */
export type PolicyStanding = 'upcoming' | 'running' | 'ending' | 'over'

type Insured = Pick<InsuranceView, 'status' | 'start_date' | 'end_date' | 'ended_by'>

/** The term of a contract that is signed. */
export const termOf = ({ status, start_date, end_date }: Insured): Term | undefined =>
  start_date && end_date && policyStatusOf(status) === 'active'
    ? { startDate: start_date, endDate: end_date }
    : undefined

/**
 * Where an insurance stands in its term on a day (ISO); undefined before it is in force. One that is
 * renewed runs to its last day like any other, and the next one goes on.
 */
export const standingOf = (insurance: Insured, asOf: string): PolicyStanding | undefined => {
  const term = termOf(insurance)
  if (!term) return undefined
  const state = termStateOf(term, asOf)
  const { ended_by: endedBy } = insurance
  return state !== 'over' && endedBy !== null && endedBy !== 'renewal' ? 'ending' : state
}

const daysLeftOf = (insurance: Insured, asOf: string): number | undefined => {
  const standing = standingOf(insurance, asOf)
  const isCovered = standing === 'running' || standing === 'ending'
  return isCovered && insurance.end_date ? daysBetween(asOf, insurance.end_date) + 1 : undefined
}

/** An insurance as the lists show it. */
export interface InsuranceRow {
  id: string
  reference: string
  createdAt: string
  /** DD-MM-YYYY HH:mm (spec 001 §2). */
  date: string
  coverage: string
  status: PolicyStatus
  /** 0–100. */
  percent: number
  /** `2 499,14 DHS`; undefined until there is a price. */
  amount?: string
  insurer?: string
  /** Words that distinguish it from another insurance of the same product. */
  risk?: string
  /** Days that are left of its term, the last one included; once it is in force and runs. */
  daysLeft?: number
  /** Once it is in force. */
  term?: Term
  standing?: PolicyStanding
  endedBy?: PolicyEnding
}

/** The row of an insurance as it is on a day (ISO). */
export const rowOf = (insurance: InsuranceView, asOf: string): InsuranceRow => ({
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
  term: termOf(insurance),
  standing: standingOf(insurance, asOf),
  endedBy: insurance.ended_by ?? undefined,
})

/** Where its detail opens: over the list it stands in. */
export const addressOf = ({ reference, status }: Pick<InsuranceRow, 'reference' | 'status'>): string =>
  status === 'active' ? paths.dashboardPolicy(reference) : paths.dashboardQuote(reference)

const tones = { waiting: 'waiting', action: 'brand', done: 'success', refused: 'refused' } as const

interface Label {
  text: MessageId
  values?: MessageValues
  tone: Tone
}

/**
 * Returns the labels of the status of an insurance, with colour and sign. An insurance that is over is not
 * in force. An insurance that will end remains in force until then.
 */
export const labelsOf = ({
  status,
  standing,
  term,
}: Pick<InsuranceRow, 'status' | 'standing' | 'term'>): Label[] => {
  if (standing === 'over') return [{ text: 'dashboard.term.over', tone: 'neutral' }]
  const { label, tone } = policyStatuses[status]
  const named: Label = { text: label, tone: tones[tone] }
  if (standing !== 'ending' || !term) return [named]
  const values = { date: formatDate(term.endDate) }
  return [named, { text: 'dashboard.term.ending', values, tone: 'waiting' }]
}

/** Whether a policy is to be renewed now: it ends within the notice, or has just ended, and nothing follows. */
export const isRenewable = (
  { term, endedBy }: Pick<InsuranceRow, 'term' | 'endedBy'>,
  asOf: string,
): boolean =>
  term !== undefined &&
  endedBy === undefined &&
  addDays(term.endDate, -renewalNoticeDays) <= asOf &&
  asOf <= addDays(term.endDate, renewalGraceDays)

/** Whether the customer is the one to move. */
export const awaitsCustomer = (status: PolicyStatus): boolean => policyStatuses[status].tone === 'action'

/** What the button of a row says (spec 001 §2). */
export const actionLabel = (status: PolicyStatus): MessageId => {
  if (status === 'accepted') return 'dashboard.action.pay'
  return status === 'awaitingSignature' ? 'dashboard.action.sign' : 'dashboard.action.more'
}

/** What happens next, for each step of the pipeline. */
export const nextStep = {
  expired: 'dashboard.next.expired',
  requested: 'dashboard.next.requested',
  quoted: 'dashboard.next.quoted',
  accepted: 'dashboard.next.accepted',
  paymentReview: 'dashboard.next.paymentReview',
  awaitingSignature: 'dashboard.next.awaitingSignature',
  active: 'dashboard.next.active',
  signatureRefused: 'dashboard.next.signatureRefused',
  documentsRequired: 'dashboard.next.documentsRequired',
} as const satisfies Record<PolicyStatus, MessageId>

export const sortKeys = ['insurance_number', 'date', 'type', 'status', 'progression'] as const
export type SortKey = (typeof sortKeys)[number]

export interface Sorting {
  key: SortKey
  direction: 'ascending' | 'descending'
}

/** A header pressed again turns the direction round; a new one starts ascending (spec 001 §2). */
export const toggled = (sorting: Sorting | undefined, key: SortKey): Sorting => ({
  key,
  direction: sorting?.key === key && sorting.direction === 'ascending' ? 'descending' : 'ascending',
})

type Compare = (left: InsuranceRow, right: InsuranceRow) => number

const comparing = (text: Intl.Collator): Record<SortKey, Compare> => ({
  insurance_number: (left, right) => text.compare(left.reference, right.reference),
  date: (left, right) => Date.parse(left.createdAt) - Date.parse(right.createdAt),
  type: (left, right) => text.compare(left.coverage, right.coverage),
  status: (left, right) => policyStatuses[left.status].code - policyStatuses[right.status].code,
  progression: (left, right) => left.percent - right.percent,
})

/** Until a key is chosen, what waits for the customer stands first, then the newest; what is over, last. */
const byUrgency: Compare = (left, right) =>
  Number(awaitsCustomer(right.status)) - Number(awaitsCustomer(left.status)) ||
  Number(left.standing === 'over') - Number(right.standing === 'over') ||
  Date.parse(right.createdAt) - Date.parse(left.createdAt)

/** The rows in the order asked for, texts by the rules of a language (a BCP 47 tag). */
export const sortRows = (
  rows: readonly InsuranceRow[],
  sorting: Sorting | undefined,
  tag: string,
): InsuranceRow[] => {
  if (!sorting) return rows.toSorted(byUrgency)
  const compare = comparing(new Intl.Collator(tag, { numeric: true }))[sorting.key]
  const sign = sorting.direction === 'ascending' ? 1 : -1
  return rows.toSorted((left, right) => sign * compare(left, right))
}
