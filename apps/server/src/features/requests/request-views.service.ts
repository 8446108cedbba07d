import type {
  RequestDetail,
  RequestDocumentView,
  RequestEventView,
  RequestView,
} from '@wassit/domain/api/requests'
import type { Translate } from '@wassit/domain/i18n/catalogue'
import { toDirhams } from '@wassit/domain/pricing/money'
import { catalogue } from '@wassit/domain/products/catalogue'
import { productNames } from '@wassit/domain/products/names'
import { requestStatuses, requestStatusOf } from '@wassit/domain/request/request'
import type { RequestStatusCode } from '@wassit/domain/request/request'
import type { Deps } from '../../deps.ts'
import { viewsOfRequest } from '../documents/request-documents.service.ts'
import { signatureStateOf } from '../signatures/signatures.service.ts'
import { ownRequest, ownRequestByNumber } from './find-request.service.ts'
import type { RequestFile } from './find-request.service.ts'
import { requestEventsOf, requestsOf } from './requests.queries.ts'

const { documentsRequired, rejected } = requestStatuses

const isAt = ({ status }: RequestFile, { code }: { code: RequestStatusCode }): boolean => status === code

/** The policy that an agreement opened. */
const successorOf = ({ successor_number: number, successor_status: status }: RequestFile) =>
  number === null || status === null ? null : { insurance_number: number, status }

/** A request as the list shows it (spec 001 §3). */
export const requestView = (request: RequestFile, t: Translate): RequestView => ({
  id: request.id,
  Report_number: request.number,
  firstname: request.first_name ?? '',
  lastname: request.last_name ?? '',
  phone: request.phone ?? '',
  email: request.email,
  created_at: request.created_at.toISOString(),
  insuranceType_name: catalogue[request.product].code,
  insuranceType_typeName: t(productNames[request.product]),
  insurance_number: request.insurance_number,
  report_info: JSON.stringify(request.info),
  status: request.status,
  step: requestStatuses[requestStatusOf(request.status)].step,
  // Asked for at status 2 and at no other (spec 001 §2); the row remembers what was asked for last.
  fileRequired: isAt(request, documentsRequired) ? request.required_document : null,
  successor: successorOf(request),
})

/** The documents of a request; `reader` is the agent to whom they are shown, if it is one. */
export const requestDocumentViews = viewsOfRequest

/** What happened to a request, oldest first, with what agents wrote for the customer. */
export const requestTimeline = async (
  { db }: Pick<Deps, 'db'>,
  requestId: string,
): Promise<RequestEventView[]> =>
  (await requestEventsOf(db, requestId)).map(({ id, at, action, actor, to_status: status, reason }) => ({
    id,
    at: at.toISOString(),
    action,
    actor,
    status,
    reason,
  }))

/** Why a document is asked for, or why it was all in vain. */
const reasonOf = (request: RequestFile, timeline: readonly RequestEventView[]): string | null => {
  if (isAt(request, documentsRequired)) return request.required_reason
  return isAt(request, rejected)
    ? (timeline.findLast(({ action }) => action === 'reject')?.reason ?? null)
    : null
}

/** Everything the page of one request shows. */
export const requestDetail = async (
  deps: Pick<Deps, 'db'>,
  request: RequestFile,
  t: Translate,
): Promise<RequestDetail> => {
  const timeline = await requestTimeline(deps, request.id)
  const { amount } = request
  return {
    ...requestView(request, t),
    updated_at: request.updated_at.toISOString(),
    reason: reasonOf(request, timeline),
    amount: amount === null ? null : toDirhams(amount),
    effective_date: request.effective_date ?? request.proposal?.date ?? null,
    signature: await signatureStateOf(deps, { policyId: request.policy_id, requestId: request.id }),
    timeline,
  }
}

/** A customer's requests, newest first. */
export const listRequests = async (
  { db }: Pick<Deps, 'db'>,
  userId: string,
  t: Translate,
): Promise<RequestView[]> => (await requestsOf(db, userId)).map((request) => requestView(request, t))

/** One of them with what became of it. */
export const ownRequestDetail = async (
  deps: Deps,
  userId: string,
  number: string,
  t: Translate,
): Promise<RequestDetail> => requestDetail(deps, await ownRequestByNumber(deps, userId, number), t)

/** The documents of one of them. */
export const ownDocuments = async (deps: Deps, userId: string, id: string): Promise<RequestDocumentView[]> =>
  requestDocumentViews(deps, (await ownRequest(deps, userId, id)).id)
