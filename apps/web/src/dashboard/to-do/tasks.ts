import type { MessageId, MessageValues } from '@wassit/words/catalogue'
import { isOpenRequest } from '@wassit/domain/request/request'
import type { RequestStatus } from '@wassit/domain/request/request'
import { paths } from '@wassit/domain/site/paths'
import { addressOf, isRenewable } from '../policy-list/policy-rows.ts'
import type { PolicyEntry } from '../policy-list/policy-rows.ts'
import { nextOfRequest } from '../requests/request-steps.ts'
import type { RequestRow } from '../requests/request-rows.ts'
import { statusViews } from '../standing/status-views.ts'
import type { Deed } from '../standing/status-views.ts'
import { debtWord, standingSentence } from '../standing/standing-words.ts'

/** Task of the customer. */
export interface Task extends Deed {
  coverage: string
  /** Reference of the policy or number of the request. */
  reference: string
  /** Reason for the task. */
  next: MessageId
  values?: MessageValues
  to: string
}

/** Order of urgency: those closest to a policy in force or a closed file first, renewals last. */
const order: readonly MessageId[] = [
  'dashboard.todo.sign',
  'dashboard.todo.discharge',
  'dashboard.todo.pay',
  'dashboard.todo.payRenewal',
  'dashboard.todo.payChange',
  'dashboard.todo.questionnaire',
  'dashboard.todo.documents',
  'dashboard.todo.document',
  'dashboard.todo.accept',
  'dashboard.todo.renew',
]

export const byUrgency = (tasks: readonly Task[]): Task[] =>
  tasks.toSorted((left, right) => order.indexOf(left.text) - order.indexOf(right.text))

/** Tasks of a policy that cannot be paid yet: what the insurer or the bank decides is nobody's task here. */
const waitingTasks = (row: PolicyEntry, waitsFor: NonNullable<PolicyEntry['waitsFor']>): Task[] => {
  if (waitsFor !== 'questionnaire') return []
  const { coverage, reference } = row
  const deed: Deed = { text: 'dashboard.todo.questionnaire', sign: 'edit' }
  return [{ coverage, reference, next: 'dashboard.next.questionnaire', to: addressOf(row), ...deed }]
}

/** Returns the payment of a late instalment, or of one that was taken back; none at a step of its own. */
export const debtTasks = (rows: readonly PolicyEntry[]): Task[] =>
  rows.flatMap((row): Task[] => {
    const { coverage, reference, waitsFor } = row
    const next = debtWord(row)
    if (waitsFor === 'bank' || !next) return []
    const deed: Deed = { text: 'dashboard.todo.pay', sign: 'card' }
    return [{ coverage, reference, next, to: addressOf(row), ...deed }]
  })

/** Tasks of policies under way. A policy that a request opened never had a quote to accept. */
export const policyTasks = (rows: readonly PolicyEntry[], requests: readonly RequestRow[] = []): Task[] => {
  const openedBy = new Map(requests.map((request) => [request.successor?.number, request]))
  return rows.flatMap((row): Task[] => {
    const { coverage, reference, status, waitsFor } = row
    if (waitsFor) return waitingTasks(row, waitsFor)
    const { deed } = statusViews[status]
    const request = openedBy.get(reference)
    const next = request ? nextOfRequest(request) : (`policy.next.${status}` as const)
    return deed ? [{ coverage, reference, next, to: addressOf(row), ...deed }] : []
  })
}

const ofRequest: Partial<Record<RequestStatus, Deed>> = {
  documentsRequired: { text: 'dashboard.todo.document', sign: 'upload' },
  dischargeToSign: { text: 'dashboard.todo.discharge', sign: 'sign' },
}

/** Returns tasks of the requests themselves: a document, a signature. */
export const requestTasks = (rows: readonly RequestRow[]): Task[] =>
  rows.flatMap((row): Task[] => {
    const { coverage, number, status, payout } = row
    const deed = payout ? undefined : ofRequest[status]
    const to = paths.dashboardRequestFile(number)
    return deed ? [{ coverage, reference: number, next: nextOfRequest(row), to, ...deed }] : []
  })

const ofSuccessor = ({ kind, successor }: RequestRow): Deed | undefined => {
  if (successor?.status !== 'accepted') return successor && statusViews[successor.status].deed
  return { text: kind === 'renewal' ? 'dashboard.todo.payRenewal' : 'dashboard.todo.payChange', sign: 'card' }
}

/**
 * Returns tasks of the policies that an approval opened: payment, signature. `policyTasks`
 * includes these policies too; here the tasks carry the words of their requests.
 */
export const successorTasks = (rows: readonly RequestRow[]): Task[] =>
  rows.flatMap((row): Task[] => {
    const { coverage, successor } = row
    const deed = ofSuccessor(row)
    if (!successor || !deed) return []
    const { number: reference } = successor
    return [{ coverage, reference, next: nextOfRequest(row), to: paths.dashboardQuote(reference), ...deed }]
  })

/** Returns whether a request, or the policy it opened, awaits the customer. */
export const isAwaited = (row: RequestRow): boolean =>
  requestTasks([row]).length + successorTasks([row]).length > 0

/** Returns the numbers of the policies whose renewal is asked for and undecided. */
export const askedRenewals = (requests: readonly RequestRow[]): ReadonlySet<string> =>
  new Set(
    requests
      .filter(({ kind, status }) => kind === 'renewal' && isOpenRequest(status))
      .map(({ policy }) => policy),
  )

/**
 * Returns tasks to renew policies that end soon or have just ended, without an open renewal
 * request.
 */
export const renewalTasks = (
  policies: readonly PolicyEntry[],
  requests: readonly RequestRow[],
  asOf: string,
): Task[] => {
  const asked = askedRenewals(requests)
  return policies
    .filter((row) => isRenewable(row, asOf) && !asked.has(row.reference))
    .flatMap((row): Task[] => {
      const { coverage, reference } = row
      const said = standingSentence(row, asOf)
      const deed: Deed = { text: 'dashboard.todo.renew', sign: 'renew' }
      const to = addressOf(row)
      return said ? [{ coverage, reference, next: said.text, values: said.values, to, ...deed }] : []
    })
}
