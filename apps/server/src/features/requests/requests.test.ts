import { catalogue } from '@wassit/domain/products/catalogue'
import { requestKindNames, requestKinds } from '@wassit/domain/request/request'
import type { RequestKind } from '@wassit/domain/request/request'
import { beforeAll, describe, expect, test } from 'vitest'
import { mailsTo, openBrowser, signedInCustomer, signedInStaff } from '../../../test/factories.ts'
import { policyAt } from '../../../test/policy-factories.ts'
import {
  detailOfRequest,
  documentsOfRequest,
  insuredPolicy,
  requestForm,
  requestAt,
  requestRow,
  sendRequest,
  sentRequest,
} from '../../../test/request-factories.ts'
import type { InsuredPolicy, SentRequest } from '../../../test/request-factories.ts'
import { changeRows, findRows } from '../../../test/rows.ts'
import { openTestApp } from '../../../test/support.ts'

const server = openTestApp()

const send = (policy: InsuredPolicy, kind: RequestKind, more: object = {}) =>
  sendRequest(policy.browser, { ...requestForm(kind, policy), ...more })

const countOf = async (policyId: string): Promise<number> =>
  (await server.db.selectFrom('requests').select('id').where('policy_id', '=', policyId).execute()).length

describe('form of a request', () => {
  test.each(requestKindNames)('opens a %s with its number and shows it in list and detail', async (kind) => {
    const sent = await sentRequest(server, kind)
    expect(sent.report).toMatch(new RegExp(`^${requestKinds[kind].prefix}-2026-\\d{6}$`))
    const { body } = await sent.browser.get('/api/user/reports')
    const view = {
      id: sent.request.id,
      Report_number: sent.report,
      firstname: 'Nadia',
      lastname: 'Alaoui',
      phone: sent.phone,
      email: sent.email,
      created_at: '2026-11-21T09:00:00.000Z',
      insuranceType_name: 'stagiaire',
      insuranceType_typeName: 'Stagiaire',
      insurance_number: sent.insuranceNumber,
      report_info: expect.any(String),
      status: 1,
      step: 0,
      fileRequired: null,
      papers_asked: [],
      amount: null,
      payout: null,
      successor: null,
    }
    expect(body).toEqual({ claims: [view] })
    expect(await detailOfRequest(sent)).toEqual({
      ...view,
      updated_at: '2026-11-21T09:00:00.000Z',
      reason: null,
      amount: null,
      taken_off: null,
      effective_date: sent.request.proposal?.date ?? null,
      entered: null,
      signature: 'none',
      timeline: [
        {
          id: expect.any(String),
          at: '2026-11-21T09:00:00.000Z',
          action: 'submit',
          actor: 'customer',
          status: 1,
          reason: null,
        },
      ],
    })
  })

  test('shows the fields of the form with those of the contract, without those only compared (spec 001 §3)', async () => {
    const sent = await sentRequest(server, 'renewal', undefined, {
      changements: { ajout: true, autre: true },
      pieces: '{"rib":true}',
      commentaires: 'Un conducteur\r\nde plus',
      price: '999',
      inconnu: 'x',
    })
    expect(JSON.parse((await detailOfRequest(sent)).report_info)).toEqual({
      insurance_id: sent.policyId,
      numero_contrat: sent.insuranceNumber,
      type_couverture: '11',
      report_type: 'Renouvellement',
      changements: { ajout: true, retrait: false, maj_info: false },
      pieces: { justificatif: false, rib: true },
      commentaires: 'Un conducteur\nde plus',
    })
  })

  test('removes tags and strange characters and keeps the rest of the text', async () => {
    const sent = await sentRequest(server, 'claim', undefined, {
      date_lieu: ' Fe\u0300s <img src=x onerror=alert(1)> \u200f١٢:٣٠ ',
      circonstances: '<<b>script>choc</script> a < b\u0000 \ud83d 🚗',
      type_sinistre: "Vol'; drop table requests; --",
      tiers: '<p>سعيد</p>',
    })
    expect(sent.request.info).toMatchObject({
      date_lieu: 'Fès ١٢:٣٠',
      circonstances: 'choc a < b \ufffd 🚗',
      type_sinistre: "Vol'; drop table requests; --",
      tiers: 'سعيد',
    })
  })

  test('records a request in policy, trail, inbox and mail', async () => {
    const sent = await sentRequest(server, 'claim')
    const { body } = await sent.browser.get(`/api/user/insurance/${sent.insuranceNumber}`)
    expect(body.timeline.at(-1)).toMatchObject({
      action: 'requestSubmitted',
      actor: 'customer',
      status: 6,
    })
    const deeds = await findRows(server, 'audit_events', { subject: sent.request.id }, [
      'kind',
      'outcome',
      'actor_id',
    ])
    expect(deeds).toEqual([{ kind: 'request', outcome: 'submit', actor_id: sent.userId }])
    const inbox = (await sent.browser.get('/api/user/notices')).body
    const told = { kind: 'requestReceived', report_number: sent.report }
    expect(inbox.notices).toContainEqual(expect.objectContaining(told))
    const mail = (await mailsTo(server, sent.email)).find(({ text }) => text.includes(sent.report))
    expect(mail?.text).toContain(
      `Demande ${sent.report} sur votre contrat ${sent.insuranceNumber} (Stagiaire).`,
    )
    expect(mail?.text).toContain(`${server.deps.config.publicUrl}/dashboard/demande/suivi/${sent.report}`)
  })

  test('opens a second request without the locked fields and a key', async () => {
    const policy = await insuredPolicy(server)
    const bare = {
      numero_contrat: undefined,
      type_couverture: undefined,
      tiers: undefined,
      date_sinistre: undefined,
    }
    expect((await send(policy, 'claim', bare)).status).toBe(201)
    expect((await send(policy, 'claim', { numero_contrat: '', type_couverture: '' })).status).toBe(201)
    expect(await countOf(policy.id)).toBe(2)
  })

  test('numbers a request by its year', async () => {
    const policy = await insuredPolicy(server)
    const before = server.clock.now()
    server.clock.set('2027-01-04T09:00:00Z')
    await server.db
      .updateTable('sessions')
      .set({ access_expires_at: new Date('2027-02-01') })
      .execute()
    const answer = await send(policy, 'claim')
    server.clock.set(before)
    expect(answer.body.Report_number).toMatch(/^SIN-2027-/)
  })
})

describe('access to a customer’s requests', () => {
  let sent: SentRequest
  let other: Awaited<ReturnType<typeof signedInCustomer>>
  let agent: Awaited<ReturnType<typeof signedInStaff>>

  beforeAll(async () => {
    sent = await requestAt(server, 'documentsRequired')
    other = await signedInCustomer(server)
    agent = await signedInStaff(server)
  })

  test('lists the caller’s own requests only, newest first', async () => {
    expect((await other.browser.get('/api/user/reports')).body).toEqual({ claims: [] })
    expect((await openBrowser(server).get('/api/user/reports')).status).toBe(401)
    expect((await agent.browser.get('/api/user/reports')).status).toBe(403)
    server.clock.advance(1000)
    const { body } = await sendRequest(sent.browser, {
      ...requestForm('claim', sent),
      insurance_id: sent.policyId,
    })
    const { claims } = (await sent.browser.get('/api/user/reports')).body
    expect(claims.map((claim: { Report_number: string }) => claim.Report_number)).toEqual([
      body.Report_number,
      sent.report,
    ])
  })
})

describe('detail of a request', () => {
  test('shows the required document and the reason while it is required', async () => {
    const asked = await requestAt(server, 'documentsRequired')
    expect(await detailOfRequest(asked)).toMatchObject({
      status: 2,
      step: 1,
      fileRequired: 'constat_amiable',
      reason: 'Il manque le constat',
      timeline: [
        { action: 'submit' },
        { action: 'requireDocument', actor: 'agent', reason: 'Il manque le constat' },
      ],
    })
    await server.db.updateTable('requests').set({ status: 3 }).where('id', '=', asked.request.id).execute()
    expect(await detailOfRequest(asked)).toMatchObject({ status: 3, fileRequired: null, reason: null })
  })

  test('shows the reason of a rejection', async () => {
    const rejected = await requestAt(server, 'rejected')
    expect(await detailOfRequest(rejected)).toMatchObject({ status: 0, step: 0, reason: 'Hors garantie' })
  })

  test('shows the agreed day and the policy that follows, at the price of that policy', async () => {
    const agreed = await requestAt(server, 'approved', 'renewal')
    const successor = await policyAt(server, 'accepted', { customer: agreed })
    await changeRows(
      server,
      'requests',
      { id: agreed.request.id },
      { amount: -12_345, effective_date: '2027-06-01', successor_id: successor.id },
    )
    expect(await detailOfRequest(agreed)).toMatchObject({
      step: 2,
      amount: 150,
      effective_date: '2027-06-01',
      successor: { insurance_number: successor.number, status: 3 },
    })
  })

  test('names the product in the reader’s language', async () => {
    const { browser, report } = await sentRequest(server, 'claim')
    const { body } = await browser.get(`/api/user/report/${report}`, { 'accept-language': 'ar-MA' })
    expect(body.insuranceType_typeName).toMatch(/[\u0600-\u06ff]/)
    expect(body.insuranceType_name).toBe(catalogue.intern.code)
  })
})

test('files a letter with a termination and with no other kind', async () => {
  const sent = await sentRequest(server, 'termination')
  expect((await documentsOfRequest(sent)).map(({ value, document_type }) => [value, document_type])).toEqual([
    ['lettre-resiliation.pdf', 'insurance'],
  ])
  expect(await documentsOfRequest(await sentRequest(server, 'claim'))).toEqual([])
  expect((await requestRow(server, sent.report)).status).toBe(1)
})
