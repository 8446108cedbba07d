import { requestStatuses } from '@wassit/domain/request/request'
import type { RequestKind, RequestStatus } from '@wassit/domain/request/request'
import type { Browser } from './factories.ts'
import { openBrowser, signedInStaff } from './factories.ts'
import type { InsuredPolicy, SentRequest } from './request-factories.ts'
import { requestRow, sentRequest } from './request-factories.ts'
import type { TestApp } from './support.ts'

/** Moves a request to a status like the console does. */
export const moveTo = (agent: Browser, report: string, to: RequestStatus, fields: object = {}) =>
  agent.form(`/api/agent/reports/${report}/status`, {
    status: String(requestStatuses[to].code),
    ...fields,
  })

/** Moves a request and throws unless the call succeeds. */
export const moveOn = async (agent: Browser, report: string, to: RequestStatus, fields: object = {}) => {
  const answer = await moveTo(agent, report, to, fields)
  if (answer.status !== 200) throw new Error(`${to} answered ${answer.status}: ${answer.text}`)
}

/** Fields of a complete step. */
export const moveFields: Partial<Record<RequestStatus, Partial<Record<RequestKind, object>>>> = {
  documentsRequired: {
    renewal: { fileRequired: 'attestation_rib', reason: 'Il manque le RIB' },
    termination: { fileRequired: 'attestation_rib', reason: 'Il manque le RIB' },
    endorsement: { fileRequired: 'attestation_rib', reason: 'Il manque le RIB' },
    claim: { fileRequired: 'constat_amiable', reason: 'Il manque le constat' },
  },
  rejected: {
    renewal: { reason: 'Refusé' },
    termination: { reason: 'Refusé' },
    endorsement: { reason: 'Refusé' },
    claim: { reason: 'Hors garantie' },
  },
  settlementSheetIssued: { claim: { amount: '12500' } },
}

/** Steps of an agent to each status. */
const roads: Record<RequestStatus, readonly RequestStatus[]> = {
  submitted: [],
  documentsRequired: ['documentsRequired'],
  documentsReview: ['documentsReview'],
  approved: ['approved'],
  settlementSheetIssued: ['approved', 'settlementSheetIssued'],
  dischargeToSign: ['approved', 'settlementSheetIssued', 'dischargeToSign'],
  closed: ['approved', 'closed'],
  rejected: ['rejected'],
}

/** Returns a request that an agent moved to a status, with all effects of the steps. */
export const movedRequest = async (
  server: TestApp,
  agent: Browser,
  to: RequestStatus,
  kind: RequestKind = 'claim',
  policy?: InsuredPolicy,
): Promise<SentRequest> => {
  const sent = await sentRequest(server, kind, policy)
  for (const step of roads[to]) await moveOn(agent, sent.report, step, moveFields[step]?.[kind] ?? {})
  return { ...sent, request: await requestRow(server, sent.report) }
}

/** Returns the browser of a signed-in agent. */
export const deskOf = async (server: TestApp): Promise<Browser> => (await signedInStaff(server)).browser

/** Returns a discharge with an opened signature, and the browser in the frame. */
export const openedDischarge = async (server: TestApp, agent: Browser) => {
  const claim = await movedRequest(server, agent, 'dischargeToSign')
  const answer = await claim.browser.post('/api/user/report/signature', { Report_id: claim.request.id })
  if (answer.status !== 200) throw new Error(`report/signature answered ${answer.status}: ${answer.text}`)
  const url = String(answer.body.signature_url)
  const token = url.split('/').at(-1) ?? ''
  return { ...claim, url, token, page: openBrowser(server), api: `/api/signing/${token}` }
}
