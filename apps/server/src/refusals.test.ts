import { contract } from '@wassit/domain/api/contract'
import type { CallNameOf } from '@wassit/domain/api/contract'
import { isStaffAccess } from '@wassit/domain/api/endpoint'
import type { Access, Endpoint, StaffAccess } from '@wassit/domain/api/endpoint'
import { complete } from '@wassit/domain/products/sample-answers'
import { requestKinds } from '@wassit/domain/request/request'
import { beforeAll, describe, expect, test } from 'vitest'
import { card } from '../test/card-factories.ts'
import { openBrowser, signedInCustomer, signedInStaff } from '../test/factories.ts'
import type { Browser } from '../test/factories.ts'
import { pdfFile } from '../test/policy-factories.ts'
import { requestAt, requestForm } from '../test/request-factories.ts'
import type { SentRequest } from '../test/request-factories.ts'
import { openTestApp } from '../test/support.ts'

let callers: Record<'visitor' | 'customer' | 'agent' | 'admin', Browser>
let owned: Owned

/** Records of a customer; an invented one has the same form. */
interface Owned extends Pick<SentRequest, 'id' | 'row' | 'report'> {
  insuranceNumber: string
  requestId: string
  draft: string
  /** Number of a rights request. */
  rights: string
}

const invented = (): Owned => ({
  ...owned,
  id: crypto.randomUUID(),
  insuranceNumber: 'WST-2026-999999',
  report: 'SIN-2026-999999',
  requestId: crypto.randomUUID(),
  draft: crypto.randomUUID(),
  rights: 'DP-2026-999999',
})

const server = openTestApp({ config: { card } })
beforeAll(async () => {
  const sent = await requestAt(server, 'documentsRequired')
  const { body } = await sent.browser.post('/api/user/draft', { insuranceType: 'stagiaire' })
  const asked = await sent.browser.post('/api/user/rights/opposition', { opposed: 'marketing' })
  owned = { ...sent, requestId: sent.request.id, draft: body.draft, rights: asked.body.number }
  callers = {
    visitor: openBrowser(server),
    customer: (await signedInCustomer(server)).browser,
    agent: (await signedInStaff(server)).browser,
    admin: (await signedInStaff(server, 'admin')).browser,
  }
})

type Reply = ReturnType<Browser['get']>

/**
 * Calls by which a customer names a record, as they are sent for the record of another customer.
 * `ownRows` reads and changes only rows of its caller; a signed link is itself the right
 * (features/stored-files/links.test.ts).
 */
const foreign: Record<
  CallNameOf<'user' | 'customer' | 'signedLink'>,
  'ownRows' | 'link' | ((browser: Browser, of: Owned) => Reply | Promise<Reply>)
> = {
  openDraft: 'ownRows',
  claimDraft: 'ownRows',
  logout: 'ownRows',
  user: 'ownRows',
  chooseLanguage: 'ownRows',
  channel: 'ownRows',
  consents: 'ownRows',
  decideConsent: 'ownRows',
  chooseChannel: 'ownRows',
  proveChannel: 'ownRows',
  askOwnEmail: 'ownRows',
  addOwnEmail: 'ownRows',
  choosePassword: 'ownRows',
  claimAccount: 'ownRows',
  changePassword: 'ownRows',
  requestDeviceCode: 'ownRows',
  factorStanding: 'ownRows',
  askForPasskey: 'ownRows',
  givePasskey: 'ownRows',
  factors: 'ownRows',
  beginPasskey: 'ownRows',
  addPasskey: 'ownRows',
  removeFactor: 'ownRows',
  sessions: 'ownRows',
  endOtherSessions: 'ownRows',
  history: 'ownRows',
  readings: 'ownRows',
  dataCopy: 'ownRows',
  askForDataCopy: 'ownRows',
  openDataCopy: 'ownRows',
  downloadDataCopy: 'link',
  insurances: 'ownRows',
  notices: 'ownRows',
  readNotices: 'ownRows',
  requests: 'ownRows',
  rightsRequests: 'ownRows',
  askCorrection: 'ownRows',
  oppose: 'ownRows',
  askDeletion: 'ownRows',
  deletionOutlook: 'ownRows',
  replyRights: (browser, { rights }) => browser.form(`/api/user/rights/${rights}/reply`, { text: 'Voici' }),
  withdrawRights: (browser, { rights }) => browser.post(`/api/user/rights/${rights}/withdraw`),
  rightsProof: 'link',
  registerPaper: 'link',
  formalNotice: 'link',
  mandatePaper: 'link',
  downloadDocument: 'link',
  whatIfFile: 'link',
  previewDocument: 'link',
  thumbnailDocument: 'link',
  downloadRequestDocument: 'link',
  previewRequestDocument: 'link',
  thumbnailRequestDocument: 'link',
  openDraftFile: 'link',
  bordereau: 'link',
  tableFile: 'link',
  bookFile: 'link',
  tillPaper: 'link',
  tariffFile: 'link',
  tariffInForceFile: 'link',
  customerAddInsurance: (browser, { draft }) =>
    browser.post('/api/user/add/insurance', {
      data: { insuranceType: 'stagiaire', ...complete.intern },
      draft,
    }),
  repeatQuote: (browser, { id }) => browser.post('/api/user/draft/repeat', { insurance_id: id }),
  renewalOffers: (browser, { insuranceNumber }) =>
    browser.get(`/api/user/insurance/${insuranceNumber}/renewal-offers`),
  // The link of a customer says whose it is (features/renewals/renewal-links/renewal-links.test.ts).
  acceptRenewal: 'link',
  takeRenewalOffer: (browser, { insuranceNumber }) =>
    browser.post(`/api/user/insurance/${insuranceNumber}/renewal-offers`, { offer: 'rma.1' }),
  ownOffers: (browser, { insuranceNumber }) => browser.get(`/api/user/insurance/${insuranceNumber}/offers`),
  chooseOwnOffer: (browser, { insuranceNumber }) =>
    browser.post(`/api/user/insurance/${insuranceNumber}/offer`, { offer: 'rma.1', price: 1 }),
  insurance: (browser, { insuranceNumber }) => browser.get(`/api/user/insurance/${insuranceNumber}`),
  documents: (browser, { id }) => browser.post('/api/user/get/document', { insurance_id: id }),
  stateDetails: (browser, { id }) =>
    browser.post('/api/user/insurance/details', { insurance_id: id, data: {} }),
  removeDocument: (browser, { id }) =>
    browser.post('/api/user/doc/remove', { insurance_id: id, value: 'cin-recto' }),
  uploadDocuments: async (browser, { id }) =>
    browser.form('/api/user/doc/upload', { insuranceId: id, cinFront: await pdfFile() }),
  questionnaire: (browser, { insuranceNumber }) =>
    browser.get(`/api/user/insurance/${insuranceNumber}/questionnaire`),
  saveQuestionnaire: (browser, { insuranceNumber }) =>
    browser.post(`/api/user/insurance/${insuranceNumber}/questionnaire/answers`, {
      person: 'HOLDER',
      version: 'health-2026-01',
      answers: {},
    }),
  sendQuestionnaire: (browser, { insuranceNumber }) =>
    browser.post(`/api/user/insurance/${insuranceNumber}/questionnaire`, {
      version: 'health-2026-01',
      truth: true,
    }),
  addMedicalPaper: async (browser, { insuranceNumber }) =>
    browser.form(`/api/user/insurance/${insuranceNumber}/questionnaire/paper`, { file: await pdfFile() }),
  stateRefundAccount: (browser, { id }) =>
    browser.post('/api/user/refund/account', { insurance_id: id, rib: '011780000012345678901296' }),
  withdrawal: (browser, { id }) => browser.post('/api/user/withdrawal', { insurance_id: id }),
  acceptQuote: (browser, { id }) => browser.post('/api/accept/devis', { insurance_id: id }),
  submitPayment: async (browser, { id }) =>
    browser.form('/api/payment/validation', { insurance_id: id, price: '150', file: await pdfFile() }),
  chooseInstalments: (browser, { id }) =>
    browser.post('/api/user/instalments', { insurance_id: id, count: 2 }),
  payByCard: (browser, { id }) => browser.post('/api/payment/card', { insurance_id: id }),
  signContract: (browser, { id }) =>
    browser.post('/api/user/contrat/signature', { insurance_id: id, signatureType: 'electronique' }),
  signatureSucceeded: (browser, { id }) => browser.post('/api/Signature/sucess', { insurance_id: id }),
  signatureFailed: (browser, { id }) => browser.post('/api/Signature/failed', { insurance_id: id }),
  addRequest: (browser, { id, row }) => browser.form('/api/add/report', requestForm('renewal', { id, row })),
  quoteRequest: (browser, { id }) =>
    browser.post('/api/user/request/quote', {
      insurance_id: id,
      report_type: requestKinds.termination.code,
      date_resiliation: '2026-12-31',
    }),
  renewalProposal: (browser, { id }) => browser.get(`/api/user/report/renewal/${id}`),
  terminationLetter: (browser, { id }) =>
    browser.post('/api/user/report/letter', {
      insurance_id: id,
      motif: 'sale',
      date_resiliation: '2026-12-31',
    }),
  requestDraft: (browser, { id }) => browser.get(`/api/user/report/draft?insurance_id=${id}&type=sinistre`),
  saveRequestDraft: (browser, { id }) =>
    browser.post('/api/user/report/draft', { insurance_id: id, type: 'sinistre', fields: { a: 1 } }),
  addDraftFile: async (browser, { id }) =>
    browser.form('/api/user/report/draft/file', {
      insurance_id: id,
      type: 'sinistre',
      id: crypto.randomUUID(),
      rib: await pdfFile(),
    }),
  removeDraftFile: (browser, { id }) =>
    browser.post('/api/user/report/draft/file/remove', {
      insurance_id: id,
      type: 'sinistre',
      id: crypto.randomUUID(),
    }),
  request: (browser, { report }) => browser.get(`/api/user/report/${report}`),
  requestDocuments: (browser, { requestId }) =>
    browser.post('/api/user/get/report/document', { Report_id: requestId }),
  provideDocument: (browser, { report, requestId }) =>
    browser.form(`/api/add/new/document/report/${report}`, {
      Report_id: requestId,
      label: 'constat_amiable',
    }),
  signDischarge: (browser, { requestId }) =>
    browser.post('/api/user/report/signature', { Report_id: requestId }),
  dischargeSigned: (browser, { requestId }) =>
    browser.post('/api/user/report/signature/done', { Report_id: requestId }),
}

/** Callers that a call refuses before it reads anything else. */
const refused: Record<Exclude<Access, StaffAccess> | 'staff', readonly (keyof typeof callers)[]> = {
  public: [],
  user: ['visitor'],
  customer: ['visitor', 'agent', 'admin'],
  staff: ['visitor', 'customer'],
  signedLink: ['visitor'],
}

const calls = Object.entries(contract) as [keyof typeof contract, Endpoint][]

describe('every call of the contract', () => {
  test.each(calls)('%s refuses visitors and roles that may not make it', async (_name, call) => {
    for (const caller of refused[isStaffAccess(call.access) ? 'staff' : call.access]) {
      const { status, body } = await callers[caller].send({
        method: call.method,
        url: call.path.replaceAll(/:\w+/g, 'x'),
        ...(call.method === 'POST' && { payload: '{', headers: { 'content-type': 'application/json' } }),
      })
      const expected = caller === 'visitor' ? [401, 'session.missing'] : [403, 'session.forbidden']
      expect([caller, status, body.code]).toEqual([caller, ...expected])
    }
  })

  test.each(
    Object.entries(foreign).flatMap(([name, send]) => (typeof send === 'string' ? [] : [{ name, send }])),
  )("$name answers for another customer's record as for an unknown one", async ({ send }) => {
    const answers = [await send(callers.customer, owned), await send(callers.customer, invented())]
    expect(answers.map(({ status }) => status)).toEqual([404, 404])
    expect(answers[0]?.body).toEqual(answers[1]?.body)
    expect(answers[0]?.body.code).toMatch(/\.unknown$/)
  })
})
