import type { RequestView } from '@wassit/domain/api/requests'
import { policyStatusOf } from '@wassit/domain/policy/policy'
import type { PolicyStatus } from '@wassit/domain/policy/policy'
import { requestKindOfCode, requestStatuses, requestStatusOf } from '@wassit/domain/request/request'
import type { RequestKind, RequestStatus } from '@wassit/domain/request/request'
import { formatMoment } from '../../clock.ts'
import type { Tone } from '../../ui/badge.tsx'

/** The fields of a request's form under the specification's keys. */
export type RequestInfo = Record<string, unknown>

/** What `report_info` holds; nothing where it is no JSON. */
export const infoOf = ({ report_info }: Pick<RequestView, 'report_info'>): RequestInfo => {
  try {
    const info: unknown = JSON.parse(report_info)
    return info !== null && typeof info === 'object' ? { ...info } : {}
  } catch {
    return {}
  }
}

/** The kind of a request. Throws on a word the wire does not know: the row is corrupt. */
export const kindOf = (request: Pick<RequestView, 'report_info'>): RequestKind => {
  const { report_type: code } = infoOf(request)
  const kind = requestKindOfCode(code)
  if (!kind) throw new RangeError(`unknown kind of request ${String(code)}`)
  return kind
}

/** The policy that an agreement opened. */
export interface Successor {
  number: string
  status: PolicyStatus
}

export const successorOf = ({ successor }: Pick<RequestView, 'successor'>): Successor | undefined =>
  successor ? { number: successor.insurance_number, status: policyStatusOf(successor.status) } : undefined

/** A request as the list shows it. */
export interface RequestRow {
  id: string
  number: string
  /** DD-MM-YYYY HH:mm (spec 001 §2). */
  date: string
  coverage: string
  /** The policy it is about. */
  policy: string
  kind: RequestKind
  status: RequestStatus
  /** Of whom it is, for the search. */
  name: string
  phone: string
  successor?: Successor
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
  successor: successorOf(request),
})

const tones = { waiting: 'waiting', action: 'brand', done: 'success', refused: 'refused' } as const

/** The colour and sign of a status. */
export const requestToneOf = (status: RequestStatus): Tone => tones[requestStatuses[status].tone]
