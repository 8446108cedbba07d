import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  atOnce,
  callers,
  mailsTo,
  signedInCustomer,
  signedInStaff,
  staffOf,
  tally,
} from '../../../../test/factories.ts'
import type { Browser } from '../../../../test/factories.ts'
import { insuredPolicy } from '../../../../test/request-factories.ts'
import { policyAt, policyRow } from '../../../../test/policy-factories.ts'
import { findRows } from '../../../../test/rows.ts'
import { buildTestApp, openTestApp } from '../../../../test/support.ts'
import { giveBack } from '../../policies/pipeline/refunding.service.ts'

const server = openTestApp({ config: { rateLimit: false } })
const first = staffOf(server)
const second = staffOf(server)

/** Account number with the key that its other digits give. */
const rib = () => {
  const body = '0117800000123456789012'
  return body + String(97 - Number((BigInt(body) * 100n) % 97n)).padStart(2, '0')
}
const transfer = () => ({ means: 'transfer', rib: rib() })
const refundsOf = async (number: string, agent = first) =>
  (await agent.get(`/api/agent/insurances/${number}`)).body.refunds
const onlyRefund = async (number: string, agent = first) => (await refundsOf(number, agent)).at(-1)
const cancel = (number: string, agent = first) =>
  agent.post(`/api/agent/insurances/${number}/cancel`, { reason: 'Véhicule vendu' })
const act = (agent: Browser, id: string, name: string, body: object = {}) =>
  agent.post(`/api/agent/refunds/${id}/${name}`, body)
const today = () => server.clock.now().toISOString().slice(0, 10)
const send = (agent: Browser, id: string) =>
  act(agent, id, 'sent', { reference: 'VIR-2026-77', day: today() })
const open = (agent: Browser, number: string, amount: number, more: object = {}) =>
  agent.post(
    '/api/agent/refunds',
    { insurance_number: number, amount, reason: 'Geste commercial', ...transfer(), ...more },
    { 'idempotency-key': randomUUID() },
  )

describe('account that a customer states for a refund', () => {
  const state = (subject: { browser: Browser; id: string }, number: string) =>
    subject.browser.post('/api/user/refund/account', { insurance_id: subject.id, rib: number })

  test('stands in the refund before its approval, once, and never after it', async () => {
    const subject = await policyAt(server, 'awaitingSignature', { paid: true })
    expect((await state(subject, rib())).body.code).toBe('refund.wrong-state')
    await cancel(subject.number)
    const wrong = await state(subject, `${rib().slice(0, -1)}x`)
    expect(wrong.body.issues).toMatchObject([
      { path: 'rib', message: server.deps.messages.fr('validation.rib') },
    ])
    const answers = await atOnce(4, () => state(subject, `RIB : ${rib()}`))
    expect(tally(answers)).toEqual({ 200: 1, 409: 3 })
    const refund = await onlyRefund(subject.number)
    expect(refund).toMatchObject({ state: 'due', rib: rib() })
    const { body: detail } = await subject.browser.get(`/api/user/insurance/${subject.number}`)
    expect(detail.refunds).toMatchObject([{ rib_end: rib().slice(-4) }])
  })
})

describe('a cancelled file', () => {
  test.each(['paymentReview', 'awaitingSignature', 'signatureRefused'] as const)(
    'gives back at %s what was paid, by two agents',
    async (status) => {
      const { id, number, browser, email } = await policyAt(server, status, { paid: true })
      const { premium } = await policyRow(server, id)
      expect((await cancel(number)).status).toBe(200)
      expect(await policyRow(server, id)).toMatchObject({ status: 0, refund: premium })
      const refund = await onlyRefund(number)
      expect(refund).toMatchObject({ amount: 150, cause: 'cancellation', state: 'due', late: false })
      expect([refund.actions, refund.waits]).toEqual([[], { for: 'another', until: null }])
      const own = await act(first, refund.id, 'approve', transfer())
      expect([own.status, own.body.code]).toEqual([403, 'refund.another-agent'])
      expect((await act(second, refund.id, 'approve', transfer())).status).toBe(200)
      expect((await send(first, refund.id)).status).toBe(200)
      expect((await act(second, refund.id, 'close')).status).toBe(200)
      expect(await onlyRefund(number)).toMatchObject({
        state: 'closed',
        rib: rib(),
        reference: 'VIR-2026-77',
      })
      const { body: detail } = await browser.get(`/api/user/insurance/${number}`)
      expect(detail.refunds).toMatchObject([{ amount: 150, state: 'closed', rib_end: rib().slice(-4) }])
      expect(JSON.stringify(detail)).not.toContain(rib())
      await server.runJobs()
      const subjects = (await mailsTo(server, email)).map(({ subject }) => subject)
      for (const kind of ['policyCancelled', 'refundDue', 'refundSent'] as const)
        expect(subjects).toContain(server.deps.messages.fr(`policy.notice.${kind}`))
      const mail = (await mailsTo(server, email)).find(({ subject }) =>
        subject.includes(server.deps.messages.fr('policy.notice.refundDue')),
      )
      expect(mail?.text).toContain('150,00')
    },
  )

  test('adds the notice of a refund to the documents of its customer', async () => {
    const { number, browser } = await policyAt(server, 'paymentReview', { paid: true })
    await cancel(number)
    const { id } = await onlyRefund(number)
    await act(second, id, 'approve', { means: 'cheque' })
    await act(first, id, 'sent', { reference: 'CHQ 0042', day: today() })
    const { body } = await browser.get(`/api/user/insurance/${number}`)
    const notice = body.documents.find(({ value }: { value: string }) => value === 'avis-remboursement')
    expect((await server.app.inject(`/${notice.download_url}`)).statusCode).toBe(200)
  })

  test('opens no refund for a file without a payment', async () => {
    const { number } = await policyAt(server, 'documentsRequired')
    expect((await cancel(number)).status).toBe(200)
    expect(await refundsOf(number)).toEqual([])
  })

  test('leaves a transfer that nobody confirmed to an agent, who approves it or turns it down', async () => {
    for (const [action, body, state] of [
      ['approve', transfer(), 'confirmed'],
      ['refuse', { reason: 'Rien reçu' }, 'rejected'],
    ] as const) {
      const { id, number } = await policyAt(server, 'paymentReview')
      await cancel(number)
      const refund = await onlyRefund(number)
      expect(refund).toMatchObject({ cause: 'unconfirmedTransfer', amount: 150 })
      expect((await act(second, refund.id, action, body)).status).toBe(200)
      const payments = await findRows(server, 'payments', { policy_id: id }, ['state'])
      expect(payments).toEqual([{ state }])
    }
  })
})

describe('a refund of an agent', () => {
  test('refuses more than was paid and not given back, and names the largest amount', async () => {
    const { number } = await insuredPolicy(server)
    const paid = (await first.get(`/api/agent/insurances/${number}`)).body.refundable
    const over = await open(first, number, paid + 0.01)
    expect([over.status, over.body.issues[0].path]).toEqual([400, 'amount'])
    expect((await open(first, number, 10)).status).toBe(201)
    const again = await open(first, number, paid)
    expect(again.body.issues[0].values.limit.replace(/\s/g, ' ')).toContain(
      String(Math.trunc(paid - 10)).slice(-3),
    )
  })

  test('refuses a refund of an unpaid file, and one to a wrong account number', async () => {
    const { number } = await policyAt(server, 'accepted')
    expect((await open(first, number, 1)).status).toBe(400)
    const paid = await policyAt(server, 'paymentReview', { paid: true })
    const wrong = await open(first, paid.number, 1, { rib: `${rib().slice(0, 23)}0` })
    expect([wrong.status, wrong.body.issues[0].path]).toEqual([400, 'rib'])
  })

  test('refuses a card that paid nothing at its opening and its approval', async () => {
    const { number } = await policyAt(server, 'paymentReview', { paid: true })
    const isRefused = { code: 'request.invalid', issues: [{ path: 'means' }] }
    expect((await open(first, number, 1, { means: 'cardVoid' })).body).toMatchObject(isRefused)
    await open(first, number, 40)
    const refund = await onlyRefund(number)
    expect(refund.possible_means).toEqual(['transfer', 'cheque'])
    const approved = await act(second, refund.id, 'approve', { means: 'cardCredit' })
    expect(approved.body).toMatchObject(isRefused)
  })

  test('opens a refund once of ten times with one key', async () => {
    const { number } = await policyAt(server, 'paymentReview', { paid: true })
    const key = { 'idempotency-key': randomUUID() }
    const body = { insurance_number: number, amount: 20, reason: 'Geste', ...transfer() }
    const answers = await atOnce(10, () => first.post('/api/agent/refunds', body, key))
    expect(tally(answers)).toEqual({ 201: 10 })
    expect(await refundsOf(number)).toHaveLength(1)
  })

  test('lowers the premium once if one key gives back twice', async () => {
    const { id, number } = await policyAt(server, 'paymentReview', { paid: true })
    const by = { kind: 'system', origin: null } as const
    const given = { amount: 2000, cause: 'other', key: randomUUID(), by, now: server.clock.now() } as const
    for (let time = 0; time < 2; time += 1)
      await server.db.transaction().execute((tx) => giveBack(tx, id, given))
    expect((await policyRow(server, id)).refund).toBe(2000)
    expect(await refundsOf(number)).toHaveLength(1)
  })

  test('opens no more than the payment when many refunds are opened at once', async () => {
    const { id, number } = await policyAt(server, 'paymentReview', { paid: true })
    const answers = await atOnce(callers(50), () => open(first, number, 40))
    expect(tally(answers)).toEqual({ 201: 3, 400: answers.length - 3 })
    expect((await policyRow(server, id)).refund).toBe(12_000)
  })

  test.each([
    ['cancelled', (number: string) => cancel(number)],
    [
      'withdrawn',
      (_: string, id: string, customer: Browser) =>
        customer.post('/api/user/withdrawal', { insurance_id: id }),
    ],
  ] as const)('stays owed when its file is %s, because the rest alone was given back', async (_, end) => {
    const { id, number, browser } = await policyAt(server, 'paymentReview', { paid: true })
    await open(first, number, 40)
    const own = await onlyRefund(number, second)
    expect(own.actions).toContain('refuse')
    expect((await end(number, id, browser)).status).toBe(200)
    const later = await refundsOf(number, second)
    expect(later.find(({ id: each }: { id: string }) => each === own.id).actions).toEqual(['approve'])
    const refused = await act(second, own.id, 'refuse', { reason: 'Erreur' })
    expect([refused.status, refused.body.code]).toEqual([409, 'refund.wrong-state'])
    const amounts = later.map(({ amount }: { amount: number }) => amount)
    expect(new Set(amounts)).toEqual(new Set([40, 110]))
  })

  test('allows the amount of a refund again that was turned down', async () => {
    const { number } = await policyAt(server, 'paymentReview', { paid: true })
    await open(first, number, 150)
    const { id } = await onlyRefund(number)
    expect((await open(first, number, 1)).status).toBe(400)
    expect((await act(second, id, 'refuse', { reason: 'Erreur' })).status).toBe(200)
    expect((await first.get(`/api/agent/insurances/${number}`)).body.refundable).toBe(150)
  })
})

test('accepts one of many simultaneous approvals of a refund, and sends it once', async () => {
  const { number } = await policyAt(server, 'paymentReview', { paid: true })
  await cancel(number)
  const { id } = await onlyRefund(number)
  const answers = await atOnce(callers(50), () => act(second, id, 'approve', transfer()))
  expect(tally(answers)).toEqual({ 200: 1, 409: answers.length - 1 })
  expect(tally(await atOnce(10, () => send(first, id)))).toEqual({ 200: 1, 409: 9 })
})

test('refuses the agent who stated the account to send the refund too', async () => {
  const { number } = await policyAt(server, 'paymentReview', { paid: true })
  await cancel(number)
  const { id } = await onlyRefund(number)
  await act(second, id, 'approve', transfer())
  expect(await onlyRefund(number, second)).toMatchObject({ actions: [], waits: { for: 'another' } })
  const sent = await send(second, id)
  expect([sent.status, sent.body.code]).toEqual([403, 'refund.another-agent'])
  expect((await send(first, id)).status).toBe(200)
})

test('lists refunds by view and counts the late ones', async () => {
  const { number } = await policyAt(server, 'paymentReview', { paid: true })
  await cancel(number)
  const { id } = await onlyRefund(number)
  const list = async (view: string) => (await first.get(`/api/agent/tables/refunds?view=${view}`)).body
  const before = await list('open')
  await sql`update refunds set due_on = '2020-01-01' where id = ${id}`.execute(server.db)
  const after = await list('open')
  expect(after.counts.late).toBe(before.counts.late + 1)
  expect((await list('late')).rows).toContainEqual(expect.objectContaining({ id, insurance_number: number }))
  const found = (await first.get(`/api/agent/refunds?ids=${id}`)).body.refunds
  expect(found).toMatchObject([{ id, late: true, insurance_number: number }])
  expect((await list('sent')).rows.map((refund: { id: string }) => refund.id)).not.toContain(id)
})

test('lets the only agent approve after a day, and says when', async () => {
  const alone = await buildTestApp({ config: { rateLimit: false } })
  try {
    const { browser: agent } = await signedInStaff(alone)
    const { number } = await policyAt(alone, 'paymentReview', { paid: true })
    // The factory's agent leaves, so that one is left.
    await alone.db
      .updateTable('users')
      .set({ disabled_at: alone.clock.now() })
      .where('role', '=', 'agent')
      .where('id', '<>', (await agent.get('/api/agent/me')).body.id)
      .execute()
    await cancel(number, agent)
    const { id, waits } = await onlyRefund(number, agent)
    expect(waits).toMatchObject({ for: 'alone', until: expect.any(String) })
    const early = await act(agent, id, 'approve', transfer())
    expect([early.status, early.body.code]).toEqual([403, 'refund.another-agent'])
    await sql`update refunds set created_at = created_at - interval '24 hours' where id = ${id}`.execute(
      alone.db,
    )
    expect((await act(agent, id, 'approve', transfer())).status).toBe(200)
  } finally {
    await alone.close()
  }
})

test('refuses the calls about refunds to customers', async () => {
  const { browser } = await signedInCustomer(server)
  expect((await browser.get(`/api/agent/refunds?ids=${randomUUID()}`)).status).toBe(403)
  for (const name of ['approve', 'sent', 'close', 'refuse'])
    expect((await act(browser, randomUUID(), name)).status).toBe(403)
  expect((await act(first, randomUUID(), 'close')).status).toBe(404)
})
