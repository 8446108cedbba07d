import type { CustomerNeed } from '@wassit/domain/api/desk/customer-page'
import type { AgentRequestItem } from '@wassit/domain/api/requests/agent-requests'
import { addDays } from '@wassit/domain/party/date'
import { policyStatuses } from '@wassit/domain/policy/policy'
import { contractStandingOn } from '@wassit/domain/policy/standing'
import type { Dated } from '@wassit/domain/policy/standing'
import { renewalNoticeDays } from '@wassit/domain/policy/term'
import { toDirhams, toDirhamsIfKnown } from '@wassit/domain/pricing/money'
import { requestStatuses } from '@wassit/domain/request/request'

interface FileState extends Dated {
  number: string
  ended_by: string | null
  premium: number | null
  /** Centimes that a file with a debt still owes. */
  left_to_pay: number | null
  payment_confirmed_at: Date | null
  awaits_decision: boolean
}

const { accepted, awaitingSignature, documentsRequired } = policyStatuses

const isEnding = (file: FileState, today: string): boolean =>
  contractStandingOn(file, today) === 'running' &&
  file.ended_by === null &&
  file.end_date !== null &&
  file.end_date <= addDays(today, renewalNoticeDays)

/** Returns what a file needs on a day (ISO), the money first. */
const needsOfFile = (file: FileState, today: string): CustomerNeed[] => {
  const { number, status, premium, left_to_pay: left, end_date: end } = file
  const need = (what: CustomerNeed['what'], more: Partial<CustomerNeed> = {}): CustomerNeed => ({
    what,
    insurance_number: number,
    report: null,
    amount: null,
    day: null,
    ...more,
  })
  const isToPay = status === accepted.code && file.payment_confirmed_at === null && !file.awaits_decision
  return [
    ...(left ? [need('debt', { amount: toDirhams(left) })] : []),
    ...(isToPay && !left ? [need('payment', { amount: toDirhamsIfKnown(premium) })] : []),
    ...(status === documentsRequired.code ? [need('documents')] : []),
    ...(status === awaitingSignature.code ? [need('signature')] : []),
    ...(isEnding(file, today) ? [need('ending', { day: end })] : []),
  ]
}

const waitsForCustomer: ReadonlySet<number> = new Set([
  requestStatuses.documentsRequired.code,
  requestStatuses.dischargeToSign.code,
])

const needOfRequest = (request: AgentRequestItem): CustomerNeed[] =>
  waitsForCustomer.has(request.status)
    ? [
        {
          what: 'request',
          insurance_number: request.insurance_number,
          report: { number: request.Report_number, type: request.report_type },
          amount: null,
          day: null,
        },
      ]
    : []

/** Returns what is due and missing with a customer on a day (ISO): of the files, then of the requests. */
export const needsOf = (
  files: readonly FileState[],
  requests: readonly AgentRequestItem[],
  today: string,
): CustomerNeed[] => [
  ...files.flatMap((file) => needsOfFile(file, today)),
  ...requests.flatMap(needOfRequest),
]
