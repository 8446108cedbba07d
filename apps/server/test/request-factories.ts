import type { RequestDetail, RequestDocumentView } from '@wassit/domain/api/requests/requests'
import { catalogue } from '@wassit/domain/products/catalogue'
import { requestKinds, requestStatuses } from '@wassit/domain/request/request'
import type { RequestAction, RequestKind, RequestStatus } from '@wassit/domain/request/request'
import { moveRequest } from '../src/features/requests/request-move.service.ts'
import type { RequestMove } from '../src/features/requests/request-move.service.ts'
import type { Browser } from './factories.ts'
import { agentMover, mover, policyAt } from './policy-factories.ts'
import type { PolicyOptions } from './policy-factories.ts'
import { prepared } from './prepared.ts'
import type { TestApp } from './support.ts'

/** A running term on the tests' day, with 190 days left. */
const runningTerm = { start_date: '2026-05-30', end_date: '2027-05-29' }

/** Returns an active policy with a running cover, and its signed-in customer. */
export const insuredPolicy = async (
  server: TestApp,
  options: PolicyOptions = {},
  term: { start_date: string; end_date: string } = runningTerm,
) => {
  const policy = await policyAt(server, 'active', options)
  await server.db.updateTable('policies').set(term).where('id', '=', policy.id).execute()
  return { ...policy, row: { ...policy.row, ...term } }
}
export type InsuredPolicy = Awaited<ReturnType<typeof insuredPolicy>>

const fields: Record<RequestKind, object> = {
  renewal: {
    changements: { ajout: false, retrait: false, maj_info: false },
    commentaires: 'Sans changement',
  },
  termination: { motif: 'sale', date_resiliation: '2026-12-31' },
  endorsement: { modification: 'Changement d’adresse', date_effet: '2026-12-01' },
  claim: {
    date_lieu: 'Le 20 novembre vers 8 h, Rabat',
    date_sinistre: '2026-11-20',
    type_sinistre: 'other',
    circonstances: 'Choc à l’arrêt',
    tiers: '',
  },
}

/** Returns a complete form of a kind about a policy, as the browser sends it. */
export const requestForm = (
  kind: RequestKind,
  policy: Pick<Awaited<ReturnType<typeof policyAt>>, 'id' | 'row'>,
): object => ({
  insurance_id: policy.id,
  numero_contrat: policy.row.number,
  type_couverture: String(catalogue[policy.row.product].coverageId),
  report_type: requestKinds[kind].code,
  ...fields[kind],
})

/** Sends a form, optionally with the idempotency key that the page rendered. */
export const sendRequest = (browser: Browser, form: object, key?: string) =>
  browser.form('/api/add/report', form, key ? { 'idempotency-key': key } : {})

/** Returns the current row of a request. */
export const requestRow = ({ db }: TestApp, number: string) =>
  db.selectFrom('requests').selectAll().where('number', '=', number).executeTakeFirstOrThrow()

const send = async (server: TestApp, kind: RequestKind, about: InsuredPolicy, more: object) => {
  const answer = await sendRequest(about.browser, { ...requestForm(kind, about), ...more })
  if (answer.status !== 201) throw new Error(`add/report answered ${answer.status}: ${answer.text}`)
  const report = String(answer.body.Report_number)
  return {
    ...about,
    policyId: about.id,
    insuranceNumber: about.number,
    report,
    request: await requestRow(server, report),
  }
}
export type SentRequest = Awaited<ReturnType<typeof send>>

/** Returns a request of a kind about a policy, sent by its customer. */
export const sentRequest = async (
  server: TestApp,
  kind: RequestKind,
  policy?: InsuredPolicy,
  more: object = {},
): Promise<SentRequest> => {
  if (policy) return send(server, kind, policy, more)
  const name = `sent ${kind} ${JSON.stringify(more)}`
  const build = async (at: TestApp) => send(at, kind, await insuredPolicy(at), more)
  return prepared(server, { name, build, first: mover })
}

/** Actions of the pipeline's table to each status, without the effects of an agent's act. */
const roads: Record<RequestStatus, readonly RequestAction[]> = {
  submitted: [],
  documentsRequired: ['requireDocument'],
  documentsReview: ['review'],
  approved: ['approve'],
  settlementSheetIssued: ['approve', 'issueSettlementSheet'],
  dischargeToSign: ['approve', 'issueSettlementSheet', 'sendDischarge'],
  closed: ['approve', 'close'],
  rejected: ['reject'],
}

const asked = { required_document: 'accidentStatement', required_reason: 'Il manque le constat' } as const

const detailOf = (action: RequestAction, now: Date): Pick<RequestMove, 'set' | 'reason'> => {
  if (action === 'reject') return { reason: 'Hors garantie' }
  return action === 'requireDocument'
    ? { reason: asked.required_reason, set: { ...asked, required_since: now } }
    : {}
}

const bringTo = async (
  server: TestApp,
  status: RequestStatus,
  kind: RequestKind,
  policy?: InsuredPolicy,
): Promise<SentRequest> => {
  const sent = await sentRequest(server, kind, policy)
  const by = await agentMover(server)
  const now = server.clock.now()
  for (const action of roads[status])
    await server.db
      .transaction()
      .execute((tx) =>
        moveRequest(tx, { requestId: sent.request.id, action, by, now, ...detailOf(action, now) }),
      )
  const request = await requestRow(server, sent.report)
  if (request.status !== requestStatuses[status].code) throw new Error(`${status} became ${request.status}`)
  return { ...sent, request }
}

/** Returns a request of a kind at a status, without the effects of an approval. */
export const requestAt = async (
  server: TestApp,
  status: RequestStatus,
  kind: RequestKind = 'claim',
  policy?: InsuredPolicy,
): Promise<SentRequest> => {
  if (policy) return bringTo(server, status, kind, policy)
  const build = (at: TestApp) => bringTo(at, status, kind)
  return prepared(server, { name: `${kind} ${status}`, build, first: mover })
}

/** Returns the detail that the page of a request shows its customer. */
export const detailOfRequest = async ({ browser, report }: SentRequest): Promise<RequestDetail> =>
  (await browser.get(`/api/user/report/${report}`)).body

/** Returns the documents of a request as its customer sees them. */
export const documentsOfRequest = async ({ browser, request }: SentRequest): Promise<RequestDocumentView[]> =>
  (await browser.post('/api/user/get/report/document', { Report_id: request.id })).body.document
