import type { RequestDetail, RequestEventView, RequestView } from '@wassit/domain/api/requests'
import type { Translate } from '@wassit/domain/i18n/catalogue'
import { toDirhams } from '@wassit/domain/pricing/money'
import { catalogue } from '@wassit/domain/products/catalogue'
import { productNames } from '@wassit/domain/products/names'
import { requestStatuses, requestStatusOf } from '@wassit/domain/request/request'
import type { RequestStatusCode } from '@wassit/domain/request/request'
import type { Deps } from '../../deps.ts'
import type { RequestFile } from './find-request.service.ts'
import { dischargeStateOf, requestEventsOf } from './requests.queries.ts'

export { viewsOfRequest as requestDocumentViews } from '../documents/request-documents.service.ts'

const { documentsRequired, rejected } = requestStatuses

const isAt = ({ status }: RequestFile, { code }: { code: RequestStatusCode }): boolean => status === code

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
})

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

const signatureOf = async (
  { db }: Pick<Deps, 'db'>,
  requestId: string,
): Promise<RequestDetail['signature']> => {
  const state = await dischargeStateOf(db, requestId)
  return state === undefined || state === 'cancelled' ? 'none' : state
}

/** Everything the page of one request shows. */
export const requestDetail = async (
  deps: Pick<Deps, 'db'>,
  request: RequestFile,
  t: Translate,
): Promise<RequestDetail> => {
  const timeline = await requestTimeline(deps, request.id)
  const { amount, successor_number: successor, successor_status: successorStatus } = request
  return {
    ...requestView(request, t),
    updated_at: request.updated_at.toISOString(),
    reason: reasonOf(request, timeline),
    amount: amount === null ? null : toDirhams(amount),
    effective_date: request.effective_date ?? request.proposal?.date ?? null,
    successor:
      successor === null || successorStatus === null
        ? null
        : { insurance_number: successor, status: successorStatus },
    signature: await signatureOf(deps, request.id),
    timeline,
  }
}
