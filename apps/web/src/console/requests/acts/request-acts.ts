import { acceptedTypes } from '@wassit/domain/document/document'
import type { AcceptedType } from '@wassit/domain/document/document'
import {
  agentActionTo,
  canRequest,
  requestActions,
  requestStatusOf,
  requestStatuses,
} from '@wassit/domain/request/request'
import type { RequestAction, RequestKind } from '@wassit/domain/request/request'
import { pdfOnly } from '../../act-outcome.ts'
import type { FileTypes } from '../../act-outcome.ts'

/** What agents do with a request, in the order in which it is offered: the steps forward first. */
export const requestActs = [
  'review',
  'approve',
  'issueSettlementSheet',
  'sendDischarge',
  'requireDocument',
  'close',
  'reject',
] as const satisfies readonly RequestAction[]

export type RequestAct = (typeof requestActs)[number]

/** Those that are open now, by the statuses the request can be led to. */
export const actsTo = (targets: readonly number[]): RequestAct[] => {
  const open = new Set(targets.map((code) => agentActionTo(requestStatusOf(code))))
  return requestActs.filter((act) => open.has(act))
}

/** What moves the request on stands open by itself; what holds it up or ends it does not. */
export const stepForward = ([first]: readonly RequestAct[]): RequestAct | undefined =>
  first && first !== 'requireDocument' && first !== 'close' && first !== 'reject' ? first : undefined

/** The status that an act leads to, as the wire names it. */
export const targetOf = (act: RequestAct): number => requestStatuses[requestActions[act].to].code

/** After it the request can no longer be rejected: what it says to the customer stands. */
export const isBinding = (act: RequestAct, kind: RequestKind): boolean =>
  !canRequest('reject', requestActions[act].to, kind)

/** What the insurer answers comes as it comes: a PDF or a picture of a letter. */
const anyDocument: FileTypes = Object.keys(acceptedTypes) as AcceptedType[]

/** What may go with an act as a file: the insurer's answer, or its own paper in place of ours. */
export const fileTypesOf: Record<RequestAct, FileTypes> = {
  review: [],
  approve: anyDocument,
  issueSettlementSheet: pdfOnly,
  sendDischarge: pdfOnly,
  requireDocument: [],
  close: anyDocument,
  reject: anyDocument,
}

/** Which kind of request the form is about. */
export const kindField = 'kind'
