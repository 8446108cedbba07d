import { policyStatuses } from '@wassit/domain/policy/policy'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  approveChanges,
  mailsTo,
  signedInCustomer,
  signedInStaff,
  staffOf,
} from '../../../../test/factories.ts'
import { bindAfterAcceptance, pdfFile, policyAt, policyRow } from '../../../../test/policy-factories.ts'
import { findRows } from '../../../../test/rows.ts'
import { openTestApp } from '../../../../test/support.ts'
import {
  acceptedHealth,
  fillQuestionnaire,
  medicalAgent,
  sentHealth,
  version,
} from '../../../../test/underwriting-factories.ts'
import { expireQuotes } from './jobs/expiry.service.ts'
import { builtBefore } from '../../../../test/built-before.ts'

const server = openTestApp({ config: { rateLimit: false } })
const doctor = builtBefore(async () => (await medicalAgent(server)).browser)
const agent = staffOf(server)
beforeEach(() => server.clock.set('2026-11-21T09:00:00Z'))

type Health = Awaited<ReturnType<typeof acceptedHealth>>

const rowsOf = (id: string) => findRows(server, 'underwritings', { policy_id: id }, undefined, 'created_at')

const statusOf = async (id: string) => (await policyRow(server, id)).status

const noticesOf = async (id: string) =>
  (await server.db.selectFrom('notices').select('kind').where('policy_id', '=', id).execute()).map(
    ({ kind }) => kind,
  )

const decide = ({ file }: Health, body: object, by = doctor) => by.post(`${file}/underwriting`, body)

const payByTransfer = async ({ browser, id }: Health) =>
  browser.form('/api/payment/validation', { insurance_id: id, file: await pdfFile() })

const detailOf = async ({ browser, own }: Health) => (await browser.get(own)).body

describe('payment before the decision of the insurer', () => {
  test('stays closed by transfer and by card until the questionnaire is sent and accepted', async () => {
    const health = await acceptedHealth(server)
    const { browser, id } = health
    expect((await detailOf(health)).underwriting).toMatchObject({ state: 'asked', medical: true })
    expect((await payByTransfer(health)).body).toMatchObject({
      code: 'policy.incomplete',
      issues: [{ path: 'questionnaire' }],
    })
    expect((await browser.post('/api/payment/card', { insurance_id: id })).status).not.toBe(200)
    await fillQuestionnaire(server, health)
    await browser.post(health.paper, { version, truth: true })
    expect((await payByTransfer(health)).status).toBe(409)
    expect((await decide(health, { outcome: 'accepted' })).status).toBe(200)
    expect((await payByTransfer(health)).status).toBe(200)
    expect(await statusOf(id)).toBe(policyStatuses.paymentReview.code)
    expect(await noticesOf(id)).toContain('coverAccepted')
  })

  test('opens at once where the insurer binds at once', async () => {
    const { id, browser } = await policyAt(server, 'accepted', { product: 'intern', afterAcceptance: false })
    const paid = await browser.form('/api/payment/validation', { insurance_id: id, file: await pdfFile() })
    expect(paid.status).toBe(200)
    expect(await rowsOf(id)).toEqual([])
  })

  test('waits for any agent where the product has no questionnaire', async () => {
    const subject = await policyAt(server, 'accepted', { product: 'intern', afterAcceptance: true })
    await bindAfterAcceptance(server, 'intern', false)
    const file = `/api/agent/insurances/${subject.number}`
    expect((await agent.get(file)).body.insurance).toMatchObject({
      awaits_decision: true,
      underwriting: { state: 'filled', medical: false, may_decide: true, may_read: false },
    })
    expect((await agent.post(`${file}/underwriting`, { outcome: 'accepted' })).status).toBe(200)
    const paid = await subject.browser.form('/api/payment/validation', {
      insurance_id: subject.id,
      file: await pdfFile(),
    })
    expect(paid.status).toBe(200)
  })

  test('stays out of reach of a customer born in 1951 who asks for Santé Maroc', async () => {
    const { browser } = await signedInCustomer(server, { birthday: '1951-03-02' })
    const data = {
      insuranceType: 'santem',
      situationFamiliale: 'Célibataire',
      profession: 'Retraité',
      nombreEnfants: 0,
    }
    const { uuid } = (await browser.post('/api/user/add/insurance', { data })).body
    await server.runJobs()
    expect(await statusOf(uuid)).toBe(policyStatuses.requested.code)
    expect((await browser.post('/api/accept/devis', { insurance_id: uuid })).status).toBe(409)
  })
})

describe('queue of the agents', () => {
  test('shows an accepted file only while it awaits the decision, late after a working day', async () => {
    const health = await acceptedHealth(server)
    let reader = agent
    const isListed = async (view: string) =>
      (await reader.get(`/api/agent/insurances?view=${view}&q=${health.number}`)).body.insurances.length === 1
    const waiting = async () => (await reader.get('/api/agent/insurances')).body.waiting
    const before = await waiting()
    expect(await isListed('waiting')).toBe(false)
    await fillQuestionnaire(server, health)
    await health.browser.post(health.paper, { version, truth: true })
    expect([await isListed('waiting'), await isListed('late'), await waiting()]).toEqual([
      true,
      false,
      before + 1,
    ])
    server.clock.set('2026-11-23T18:00:00Z')
    reader = (await medicalAgent(server)).browser
    expect(await isListed('late')).toBe(true)
    await decide(health, { outcome: 'accepted' }, reader)
    expect([await isListed('waiting'), await waiting()]).toEqual([false, before])
  })

  test('does not let the quote of a waiting file expire, and leaves a week after the decision', async () => {
    const health = await sentHealth(server)
    server.clock.set('2026-12-29T09:00:00Z')
    await expireQuotes(server.deps)
    expect(await statusOf(health.id)).toBe(policyStatuses.accepted.code)
    const late = (await medicalAgent(server)).browser
    expect((await decide(health, { outcome: 'accepted' }, late)).status).toBe(200)
    expect((await policyRow(server, health.id)).quote_expires_at?.toISOString()).toBe(
      '2027-01-05T09:00:00.000Z',
    )
    server.clock.set('2027-01-06T09:00:00Z')
    await expireQuotes(server.deps)
    expect(await statusOf(health.id)).toBe(policyStatuses.expired.code)
  })
})

describe('right to read a questionnaire', () => {
  test('refuses agents and admins without it, and records each reading of one with it', async () => {
    const health = await sentHealth(server, { heart: 'Angine de poitrine' })
    const admin = (await signedInStaff(server, 'admin')).browser
    for (const browser of [agent, admin]) {
      expect((await browser.get(`${health.file}/questionnaire`)).body).toMatchObject({
        code: 'right.missing',
      })
      expect((await decide(health, { outcome: 'accepted' }, browser)).body).toMatchObject({
        code: 'right.missing',
      })
      expect((await browser.get(health.file)).body.insurance.underwriting).toMatchObject({
        state: 'filled',
        may_decide: false,
        may_read: false,
      })
    }
    const read = await doctor.get(`${health.file}/questionnaire`)
    expect(read.body.persons[0].answers).toMatchObject({ heart: true, heartDetails: 'Angine de poitrine' })
    const deeds = await findRows(
      server,
      'audit_events',
      { subject: health.id, kind: 'underwriting' },
      ['kind', 'outcome'],
      'at',
    )
    expect(deeds.map(({ outcome }) => outcome).toSorted()).toEqual(['filled', 'read'])
  })

  test('does not open what the customer has not sent', async () => {
    const health = await acceptedHealth(server)
    await fillQuestionnaire(server, health)
    expect((await doctor.get(`${health.file}/questionnaire`)).status).toBe(404)
  })

  test('ends with the file: a withdrawn quote closes the answers, an expired file deletes them', async () => {
    const health = await sentHealth(server, { heart: 'Angine de poitrine' })
    await agent.post(`${health.file}/quote/withdraw`, { reason: 'Erreur' })
    expect((await doctor.get(`${health.file}/questionnaire`)).status).toBe(404)
    expect((await health.browser.get(health.paper)).status).toBe(404)
    expect((await rowsOf(health.id))[0]?.answers).not.toBeNull()
    await agent.post(`${health.file}/expire`, {})
    expect((await rowsOf(health.id)).map(({ answers, remarks }) => [answers, remarks])).toEqual([
      [null, null],
    ])
  })

  test('lets only admins grant and revoke the medical right, with an alert and entries of the trail', async () => {
    const admin = await signedInStaff(server, 'admin')
    const invited = { name: 'Samir Tazi', email: 'samir.tazi@example.ma', role: 'agent', reason: 'Renfort' }
    const { id } = (await admin.browser.post('/api/agent/agents', invited)).body
    await approveChanges(server)
    const before = (await mailsTo(server, admin.email)).length
    const change = (rights: string[]) =>
      admin.browser.post(`/api/agent/agents/${id}`, {
        name: 'Samir Tazi',
        role: 'agent',
        rights,
        active: true,
        reason: 'Dossiers de santé',
      })
    expect((await change(['medical'])).status).toBe(200)
    await approveChanges(server)
    // One for the proposal, one for the change.
    expect((await mailsTo(server, admin.email)).length).toBe(before + 2)
    const { agents } = (await admin.browser.get('/api/agent/agents')).body
    expect(agents.find((one: { id: string }) => one.id === id).rights).toEqual(['medical'])
    expect((await change(['everything'])).status).toBe(400)
    expect((await change([])).status).toBe(200)
    // One more about the loss.
    expect((await mailsTo(server, admin.email)).length).toBe(before + 3)
    const changes = await findRows(server, 'audit_events', { subject: id, outcome: 'changed' }, [
      'before',
      'after',
    ])
    expect(changes).toContainEqual({ before: { rights: [] }, after: { rights: ['medical'] } })
  })
})
