import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  mailsTo,
  person,
  requestQuote,
  signedInCustomer,
  verifyVisitor,
} from '../../../../../test/factories.ts'
import {
  agentMover,
  insurerOf,
  pdfFile,
  policyAt,
  policyRow,
  setDefaultInsurer,
} from '../../../../../test/policy-factories.ts'
import { findRows } from '../../../../../test/rows.ts'
import { openTestApp } from '../../../../../test/support.ts'
import { quotePolicy, requireDocuments } from '../acts/agent-acts.service.ts'
import { expireQuotes } from './expiry.service.ts'
import { openPayment } from '../acts/policy-payment.service.ts'
import { applyRetention } from '../../../data-law/retention/retention.service.ts'
import { quoteAutomatically } from '../acts/quoting.service.ts'

const server = openTestApp()
beforeEach(() => server.clock.set('2026-11-21T09:00:00Z'))
afterEach(() => server.db.deleteFrom('default_insurers').execute())

const day = 24 * 3_600_000

const only = (owner: { userId: string } | { uuid: string }) =>
  server.db
    .selectFrom('policies')
    .selectAll()
    .$if('userId' in owner, (query) => query.where('user_id', '=', 'userId' in owner ? owner.userId : ''))
    .$if('uuid' in owner, (query) => query.where('prospect_id', '=', 'uuid' in owner ? owner.uuid : ''))
    .executeTakeFirstOrThrow()

const documents = async (id: string) =>
  (await findRows(server, 'documents', { policy_id: id }, ['value'], 'value')).map(({ value }) => value)

const notices = async (id: string) =>
  (
    await server.db.selectFrom('notices').select('kind').where('policy_id', '=', id).orderBy('at').execute()
  ).map(({ kind }) => kind)

describe('priced request', () => {
  test('quotes a priced request by the default insurer, draws the quote and records the step', async () => {
    const insurer = await setDefaultInsurer(server)
    const customer = await signedInCustomer(server)
    await server.runJobs()
    const policy = await only(customer)
    expect(policy).toMatchObject({
      status: 2,
      insurer_id: insurer.id,
      premium: 15_000,
      quote_expires_at: new Date('2026-12-21T09:00:00Z'),
    })
    expect(await documents(policy.id)).toEqual(['devis'])
    const { body } = await customer.browser.get(`/api/user/insurance/${policy.number}`)
    expect(body.timeline.at(-1)).toMatchObject({ action: 'quote', actor: 'system' })
  })

  test.each([
    ['fr', 'Responsabilité civile', 'par sinistre'],
    ['en', 'Third-party liability', 'per claim'],
    ['ma', 'المسؤولية المدنية', 'عن كل حادث'],
  ])('states the limits of a quote in the language of the request: %s', async (lang, label, value) => {
    const { browser, number } = await policyAt(server, 'quoted')
    browser.cookies.lang = lang
    const { body } = await browser.get(`/api/user/insurance/${number}`)
    expect(body.limits.at(-1)).toEqual({ label, value: expect.stringContaining(value) })
  })

  test('quotes a priced request once, however often the job runs', async () => {
    const { id } = await policyAt(server, 'requested')
    await setDefaultInsurer(server)
    await Promise.all(Array.from({ length: 8 }, () => quoteAutomatically(server.deps, id)))
    await quoteAutomatically(server.deps, id)
    await server.runJobs()
    expect(await documents(id)).toEqual(['devis'])
    expect(await notices(id)).toEqual(['quoteReady'])
  })

  test('leaves a priced request to an agent when no default insurer is set or sells the product', async () => {
    const first = await signedInCustomer(server)
    const insurer = await setDefaultInsurer(server)
    await server.db.updateTable('insurers').set({ active: false }).where('id', '=', insurer.id).execute()
    const second = await signedInCustomer(server)
    await server.runJobs()
    await server.db.updateTable('insurers').set({ active: true }).where('id', '=', insurer.id).execute()
    expect([(await only(first)).status, (await only(second)).status]).toEqual([1, 1])
  })

  test('quotes a request again once the required documents are complete', async () => {
    const { browser, id } = await policyAt(server, 'documentsRequired')
    await setDefaultInsurer(server)
    await browser.form('/api/user/doc/upload', {
      insuranceId: id,
      cinFront: await pdfFile(),
      cinBack: await pdfFile(),
    })
    await server.runJobs()
    expect((await policyRow(server, id)).status).toBe(2)
  })

  test('leaves a request to an agent whose amount differed from the computed one', async () => {
    const { browser, id, number: insuranceNumber } = await policyAt(server, 'requested')
    await setDefaultInsurer(server)
    const by = await agentMover(server)
    const insurerName = (await insurerOf(server)).name
    await quotePolicy(server.deps, { insuranceNumber, by, insurerName, amount: 99, reason: 'Accord' })
    await requireDocuments(server.deps, { insuranceNumber, by, documents: ['idCardFront'], reason: 'Floue' })
    await browser.form('/api/user/doc/upload', { insuranceId: id, cinFront: await pdfFile() })
    await server.runJobs()
    expect(await policyRow(server, id)).toMatchObject({ status: 1, premium: 9900 })
  })
})

test('leaves a referred request to an agent, who must enter the amount', async () => {
  const insurer = await setDefaultInsurer(server, 'healthInternational')
  const customer = await signedInCustomer(server, { birthday: '1940-01-01' })
  const { id, number: insuranceNumber } = await policyAt(server, 'requested', {
    customer,
    product: 'healthInternational',
  })
  await server.runJobs()
  expect(await policyRow(server, id)).toMatchObject({ status: 1, premium: null })
  const act = { insuranceNumber, by: await agentMover(server), insurerName: insurer.name }
  await expect(quotePolicy(server.deps, act)).rejects.toMatchObject({
    code: 'request.invalid',
    issues: [{ path: 'amount' }],
  })
  for (const insurerName of ['Personne', 'Maroc Assistance Internationale'])
    await expect(quotePolicy(server.deps, { ...act, insurerName, amount: 1 })).rejects.toMatchObject({
      code: 'insurer.unknown',
    })
  await quotePolicy(server.deps, { ...act, amount: 2499.14 })
  expect(await policyRow(server, id)).toMatchObject({ status: 2, premium: 249_914 })
})

describe('request of a visitor without an account', () => {
  test('quotes a visitor’s request and tells the customer after the sign-up', async () => {
    await setDefaultInsurer(server)
    const quote = await verifyVisitor(server)
    await server.runJobs()
    const { id, status } = await only(quote)
    expect([status, await documents(id), await notices(id)]).toEqual([2, ['devis'], []])
    await quote.browser.post('/api/register', person(quote.uuid))
    expect(await notices(id)).toEqual(['quoteReady'])
    const subjects = (await mailsTo(server, quote.email)).map(({ subject }) => subject)
    expect(new Set(subjects).size).toBeGreaterThan(1)
  })

  test('forgets the expired quote of a visitor who never proved the address', async () => {
    await setDefaultInsurer(server)
    const quote = await requestQuote(server)
    await server.runJobs()
    expect((await only(quote)).status).toBe(2)
    server.clock.advance(91 * day)
    await expireQuotes(server.deps)
    expect((await only(quote)).status).toBe(0)
    await applyRetention(server.deps, ['unprovenRequests'])
    await expect(only(quote)).rejects.toThrow('no result')
  })
})

describe('validity of a quote', () => {
  test.each(['quoted', 'accepted'] as const)(
    'expires a policy at %s after thirty days, once, and tells the customer',
    async (status) => {
      const { id } = await policyAt(server, status)
      server.clock.advance(30 * day)
      await expireQuotes(server.deps)
      expect((await policyRow(server, id)).status).not.toBe(0)
      server.clock.advance(1)
      await Promise.all(Array.from({ length: 5 }, () => expireQuotes(server.deps)))
      expect((await policyRow(server, id)).status).toBe(0)
      expect((await notices(id)).filter((kind) => kind === 'quoteExpired')).toHaveLength(1)
    },
  )

  test('refuses to accept or pay an expired quote before the hourly work has marked it', async () => {
    const quoted = await policyAt(server, 'quoted')
    const accepted = await policyAt(server, 'accepted')
    const third = await policyAt(server, 'accepted')
    // Sets the date instead of the clock: sessions end earlier than quotes.
    const past = new Date('2026-11-21T08:59:59Z')
    await server.db
      .updateTable('policies')
      .set({ quote_expires_at: past })
      .where('status', 'in', [2, 3])
      .execute()
    const answers = [
      await quoted.browser.post('/api/accept/devis', { insurance_id: quoted.id }),
      await accepted.browser.form('/api/payment/validation', {
        insurance_id: accepted.id,
        file: await pdfFile(),
      }),
    ]
    expect(answers.map(({ body }) => body.code)).toEqual(['policy.wrong-status', 'policy.wrong-status'])
    const order = { policyId: third.id, reference: crypto.randomUUID() }
    await expect(openPayment(server.deps, order)).rejects.toMatchObject({ code: 'policy.wrong-status' })
    for (const { id } of [quoted, accepted, third]) {
      expect((await policyRow(server, id)).status).toBe(0)
      expect((await notices(id)).at(-1)).toBe('quoteExpired')
    }
  })

  test('keeps a quote while its customer is at the card’s page', async () => {
    const { id } = await policyAt(server, 'accepted')
    server.clock.advance(30 * day)
    await openPayment(server.deps, { policyId: id, reference: crypto.randomUUID() })
    server.clock.advance(1000)
    await expireQuotes(server.deps)
    expect((await policyRow(server, id)).status).toBe(3)
    server.clock.advance(3_600_000)
    await expireQuotes(server.deps)
    expect((await policyRow(server, id)).status).toBe(0)
  })
})
