import type {
  RequestDetail,
  RequestDocumentView,
  RequestEventView,
  RequestView,
} from '@wassit/domain/api/requests/requests'
import { wireKeyOf } from '@wassit/domain/document/document'
import type { Translate } from '@wassit/words/catalogue'
import { toDirhamsIfKnown } from '@wassit/domain/pricing/money'
import { catalogue, productName } from '@wassit/domain/products/catalogue'
import { requestStatuses, requestStatusOf } from '@wassit/domain/request/request'
import type { RequestStatusCode } from '@wassit/domain/request/request'
import type { Deps } from '../../deps.ts'
import { agentViewsOfRequest, viewsOfRequest } from '../stored-files/documents-of-requests.service.ts'
import { signatureStateOf } from '../policies/signatures/signatures.service.ts'
import { awaitedOf, currentTerms, ownRequest, ownRequestByNumber } from './find-request.service.ts'
import type { RequestFile } from './find-request.service.ts'
import { requestEventsOf, requestsOf } from './requests.queries.ts'

const { rejected } = requestStatuses

const isAt = ({ status }: RequestFile, { code }: { code: RequestStatusCode }): boolean => status === code

/** Returns the wire keys of the documents asked for, the first of which is the required one at status 2. */
const askedOf = (request: RequestFile): Pick<RequestView, 'fileRequired' | 'papers_asked'> => {
  const asked = awaitedOf(request).map(wireKeyOf)
  return {
    fileRequired: isAt(request, requestStatuses.documentsRequired) ? (asked[0] ?? null) : null,
    papers_asked: asked,
  }
}

/** Returns the policy that an approval opened. */
const successorOf = ({
  successor_number: number,
  successor_status: status,
  successor_start: start,
  successor_end: end,
}: RequestFile): RequestView['successor'] =>
  number === null || status === null
    ? null
    : { insurance_number: number, status, start_date: start, end_date: end }

/** Returns the fields of the form that it only carries over from the contract (spec 001 §3). */
const lockedFields = ({ policy_id: policyId, insurance_number: number, product }: RequestFile) => ({
  insurance_id: policyId,
  numero_contrat: number,
  type_couverture: String(catalogue[product].coverageId),
})

/** Returns a request as the list shows it (spec 001 §3). */
export const requestView = (request: RequestFile, t: Translate): RequestView => ({
  id: request.id,
  Report_number: request.number,
  firstname: request.first_name ?? '',
  lastname: request.last_name ?? '',
  phone: request.phone ?? '',
  email: request.email ?? '',
  created_at: request.created_at.toISOString(),
  insuranceType_name: catalogue[request.product].code,
  insuranceType_typeName: t(productName(request.product)),
  insurance_number: request.insurance_number,
  report_info: JSON.stringify({ ...lockedFields(request), ...request.info }),
  status: request.status,
  step: requestStatuses[requestStatusOf(request.status)].step,
  ...askedOf(request),
  amount: toDirhamsIfKnown(currentTerms(request).amount),
  payout: request.payout,
  successor: successorOf(request),
})

/** Returns the documents of a request for an agent. */
export const requestDocumentViews = agentViewsOfRequest

/** Returns the events of a request, oldest first, with the agents' reasons for the customer. */
const requestTimeline = async ({ db }: Pick<Deps, 'db'>, requestId: string): Promise<RequestEventView[]> =>
  (await requestEventsOf(db, requestId)).map(({ id, at, action, actor, to_status: status, reason }) => ({
    id,
    at: at.toISOString(),
    action,
    actor,
    status,
    reason,
  }))

/** Returns the reason of the documents asked for or of the rejection. */
const reasonOf = (request: RequestFile, timeline: readonly RequestEventView[]): string | null => {
  if (awaitedOf(request).length > 0) return request.required_reason
  return isAt(request, rejected)
    ? (timeline.findLast(({ action }) => action === 'reject')?.reason ?? null)
    : null
}

/** Returns everything that the page of a request shows. */
export const requestDetail = async (
  deps: Pick<Deps, 'db'>,
  request: RequestFile,
  t: Translate,
): Promise<RequestDetail> => {
  const timeline = await requestTimeline(deps, request.id)
  const { date } = currentTerms(request)
  return {
    ...requestView(request, t),
    updated_at: request.updated_at.toISOString(),
    reason: reasonOf(request, timeline),
    taken_off: toDirhamsIfKnown(request.taken_off || null),
    effective_date: date,
    entered: request.source && { by: request.entered_by_name, source: request.source },
    signature: await signatureStateOf(deps, { policyId: request.policy_id, requestId: request.id }),
    ...(request.parties && { parties: request.parties }),
    timeline,
  }
}

export const listRequests = async (
  { db }: Pick<Deps, 'db'>,
  userId: string,
  t: Translate,
): Promise<RequestView[]> => (await requestsOf(db, userId)).map((request) => requestView(request, t))

export const ownRequestDetail = async (
  deps: Deps,
  userId: string,
  number: string,
  t: Translate,
): Promise<RequestDetail> => requestDetail(deps, await ownRequestByNumber(deps, userId, number), t)

export const ownDocuments = async (deps: Deps, userId: string, id: string): Promise<RequestDocumentView[]> =>
  viewsOfRequest(deps, (await ownRequest(deps, userId, id)).id)
