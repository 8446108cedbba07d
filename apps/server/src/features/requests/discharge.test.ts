import { beforeAll, describe, expect, test } from 'vitest'
import {
  deskOf,
  moveTo,
  moveOn,
  movedRequest,
  openedDischarge,
} from '../../../test/agent-request-factories.ts'
import { atOnce, openBrowser, signIn, signedInCustomer, tally } from '../../../test/factories.ts'
import type { Browser } from '../../../test/factories.ts'
import { pdfText } from '../../../test/pdf-text.ts'
import { policyRow } from '../../../test/policy-factories.ts'
import {
  detailOfRequest,
  documentsOfRequest,
  insuredPolicy,
  requestRow,
  sentRequest,
} from '../../../test/request-factories.ts'
import type { SentRequest } from '../../../test/request-factories.ts'
import { findRow, findRows } from '../../../test/rows.ts'
import { buildSignatureDouble } from '../../../test/signature-double.ts'
import { signingMail, signWith } from '../../../test/signing-factories.ts'
import { openTestApp } from '../../../test/support.ts'
import { concludeOpenSignatures } from '../policies/signatures/concluding.service.ts'
import { signatureEffects } from '../../app.ts'

let agent: Browser

const server = openTestApp({ continues: true, config: { rateLimit: false } })
beforeAll(async () => {
  agent = await deskOf(server)
})

type Opened = Awaited<ReturnType<typeof openedDischarge>>

const open = ({ browser, request }: SentRequest) =>
  browser.post('/api/user/report/signature', { Report_id: request.id })
const hint = ({ browser, request }: SentRequest) =>
  browser.post('/api/user/report/signature/done', { Report_id: request.id })

const signed = async (discharge: Opened) => {
  await discharge.page.post(`${discharge.api}/code`)
  const { code } = await signingMail(server, discharge)
  return signWith(discharge.page, discharge, code)
}

const values = async (sent: SentRequest) => (await documentsOfRequest(sent)).map(({ value }) => value)

const actions = async (sent: SentRequest, name: string) =>
  (await detailOfRequest(sent)).timeline.filter(({ action }) => action === name).length

describe('signing page of a discharge', () => {
  test('shows the discharge, its request and the insurer', async () => {
    const discharge = await openedDischarge(server, agent)
    const { body } = await discharge.page.get(discharge.api)
    expect(body).toMatchObject({
      state: 'open',
      paper: 'discharge',
      insurance_number: discharge.insuranceNumber,
      report_number: discharge.report,
      company_name: expect.stringMatching(/\w/),
      signer: 'Nadia Alaoui',
      consent: expect.stringContaining(discharge.report),
      document_url: expect.stringContaining(`/repport/preview/${discharge.report}/quittance-reglement.pdf`),
    })
    expect(body.consent).toContain('Quittance d’indemnité')
    expect(JSON.stringify(body.sections)).toContain(discharge.report)
    const file = await server.app.inject({ url: `/${body.document_url}` })
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf'])
  })

  test('opens one page of a discharge, also when asked many times at once', async () => {
    const claim = await movedRequest(server, agent, 'dischargeToSign')
    const answers = await atOnce(10, () => open(claim))
    expect(tally(answers)).toEqual({ 200: 10 })
    expect(new Set(answers.map(({ body }) => body.signature_url)).size).toBe(1)
    expect((await detailOfRequest(claim)).signature).toBe('open')
  })

  test('keeps the signatures of discharge and contract apart', async () => {
    const discharge = await openedDischarge(server, agent)
    const detail = await discharge.browser.get(`/api/user/insurance/${discharge.insuranceNumber}`)
    expect(detail.body.signature).toBe('signed')
    expect((await detailOfRequest(discharge)).signature).toBe('open')
    // A hint about the contract's signature does not concern this one.
    const policyHint = await discharge.browser.post('/api/Signature/sucess', {
      insurance_id: discharge.policyId,
    })
    expect(policyHint.status).toBe(200)
    expect((await requestRow(server, discharge.report)).status).toBe(6)
  })
})

describe('access to the signature of a discharge', () => {
  test('refuses other customers, staff, visitors and unconfirmed browsers', async () => {
    const claim = await movedRequest(server, agent, 'dischargeToSign')
    const stranger = await signedInCustomer(server)
    const body = { Report_id: claim.request.id }
    for (const path of ['/api/user/report/signature', '/api/user/report/signature/done']) {
      const foreign = await stranger.browser.post(path, body)
      expect([foreign.status, foreign.body.code]).toEqual([404, 'customerRequest.unknown'])
      expect((await openBrowser(server).post(path, body)).body.code).toBe('session.missing')
      expect((await agent.post(path, body)).status).toBeGreaterThanOrEqual(403)
      const unknown = await claim.browser.post(path, { Report_id: crypto.randomUUID() })
      expect(unknown.body.code).toBe('customerRequest.unknown')
    }
    const elsewhere = openBrowser(server)
    await signIn(elsewhere, claim.email)
    const answer = await elsewhere.post('/api/user/report/signature', body)
    expect([answer.status, answer.body.code]).toEqual([403, 'device.unconfirmed'])
    expect((await detailOfRequest(claim)).signature).toBe('none')
  })

  test.each(['submitted', 'approved', 'settlementSheetIssued', 'closed', 'rejected'] as const)(
    'returns 409 for the signature at %s',
    async (status) => {
      const claim = await movedRequest(server, agent, status)
      const answer = await open(claim)
      expect([answer.status, answer.body.code]).toEqual([409, 'customerRequest.wrong-status'])
      expect((await hint(claim)).body.code).toBe('signature.unfinished')
    },
  )
})

describe('signed discharge', () => {
  test('files the sealed discharge and keeps the request open until the money is handed over', async () => {
    const discharge = await openedDischarge(server, agent)
    expect((await hint(discharge)).body.code).toBe('signature.unfinished')
    expect((await signed(discharge)).status).toBe(200)
    await server.runJobs()
    expect(await detailOfRequest(discharge)).toMatchObject({
      status: 6,
      payout: 'signed',
      signature: 'signed',
    })
    expect(await values(discharge)).toContain('quittance-signee.pdf')
    const told = await hint(discharge)
    expect([told.status, told.body.message]).toEqual([200, 'Votre signature est enregistrée.'])
    expect(await actions(discharge, 'signDischarge')).toBe(1)
    const events = await findRows(
      server,
      'policy_events',
      { request_id: discharge.request.id },
      ['action'],
      'position',
    )
    expect(events.map(({ action }) => action)).toEqual(['requestSubmitted', 'requestApproved'])
  })

  test('writes the audit page of the discharge', async () => {
    const discharge = await openedDischarge(server, agent)
    await signed(discharge)
    await server.runJobs()
    const document = await findRow(
      server,
      'documents',
      { request_id: discharge.request.id, kind: 'signedDischarge' },
      ['object_key', 'reference', 'sha256'],
    )
    expect(document.reference).toMatch(/^\w{20}$/)
    const text = pdfText(await server.deps.storage.get(document.object_key)).at(-1)
    expect(text).toContain('Quittance d’indemnité')
    expect(text).toContain(discharge.report)
    expect(text).not.toContain('Contrat d’assurance')
  })

  test('applies a signed discharge once, however often and by whom it is reported', async () => {
    const discharge = await openedDischarge(server, agent)
    await signed(discharge)
    await Promise.all([
      atOnce(10, () => hint(discharge)),
      concludeOpenSignatures(server.deps, signatureEffects),
      server.runJobs(),
    ])
    expect(await actions(discharge, 'signDischarge')).toBe(1)
    expect((await values(discharge)).filter((value) => value.startsWith('quittance-signee'))).toHaveLength(1)
    const notices = await findRows(
      server,
      'notices',
      { request_id: discharge.request.id, kind: 'requestClosed' },
      ['id'],
    )
    expect(notices).toEqual([])
  })

  test('concludes the signature that no browser reported', async () => {
    const discharge = await openedDischarge(server, agent)
    await signed(discharge)
    await concludeOpenSignatures(server.deps, signatureEffects)
    const { timeline } = (await agent.get(`/api/agent/reports/${discharge.report}`)).body
    expect(timeline.at(-1)).toMatchObject({ action: 'signDischarge', status: 6, by: 'Nadia Alaoui' })
  })
})

describe('discharge that is not signed', () => {
  test('returns a refused discharge to the settlement with the reason and can send another one', async () => {
    const discharge = await openedDischarge(server, agent)
    await discharge.page.post(`${discharge.api}/refuse`, { reason: 'Le montant est trop bas' })
    const told = await hint(discharge)
    expect([told.status, told.body.message]).toEqual([200, 'Votre refus est enregistré.'])
    const detail = await detailOfRequest(discharge)
    expect(detail).toMatchObject({ status: 5, signature: 'refused' })
    expect(detail.timeline.at(-1)).toMatchObject({
      action: 'refuseDischarge',
      reason: 'Le montant est trop bas',
    })
    await moveOn(agent, discharge.report, 'dischargeToSign', { amount: '15000' })
    expect((await values(discharge)).filter((value) => value.startsWith('quittance-reglement'))).toEqual([
      'quittance-reglement-2.pdf',
    ])
    expect((await open(discharge)).status).toBe(200)
    expect(await detailOfRequest(discharge)).toMatchObject({
      status: 6,
      signature: 'open',
      amount: 15_000,
    })
  })

  test('opens a new signature after the first expired', async () => {
    const discharge = await openedDischarge(server, agent)
    server.clock.advance(7 * 24 * 3_600_000)
    await signIn(discharge.browser, discharge.email)
    await concludeOpenSignatures(server.deps, signatureEffects)
    expect((await requestRow(server, discharge.report)).status).toBe(6)
    const again = await open(discharge)
    expect(again.status).toBe(200)
    expect(again.body.signature_url).not.toBe(discharge.url)
    agent = await deskOf(server)
  })

  test('refuses the signature of a discharge that an agent closed', async () => {
    const discharge = await openedDischarge(server, agent)
    await discharge.page.post(`${discharge.api}/code`)
    const { code } = await signingMail(server, discharge)
    await moveOn(agent, discharge.report, 'closed', { reason: 'Payé par chèque' })
    expect((await discharge.page.get(discharge.api)).body.state).toBe('closed')
    expect((await signWith(discharge.page, discharge, code)).body.code).toBe('signature.unknown')
    expect(await actions(discharge, 'signDischarge')).toBe(0)
  })

  test('leaves the request unchanged when the provider does not answer', async () => {
    const claim = await movedRequest(server, agent, 'dischargeToSign')
    const { signature } = server.deps
    const double = buildSignatureDouble(server.deps.now)
    double.breakDown()
    server.deps.signature = double
    const answer = await open(claim)
    server.deps.signature = signature
    expect([answer.status, answer.body.code]).toEqual([502, 'signature.failed'])
    expect((await requestRow(server, claim.report)).status).toBe(6)
  })
})

test('either signs a discharge or closes its request when both come at once', async () => {
  const discharge = await openedDischarge(server, agent)
  await signed(discharge)
  await Promise.all([
    hint(discharge),
    moveTo(agent, discharge.report, 'closed'),
    concludeOpenSignatures(server.deps, signatureEffects),
  ])
  const [isSigned, isClosed] = [await actions(discharge, 'signDischarge'), await actions(discharge, 'close')]
  expect(isSigned + isClosed).toBe(1)
  const { status, payout } = await requestRow(server, discharge.report)
  // An agent who closes after the signature notes that the money was handed over.
  expect([
    [6, 'signed'],
    [7, 'handedOver'],
    [7, null],
  ]).toContainEqual([status, payout])
})

test('keeps a signature that an agent did not know of when closing the request', async () => {
  const discharge = await openedDischarge(server, agent)
  await discharge.page.post(`${discharge.api}/code`)
  const { code } = await signingMail(server, discharge)
  // The signature has not been reported yet.
  const { changed } = server.deps.signature
  server.deps.signature.changed = () => Promise.reject(new Error('the node died'))
  expect((await signWith(discharge.page, discharge, code)).status).toBe(200)
  const closing = await moveTo(agent, discharge.report, 'closed')
  server.deps.signature.changed = changed
  expect([closing.status, closing.body.code]).toEqual([409, 'customerRequest.wrong-status'])
  expect(await values(discharge)).toContain('quittance-signee.pdf')
  expect(await detailOfRequest(discharge)).toMatchObject({ status: 6, signature: 'signed' })
})

test('signs two discharges of one policy independently', async () => {
  const policy = await insuredPolicy(server)
  const [one, other] = [
    await sentRequest(server, 'claim', policy),
    await sentRequest(server, 'claim', policy),
  ]
  for (const { report } of [one, other]) {
    await moveOn(agent, report, 'approved')
    await moveOn(agent, report, 'settlementSheetIssued', { amount: '100' })
    await moveOn(agent, report, 'dischargeToSign')
  }
  const urls = [(await open(one)).body.signature_url, (await open(other)).body.signature_url]
  expect(new Set(urls).size).toBe(2)
  expect(await values(one)).toContain('quittance-reglement.pdf')
  expect(await values(other)).toContain('quittance-reglement-2.pdf')
  expect((await policyRow(server, policy.id)).status).toBe(6)
})
