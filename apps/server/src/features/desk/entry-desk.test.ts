import { randomUUID } from 'node:crypto'
import type { RequestKind } from '@wassit/domain/request/request'
import { requestKindNames, requestKinds } from '@wassit/domain/request/request'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { moveOn } from '../../../test/agent-request-factories.ts'
import { atOnce, callers, mailsTo, signedInStaff, staffOf, tally } from '../../../test/factories.ts'
import { pdfFile, policyAt, policyRow } from '../../../test/policy-factories.ts'
import { insuredPolicy, requestForm, requestRow, sendRequest } from '../../../test/request-factories.ts'
import type { InsuredPolicy } from '../../../test/request-factories.ts'
import { openTestApp } from '../../../test/support.ts'

const server = openTestApp({ config: { rateLimit: false } })
const agent = staffOf(server)

type Held = Pick<InsuredPolicy, 'id' | 'number'> & Parameters<typeof requestForm>[1]

const enter = (policy: Held, kind: RequestKind, more: object = {}, key: string = randomUUID()) =>
  agent.form(
    `/api/agent/insurances/${policy.number}/reports`,
    { ...requestForm(kind, policy), source: 'phone', ...more },
    { 'idempotency-key': key },
  )

const requestsOf = ({ id }: InsuredPolicy) =>
  server.db.selectFrom('requests').selectAll().where('policy_id', '=', id).execute()

/** Makes a customer one whom no message reaches. */
const hide = ({ db }: typeof server, { userId }: InsuredPolicy) =>
  db
    .updateTable('users')
    .set({ source: sql`'phone'`, email: null, proved_phone: null })
    .where('id', '=', userId)
    .execute()

describe('request that an agent enters for a customer', () => {
  test.each(requestKindNames)('opens a %s, which both sides see with its agent and source', async (kind) => {
    const policy = await insuredPolicy(server)
    const entered = await enter(policy, kind, { source: 'whatsapp' })
    expect([entered.status, entered.body.told_by]).toEqual([201, 'email'])
    const report = String(entered.body.Report_number)
    const row = await requestRow(server, report)
    expect(row).toMatchObject({ status: 1, source: 'whatsapp', user_id: policy.row.user_id })
    const { body: seen } = await policy.browser.get(`/api/user/report/${report}`)
    expect(seen.entered).toEqual({ by: expect.any(String), source: 'whatsapp' })
    expect(seen.timeline).toMatchObject([{ action: 'submit', actor: 'agent' }])
    const { body: file } = await agent.get(`/api/agent/reports/${report}`)
    expect(file.request.entered).toEqual(seen.entered)
    expect(file.timeline[0].by).toBe(seen.entered.by)
    const deed = await server.db
      .selectFrom('audit_events')
      .selectAll()
      .where('subject', '=', row.id)
      .where('outcome', '=', 'submit')
      .executeTakeFirstOrThrow()
    expect(deed.actor_id).toBe(row.entered_by)
    await server.runJobs()
    const mails = await mailsTo(server, policy.email)
    expect(mails.at(-1)?.subject).toContain(server.deps.messages.fr('policy.notice.requestEntered'))
  })

  test('keeps its files, as the work of the agent', async () => {
    const policy = await insuredPolicy(server)
    const entered = await enter(policy, 'claim', { rapport: await pdfFile() })
    const { id, entered_by: by } = await requestRow(server, entered.body.Report_number)
    const kept = await server.db.selectFrom('documents').selectAll().where('request_id', '=', id).execute()
    expect(kept).toMatchObject([{ kind: 'lossReport', created_by: by }])
  })

  test('tells the agent when no message reaches the customer', async () => {
    const policy = await insuredPolicy(server)
    await hide(server, policy)
    const entered = await enter(policy, 'claim')
    expect([entered.status, entered.body.told_by]).toEqual([201, null])
  })

  test('shows on the request that no message reaches its customer', async () => {
    const policy = await insuredPolicy(server)
    const { Report_number: number } = (await enter(policy, 'claim')).body
    const reached = async () => (await agent.get(`/api/agent/reports/${number}`)).body.reached_by
    expect(await reached()).toBe('email')
    await hide(server, policy)
    expect(await reached()).toBeNull()
  })

  test('opens one request for many calls at once with one key', async () => {
    const policy = await insuredPolicy(server)
    const key = randomUUID()
    const answers = await atOnce(callers(50), () => enter(policy, 'claim', {}, key))
    expect(tally(answers)).toEqual({ 201: answers.length })
    expect(await requestsOf(policy)).toHaveLength(1)
  })

  test.each([
    ['telephone', 'phone'],
    ['Agence', 'office'],
    ['WhatsApp', 'whatsapp'],
  ])('reads the source %s', async (word, source) => {
    const policy = await insuredPolicy(server)
    const { body } = await enter(policy, 'claim', { source: word })
    expect((await requestRow(server, body.Report_number)).source).toBe(source)
  })

  test('refuses an unknown source, a missing one and the policy of somebody else', async () => {
    const [policy, other] = [await insuredPolicy(server), await insuredPolicy(server)]
    for (const [more, path] of [
      [{ source: 'pigeon' }, 'source'],
      [{ source: '' }, 'source'],
      [{ insurance_id: other.id }, 'insurance_id'],
    ] as const) {
      const refused = await enter(policy, 'claim', more)
      expect([refused.status, refused.body.issues?.[0]?.path]).toEqual([400, path])
    }
    expect(await requestsOf(policy)).toEqual([])
  })

  test('refuses a policy that is not in force, and a change of one that has ended', async () => {
    const unsigned = await policyAt(server, 'accepted')
    expect((await enter(unsigned, 'claim')).body.code).toBe('policy.wrong-status')
    const over = await insuredPolicy(server, {}, { start_date: '2025-05-30', end_date: '2026-05-29' })
    const { code, message } = (await enter(over, 'termination')).body
    expect([code, message]).toEqual([
      'policy.wrong-status',
      'Ce contrat a pris fin le 29-05-2026\u00a0: cette demande n’est plus possible.',
    ])
    const late = await enter(over, 'claim', { date_sinistre: '2026-05-20' })
    expect(late.status).toBe(201)
  })

  test('refuses a member without the right', async () => {
    const policy = await insuredPolicy(server)
    const { browser, email } = await signedInStaff(server)
    await server.db.updateTable('users').set({ staff_role: 'cashier' }).where('email', '=', email).execute()
    const path = `/api/agent/insurances/${policy.number}/reports`
    const refused = await browser.form(path, { ...requestForm('claim', policy), source: 'phone' })
    expect([refused.status, refused.body.code]).toEqual([403, 'right.missing'])
  })
})

describe('a claim that the customer and the desk enter', () => {
  test('asks on either side before a second claim about one loss, and opens it once confirmed', async () => {
    for (const isDeskFirst of [true, false]) {
      const policy = await insuredPolicy(server)
      const byCustomer = (more: object = {}) =>
        sendRequest(policy.browser, { ...requestForm('claim', policy), ...more })
      const byDesk = (more: object = {}) => enter(policy, 'claim', more)
      const [first, second] = isDeskFirst ? [byDesk, byCustomer] : [byCustomer, byDesk]
      const { Report_number: number } = (await first()).body
      const asked = await second({ circonstances: 'Dit autrement', type_sinistre: 'glass' })
      expect([asked.status, asked.body.code]).toEqual([409, 'customerRequest.alike'])
      expect(asked.body.message).toContain(number)
      expect(await requestsOf(policy)).toHaveLength(1)
      expect((await second({ another: true })).status).toBe(201)
      expect((await second({ date_sinistre: '2026-11-12' })).status).toBe(201)
    }
  })

  test('opens one claim for the customer and the desk at once', async () => {
    const policy = await insuredPolicy(server)
    const answers = await Promise.all([
      sendRequest(policy.browser, requestForm('claim', policy)),
      enter(policy, 'claim'),
    ])
    expect(tally(answers)).toEqual({ 201: 1, 409: 1 })
    expect(await requestsOf(policy)).toHaveLength(1)
  })

  test('asks nothing about a rejected claim', async () => {
    const policy = await insuredPolicy(server)
    const { body } = await enter(policy, 'claim')
    await server.db
      .updateTable('requests')
      .set({ status: 0 })
      .where('number', '=', body.Report_number)
      .execute()
    expect((await enter(policy, 'claim')).status).toBe(201)
  })
})

describe('form that an agent opens', () => {
  test('shows the policy, the customer and the terms of a renewal', async () => {
    const policy = await insuredPolicy(server)
    const path = `/api/agent/insurances/${policy.number}/reports/form`
    const { body } = await agent.get(`${path}/renouveller`)
    expect(body).toMatchObject({
      insurance: { id: policy.id, payment: { due: 0 } },
      reached_by: 'email',
      renewal: { start_date: '2027-05-30' },
    })
    expect((await agent.get(`${path}/sinistre`)).body.renewal).toBeNull()
  })

  test('computes the refund that the customer would see', async () => {
    const policy = await insuredPolicy(server)
    const asked = { insurance_id: policy.id, report_type: 'Resiliation', date_resiliation: '2026-12-31' }
    const mine = await agent.post(`/api/agent/insurances/${policy.number}/reports/quote`, asked)
    const theirs = await policy.browser.post('/api/user/request/quote', asked)
    expect([mine.status, mine.body]).toEqual([200, theirs.body])
  })
})

test('offers every kind of request on a file but one that its policy has already', async () => {
  const policy = await insuredPolicy(server)
  const kinds = async (): Promise<string[]> =>
    (await agent.get(`/api/agent/insurances/${policy.number}`)).body.entries.kinds
  const all = await kinds()
  const { claim, renewal } = requestKinds
  expect(all).toEqual(expect.arrayContaining([claim.code, renewal.code]))
  await enter(policy, 'claim')
  expect(await kinds()).toEqual(all)
  const entered = await enter(policy, 'renewal')
  const others = all.filter((code) => code !== renewal.code)
  expect(await kinds()).toEqual(others)
  await moveOn(agent, entered.body.Report_number, 'approved')
  expect(await kinds()).toEqual(others)
})

describe('withdrawal that an agent enters', () => {
  test('ends the contract, with the agent and the source in its story', async () => {
    const policy = await policyAt(server, 'active', { paid: true })
    const { body: before } = await agent.get(`/api/agent/insurances/${policy.number}`)
    expect(before.entries.withdrawal).toMatchObject({ refusal: null })
    expect(before.actions).not.toContain('renounce')
    const path = `/api/agent/insurances/${policy.number}/withdrawal`
    expect((await agent.post(path, { source: 'office' })).status).toBe(200)
    expect((await policyRow(server, policy.id)).status).toBe(0)
    const { body: file } = await agent.get(`/api/agent/insurances/${policy.number}`)
    const event = file.timeline.find(({ action }: { action: string }) => action === 'renounce')
    expect(event).toMatchObject({ actor: 'agent', changes: { after: { source: 'office' } } })
    expect((await agent.post(path, { source: 'office' })).status).toBe(409)
    await server.runJobs()
    const subjects = (await mailsTo(server, policy.email)).map((mail) => mail.subject)
    expect(subjects).toContain(server.deps.messages.fr('policy.notice.withdrawalReceived'))
  })
})
