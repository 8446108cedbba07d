import type { RequestView } from '@wassit/domain/api/requests/requests'
import { policyStatusOf } from '@wassit/domain/policy/policy'
import type { PolicyStatus } from '@wassit/domain/policy/policy'
import { factsIn, readInfo } from '@wassit/domain/request/fields'
import type { RequestInfo, Said } from '@wassit/domain/request/fields'
import type { Kind } from '@wassit/domain/request/kind'
import type { Payout } from '@wassit/domain/request/payout'
import { requestKindOfCode, requestKinds, requestStatusOf } from '@wassit/domain/request/request'
import type { RequestKind, RequestStatus } from '@wassit/domain/request/request'
import { formatMoment } from '../../clock.ts'

/** Returns the kind of a request. Throws on an unknown word, because the row is corrupt. */
export const kindOf = (request: Pick<RequestView, 'report_info'>): RequestKind => {
  const { report_type: code } = readInfo(request.report_info)
  const kind = requestKindOfCode(code)
  if (!kind) throw new RangeError(`unknown kind of request ${String(code)}`)
  return kind
}

/** Policy that an approval opened. */
export interface Successor {
  number: string
  status: PolicyStatus
}

const successorOf = ({ successor }: Pick<RequestView, 'successor'>): Successor | undefined =>
  successor ? { number: successor.insurance_number, status: policyStatusOf(successor.status) } : undefined

export type AwaitedPayout = Exclude<Payout, 'handedOver'>

const awaited = (payout: Payout | null): AwaitedPayout | undefined =>
  payout === null || payout === 'handedOver' ? undefined : payout

/** Request as a row of the list. */
export interface RequestRow {
  id: string
  number: string
  /** Format DD-MM-YYYY HH:mm (spec 001 §2). */
  date: string
  coverage: string
  /** Number of the policy that the request concerns. */
  policy: string
  kind: RequestKind
  status: RequestStatus
  /** Customer's name and phone, for the search. */
  name: string
  phone: string
  successor?: Successor
  /** Facts that tell it from others of its kind: type, day and place of a claim; the reason of a termination. */
  subject: readonly Said[]
  /** Settlement in dirhams that waits for a signature. */
  toSign?: number
  /** Step of the money of a signed discharge that is still awaited. */
  payout?: AwaitedPayout
}

/** Fields that tell a request from others of its kind. */
const subjectOf = (kind: RequestKind, info: RequestInfo): Said[] => {
  const { subject, fields }: Kind = requestKinds[kind]
  const place = fields.filter(({ name }) => name === 'date_lieu')
  return factsIn(info, [...(subject ? [subject] : []), ...place]).map(({ said }) => said)
}

export const requestRowOf = (request: RequestView): RequestRow => ({
  id: request.id,
  number: request.Report_number,
  date: formatMoment(new Date(request.created_at)),
  coverage: request.insuranceType_typeName,
  policy: request.insurance_number,
  kind: kindOf(request),
  status: requestStatusOf(request.status),
  name: `${request.firstname} ${request.lastname}`,
  phone: request.phone,
  subject: subjectOf(kindOf(request), readInfo(request.report_info)),
  ...(request.amount !== null &&
    requestStatusOf(request.status) === 'dischargeToSign' &&
    awaited(request.payout) === undefined && { toSign: request.amount }),
  successor: successorOf(request),
  ...(awaited(request.payout) && { payout: awaited(request.payout) }),
})
