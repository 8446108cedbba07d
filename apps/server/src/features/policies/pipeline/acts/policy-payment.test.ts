import { transferReference } from '@wassit/domain/policy/transfer-reference'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { atOnce, callers, signedInStaff, tally } from '../../../../../test/factories.ts'
import { agentMover, insurerOf, pdfFile, policyAt, policyRow } from '../../../../../test/policy-factories.ts'
import { findRows } from '../../../../../test/rows.ts'
import { openTestApp } from '../../../../../test/support.ts'
import {
  approvePayment,
  expirePolicy,
  quotePolicy,
  rejectPayment,
  requireDocuments,
} from './agent-acts.service.ts'
import { issueLater } from '../jobs/issued-later.service.ts'
import { expireQuotes } from '../jobs/expiry.service.ts'
import { failPayment, findPayment } from '../../../ledger/payments/payments.service.ts'
import { confirmPayment, openPayment } from './policy-payment.service.ts'
import type { Mover } from '../policy-events.service.ts'

const system: Mover = { kind: 'system', origin: null }

const server = openTestApp()

const payments = (id: string) =>
  findRows(
    server,
    'payments',
    { policy_id: id },
    ['id', 'method', 'state', 'reason', 'transaction_id', 'decided_by'],
    'created_at',
  )

const actions = async (id: string) =>
  (await findRows(server, 'policy_events', { policy_id: id }, ['action'], 'position')).map(
    ({ action }) => action,
  )

/** Counts the documents or notices of a kind of a policy. */
const count = async (table: 'documents' | 'notices', id: string, kind: string) => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}
    where policy_id = ${id} and kind = ${kind}`.execute(server.db)
  return rows[0]?.count
}

const openCard = (policyId: string) =>
  openPayment(server.deps, { policyId, reference: crypto.randomUUID(), again: true })

const show = async ({
  browser,
  number,
}: {
  browser: Awaited<ReturnType<typeof policyAt>>['browser']
  number: string
}) => (await browser.get(`/api/user/insurance/${number}`)).body.payment

describe('payments and acceptances at once', () => {
  test('accepts one of many simultaneous acceptances of a quote', async () => {
    const { browser, id } = await policyAt(server, 'quoted')
    const answers = await atOnce(callers(50), () => browser.post('/api/accept/devis', { insurance_id: id }))
    expect(tally(answers)).toEqual({ 200: 1, 409: answers.length - 1 })
    expect(await actions(id)).toEqual(['request', 'quote', 'accept'])
  })

  test('keeps one of many receipts that arrive at once', async () => {
    const { browser, id } = await policyAt(server, 'accepted')
    const file = await pdfFile()
    const answers = await atOnce(callers(50), () =>
      browser.form('/api/payment/validation', { insurance_id: id, price: 150, file }),
    )
    expect(tally(answers)).toEqual({ 200: 1, 409: answers.length - 1 })
    expect(await actions(id)).toEqual(['request', 'quote', 'accept', 'submitPayment'])
    expect(await count('documents', id, 'transferReceipt')).toBe(1)
    expect(await payments(id)).toMatchObject([{ state: 'review', method: 'transfer' }])
  })

  test('accepts one of many simultaneous approvals of a transfer', async () => {
    const { id, number: insuranceNumber } = await policyAt(server, 'paymentReview')
    const by = await agentMover(server)
    const answers = await Promise.allSettled(
      Array.from({ length: callers(50) }, () => approvePayment(server.deps, { insuranceNumber, by })),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await server.runJobs()
    expect((await actions(id)).filter((action) => action === 'confirmPayment')).toHaveLength(1)
    expect(await count('documents', id, 'paymentReceipt')).toBe(1)
    expect(await count('notices', id, 'paymentConfirmed')).toBe(1)
    expect(await payments(id)).toMatchObject([{ state: 'confirmed', decided_by: by.id }])
  })

  test('confirms a card payment once for many simultaneous confirmations', async () => {
    const { id } = await policyAt(server, 'accepted')
    const { id: paymentId } = await openCard(id)
    const confirm = () => confirmPayment(server.deps, { paymentId, by: system, transactionId: 'T1' })
    const answers = await atOnce(callers(50), confirm)
    expect(answers.toSorted().slice(0, 2)).toEqual(['confirmed', 'repeated'])
    await server.runJobs()
    expect(await actions(id)).toEqual(['request', 'quote', 'accept', 'submitPayment', 'confirmPayment'])
    expect(await count('documents', id, 'paymentReceipt')).toBe(1)
    expect(await count('notices', id, 'paymentConfirmed')).toBe(1)
    expect(await payments(id)).toMatchObject([{ state: 'confirmed', transaction_id: 'T1' }])
  })

  test('records the card payment of the customer before its confirmation by the server', async () => {
    const { id, number, browser } = await policyAt(server, 'accepted')
    const { id: paymentId } = await openCard(id)
    await confirmPayment(server.deps, { paymentId, by: system, transactionId: 'T2' })
    const { timeline } = (await browser.get(`/api/user/insurance/${number}`)).body
    const last = [
      { action: 'submitPayment', actor: 'customer' },
      { action: 'confirmPayment', actor: 'system' },
    ]
    expect(timeline.slice(-2)).toMatchObject(last)
    const { events } = (await browser.get('/api/user/history')).body
    const paid = events.filter(({ action }: { action: string }) => action.endsWith('Payment'))
    expect(paid).toMatchObject(last.toReversed())
  })

  test('confirms one of ten orders of a policy', async () => {
    const { id } = await policyAt(server, 'accepted')
    const orders = await atOnce(10, () => openCard(id))
    const answers = await Promise.all(
      orders.map((order) => confirmPayment(server.deps, { paymentId: order.id, by: system })),
    )
    expect(answers.toSorted()).toEqual(['confirmed', ...Array.from({ length: 9 }, () => 'superseded')])
    expect((await payments(id)).map(({ state }) => state).toSorted()).toEqual([
      'confirmed',
      ...Array.from({ length: 9 }, () => 'failed'),
    ])
  })
})

describe('payment by card', () => {
  test('refuses an order when nothing is to be paid', async () => {
    for (const status of ['quoted', 'paymentReview', 'expired'] as const) {
      const { id } = await policyAt(server, status)
      await expect(openCard(id)).rejects.toMatchObject({ code: 'policy.wrong-status' })
      expect((await payments(id)).filter(({ method }) => method === 'card')).toEqual([])
    }
  })

  test('allows another attempt after a failure and keeps a confirmed payment', async () => {
    const subject = await policyAt(server, 'accepted')
    const first = await openCard(subject.id)
    expect(await show(subject)).toMatchObject({ state: 'underway', method: 'card' })
    server.clock.advance(3_600_001)
    expect(await show(subject)).toMatchObject({ state: 'none', method: null })
    await failPayment(server.db, first.id, server.clock.now())
    expect(await show(subject)).toMatchObject({ state: 'failed' })
    server.clock.advance(1000)
    const second = await openCard(subject.id)
    await confirmPayment(server.deps, { paymentId: second.id, by: system })
    await failPayment(server.db, second.id, server.clock.now())
    expect(await show(subject)).toMatchObject({ state: 'confirmed', method: 'card' })
    expect(await findPayment(server.deps, second.reference)).toMatchObject({ state: 'confirmed' })
  })

  test('confirms the card although a transfer is under review', async () => {
    const subject = await policyAt(server, 'accepted')
    const { id: paymentId } = await openCard(subject.id)
    const form = { insurance_id: subject.id, file: await pdfFile() }
    await subject.browser.form('/api/payment/validation', form)
    expect(await confirmPayment(server.deps, { paymentId, by: system })).toBe('confirmed')
    const states = (await payments(subject.id)).map(({ method, state }) => `${method} ${state}`)
    expect(states.toSorted()).toEqual(['card confirmed', 'transfer failed'])
  })

  test('refuses the confirmation for a request that ended meanwhile', async () => {
    const { id, number: insuranceNumber } = await policyAt(server, 'accepted')
    const { id: paymentId } = await openCard(id)
    await expirePolicy(server.deps, { insuranceNumber, by: await agentMover(server) })
    expect(await confirmPayment(server.deps, { paymentId, by: system })).toBe('superseded')
    expect(await policyRow(server, id)).toMatchObject({ status: 0, payment_confirmed_at: null })
  })

  test('refuses the confirmation of another amount than the quote’s', async () => {
    const { id } = await policyAt(server, 'accepted')
    const { id: paymentId } = await openCard(id)
    await server.db.updateTable('policies').set({ premium: 20_000 }).where('id', '=', id).execute()
    expect(await confirmPayment(server.deps, { paymentId, by: system })).toBe('superseded')
    expect((await policyRow(server, id)).status).toBe(3)
  })
})

describe('payment shown to customer and agent', () => {
  const shownToAgents = async ({ number }: { number: string }) => {
    const { browser } = await signedInStaff(server)
    return (await browser.get(`/api/agent/insurances/${number}`)).body.insurance.payment
  }

  test('shows the order that paid, although a later one failed', async () => {
    const subject = await policyAt(server, 'accepted')
    const paying = await openCard(subject.id)
    server.clock.advance(1000)
    await openCard(subject.id)
    await confirmPayment(server.deps, { paymentId: paying.id, by: system })
    const confirmed = { state: 'confirmed', method: 'card' }
    expect(await show(subject)).toMatchObject(confirmed)
    expect(await shownToAgents(subject)).toMatchObject({ ...confirmed, reference: paying.reference })
  })

  test('shows no payment of an earlier quote', async () => {
    const subject = await policyAt(server, 'paymentReview')
    const act = { insuranceNumber: subject.number, by: await agentMover(server) }
    await rejectPayment(server.deps, { ...act, reason: 'Reçu illisible' })
    await requireDocuments(server.deps, { ...act, documents: ['idCardFront'], reason: 'Floue' })
    server.clock.advance(60_000)
    const form = { insuranceId: subject.id, cinFront: await pdfFile() }
    await subject.browser.form('/api/user/doc/upload', form)
    const { name: insurerName } = await insurerOf(server)
    await quotePolicy(server.deps, { ...act, insurerName, amount: 160 })
    await subject.browser.post('/api/accept/devis', { insurance_id: subject.id })
    expect((await policyRow(server, subject.id)).status).toBe(3)
    expect(await show(subject)).toMatchObject({ state: 'none', method: null, reason: null })
    expect(await shownToAgents(subject)).toEqual({
      collector: 'company',
      state: 'none',
      method: null,
      reference: null,
      paid: 0,
      due: 160,
    })
  })
})

describe('payment by transfer', () => {
  test('sends a rejected transfer back to its customer with the reason and accepts a new receipt', async () => {
    const subject = await policyAt(server, 'paymentReview')
    const by = await agentMover(server)
    await rejectPayment(server.deps, { insuranceNumber: subject.number, by, reason: 'Reçu illisible' })
    expect((await policyRow(server, subject.id)).status).toBe(3)
    expect(await show(subject)).toMatchObject({ state: 'rejected', reason: 'Reçu illisible' })
    expect(await count('notices', subject.id, 'paymentRejected')).toBe(1)
    const form = { insurance_id: subject.id, file: await pdfFile() }
    expect((await subject.browser.form('/api/payment/validation', form)).status).toBe(200)
    expect(await show(subject)).toMatchObject({
      state: 'review',
      reason: null,
      transfer: { reference: transferReference(subject.number) },
    })
    const { body } = await subject.browser.post('/api/user/get/document', { insurance_id: subject.id })
    expect(body.document.map(({ value }: { value: string }) => value)).toEqual(['recu-virement-2', 'devis'])
    await approvePayment(server.deps, { insuranceNumber: subject.number, by })
    expect(await payments(subject.id)).toMatchObject([{ state: 'confirmed', reason: null }])
  })

  test('keeps the quote for a week after a late rejection of a timely receipt', async () => {
    const subject = await policyAt(server, 'paymentReview')
    const started = server.clock.now()
    server.clock.advance(31 * 24 * 3_600_000)
    const by = await agentMover(server)
    await rejectPayment(server.deps, { insuranceNumber: subject.number, by, reason: 'Reçu illisible' })
    await expireQuotes(server.deps)
    server.clock.advance(6 * 24 * 3_600_000)
    await expireQuotes(server.deps)
    expect((await policyRow(server, subject.id)).status).toBe(3)
    server.clock.advance(2 * 24 * 3_600_000)
    await expireQuotes(server.deps)
    expect((await policyRow(server, subject.id)).status).toBe(0)
    server.clock.set(started)
  })

  test('confirms a transfer while the storage is away and makes its receipt later, once', async () => {
    const { id, number: insuranceNumber } = await policyAt(server, 'paymentReview')
    const { put } = server.deps.storage
    server.deps.storage.put = async () => {
      throw new Error('out of reach')
    }
    await approvePayment(server.deps, { insuranceNumber, by: await agentMover(server) })
    await expect(issueLater(server.deps, { policy: id, kind: 'paymentReceipt' })).rejects.toThrow(
      'out of reach',
    )
    expect((await policyRow(server, id)).payment_confirmed_at).not.toBeNull()
    server.deps.storage.put = put
    await Promise.all([
      issueLater(server.deps, { policy: id, kind: 'paymentReceipt' }),
      issueLater(server.deps, { policy: id, kind: 'paymentReceipt' }),
    ])
    await server.runJobs()
    expect(await count('documents', id, 'paymentReceipt')).toBe(1)
  })
})
