import { acceptedTypeNames } from '@wassit/domain/document/document'
import {
  agentActionTo,
  canRequest,
  requestActions,
  requestStatusOf,
  requestStatuses,
} from '@wassit/domain/request/request'
import type { RequestAction, RequestKind } from '@wassit/domain/request/request'
import { pdfOnly } from '../../acts/act-outcome.ts'
import type { FileTypes } from '../../acts/act-outcome.ts'

/** Acts of an agent on a request, in the order of the tabs: the steps forward first. */
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
/** Acts of the call that moves a request; documents are asked for by another one. */
export type MovingAct = Exclude<RequestAct, 'requireDocument'>
export const movingActs = requestActs.filter((act): act is MovingAct => act !== 'requireDocument')

/** Returns the acts that are possible now, by the statuses that an agent can set. */
export const actsTo = (targets: readonly number[]): RequestAct[] => {
  const open = new Set(targets.map((code) => agentActionTo(requestStatusOf(code))))
  return requestActs.filter((act) => open.has(act))
}

/** Returns the act to open at first: one that moves the request on, not one that delays or ends it. */
export const stepForward = ([first]: readonly RequestAct[]): RequestAct | undefined =>
  first && first !== 'requireDocument' && first !== 'close' && first !== 'reject' ? first : undefined

/** Returns the wire code of the status to which an act moves the request. */
export const targetOf = (act: RequestAct): number => requestStatuses[requestActions[act].to].code

/**
 * Tells whether the request cannot be rejected after the act, so that its promise to the customer is
 * final.
 */
export const isBinding = (act: RequestAct, kind: RequestKind): boolean =>
  !canRequest('reject', requestActions[act].to, kind)

/** The insurer's answer may be a PDF or a picture of a letter. */
const anyDocument: FileTypes = acceptedTypeNames

/** Types of the file that an act may include: the insurer's answer, or its own paper instead of ours. */
export const fileTypesOf: Record<MovingAct, FileTypes> = {
  review: [],
  approve: anyDocument,
  issueSettlementSheet: pdfOnly,
  sendDischarge: pdfOnly,
  close: anyDocument,
  reject: anyDocument,
}

export const kindField = 'kind'
