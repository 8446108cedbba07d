import { randomUUID } from 'node:crypto'
import { policyStatuses } from '@wassit/domain/policy/policy'
import { expect, test } from 'vitest'
import { signedInStaff } from '../../../../test/factories.ts'
import { pdfText } from '../../../../test/pdf-text.ts'
import { agentMover, policyAt, policyRow } from '../../../../test/policy-factories.ts'
import { changeRows, findRow } from '../../../../test/rows.ts'
import { openTestApp } from '../../../../test/support.ts'
import { printTill } from '../../ledger/tills/till-papers.service.ts'
import { countPromiseEarly, keepDuePromises } from './promised-cheques.service.ts'
import { recordPayment } from '../pipeline/acts/receiving.service.ts'
import { builtBefore } from '../../../../test/built-before.ts'

const server = openTestApp({ config: { rateLimit: false } })
const agent = builtBefore(() => signedInStaff(server))
const supervisor = builtBefore(() => signedInStaff(server, 'admin'))

let serial = 4000
const promise = async (number: string, day: string, amount = 150) => {
  serial += 1
  const body = {
    method: 'cheque',
    amount,
    cheque_number: String(serial),
    cheque_bank: 'cih',
    cheque_day: day,
    cheque_holder: 'Nadia Alaoui',
  }
  const headers = { 'idempotency-key': randomUUID() }
  return agent.browser.post(`/api/agent/insurances/${number}/payments`, body, headers)
}
const ledger = async (number: string) =>
  (await agent.browser.get(`/api/agent/insurances/${number}/payments`)).body
const tills = async () => (await agent.browser.get('/api/agent/tills')).body

test('keeps a post-dated cheque as a promise that pays nothing, out of the till and in the portfolio', async () => {
  const { id, number } = await policyAt(server, 'accepted')
  const before = (await tills()).own?.expected.cheque ?? 0
  const { status, body } = await promise(number, '2027-01-31')
  expect([status, body]).toMatchObject([
    201,
    { promised: true, receipt_number: null, paid: 0, due: 150, confirmed: false },
  ])
  expect((await policyRow(server, id)).status).toBe(policyStatuses.accepted.code)
  expect(await ledger(number)).toMatchObject({
    paid: 0,
    due: 150,
    payments: [],
    promises: [{ amount: 150, cheque: { day: '2027-01-31' } }],
  })
  const { own, promises } = await tills()
  expect(own?.expected.cheque ?? 0).toBe(before)
  expect(promises).toContainEqual(expect.objectContaining({ insurance_number: number, amount: 150 }))
})

test('makes the cheque money on its day, once, with a receipt and in the till of who took it', async () => {
  const { id, number } = await policyAt(server, 'accepted')
  const { body } = await promise(number, '2027-01-31')
  await keepDuePromises(server.deps)
  expect((await ledger(number)).paid).toBe(0)
  // The day of the cheque has come.
  await changeRows(server, 'payments', { id: body.id }, { cheque_day: '2026-11-01' })
  await Promise.all([keepDuePromises(server.deps), keepDuePromises(server.deps)])
  const after = await ledger(number)
  expect(after).toMatchObject({ paid: 150, due: 0, promises: [] })
  expect(after.payments).toHaveLength(1)
  expect(after.payments[0].receipt_number).toMatch(/^REC-/)
  expect((await policyRow(server, id)).payment_confirmed_at).not.toBeNull()
  expect((await tills()).own.expected.cheque).toBeGreaterThanOrEqual(150)
})

test('counts the cheque before its day only by someone with the right, and with a reason', async () => {
  const { number } = await policyAt(server, 'accepted')
  const { body } = await promise(number, '2027-01-31')
  const path = `/api/agent/payments/${body.id}/count`
  expect((await agent.browser.post(path, { reason: 'Client connu' })).status).toBe(403)
  expect((await supervisor.browser.post(path, {})).status).toBe(400)
  expect((await supervisor.browser.post(path, { reason: 'Client connu' })).status).toBe(200)
  const after = await ledger(number)
  expect(after).toMatchObject({ paid: 150, promises: [] })
  expect(after.payments[0]).toMatchObject({ early: 'Client connu' })
  expect((await supervisor.browser.post(path, { reason: 'Encore' })).status).toBe(404)
})

test('gives the cheque back with a reason, and takes it again', async () => {
  const { number } = await policyAt(server, 'accepted')
  const { body } = await promise(number, '2027-01-31')
  serial -= 1
  expect((await promise(number, '2027-01-31')).body.code).toBe('payment.same-cheque')
  const path = `/api/agent/payments/${body.id}/give-back`
  expect((await agent.browser.post(path, { reason: 'Le client paie en espèces' })).status).toBe(200)
  expect((await agent.browser.post(path, { reason: 'Encore' })).status).toBe(404)
  expect((await ledger(number)).promises).toEqual([])
  serial -= 1
  expect((await promise(number, '2027-01-31')).status).toBe(201)
})

test('keeps a promise whose file takes no money on its day for an agent', async () => {
  const { number } = await policyAt(server, 'accepted')
  const { body } = await promise(number, '2027-01-31')
  const cash = { method: 'cash', amount: 150 }
  await agent.browser.post(`/api/agent/insurances/${number}/payments`, cash, {
    'idempotency-key': randomUUID(),
  })
  await changeRows(server, 'payments', { id: body.id }, { cheque_day: '2026-11-01' })
  await keepDuePromises(server.deps)
  expect(await ledger(number)).toMatchObject({ paid: 150, promises: [{ amount: 150 }] })
})

test('puts a cheque that was counted early on the slip of its day, once, and lets a reversal concern its till', async () => {
  const { number } = await policyAt(server, 'accepted')
  const { body } = await promise(number, '2026-12-01')
  const count = `/api/agent/payments/${body.id}/count`
  expect((await supervisor.browser.post(count, { reason: 'Client connu' })).status).toBe(200)
  const ownTill = async () => (await supervisor.browser.get('/api/agent/tills')).body.own
  await keepDuePromises(server.deps)
  const before = (await ownTill())?.expected.cheque ?? 0
  const now = server.clock.now()
  server.clock.set('2026-12-01T09:00:00Z')
  await Promise.all([keepDuePromises(server.deps), keepDuePromises(server.deps)])
  const { id, expected } = await server.db
    .selectFrom('payments')
    .innerJoin('tills', 'tills.id', 'payments.till_id')
    .select(['tills.id', 'tills.expected'])
    .where('payments.id', '=', body.id)
    .executeTakeFirstOrThrow()
  expect(expected).toBeNull()
  const { bytes } = await printTill(server.deps, { id, paper: 'slip' })
  expect(pdfText(Buffer.from(bytes)).join(' ')).toContain(String(serial))
  server.clock.set(now)
  expect((await ownTill()).expected.cheque).toBe(before + 150)
  const taken = { cause: 'returned', reason: 'Sans provision' }
  expect((await supervisor.browser.post(`/api/agent/payments/${body.id}/reverse`, taken)).status).toBe(200)
  expect((await ownTill()).expected.cheque).toBe(before)
})

test('puts a promise that is counted on its Moroccan day or later into the till of who counts it', async () => {
  const now = server.clock.now()
  // 00:30 in Morocco, which was an hour ahead of UTC.
  server.clock.set('2026-06-14T23:30:00Z')
  const { number } = await policyAt(server, 'accepted')
  const { id: recorder } = await agentMover(server)
  const cheque = {
    cheque_number: '7001',
    cheque_bank: 'cih',
    cheque_day: '2026-06-16',
    cheque_holder: 'Nadia',
  }
  const by = { kind: 'agent', id: recorder, origin: null } as const
  const order = { insuranceNumber: number, by, method: 'cheque', amount: 150, ...cheque } as const
  const { id: paymentId } = await recordPayment(server.deps, order)
  server.clock.set('2026-06-15T23:30:00Z')
  await countPromiseEarly(server.deps, { paymentId, reason: 'Le dossier attendait', by })
  const { till_id: till } = await findRow(server, 'payments', { id: paymentId })
  server.clock.set(now)
  expect(till).not.toBeNull()
})

test('keeps everything else of a cheque that was counted early as it was', async () => {
  const { number } = await policyAt(server, 'accepted')
  const { body } = await promise(number, '2027-01-31')
  await supervisor.browser.post(`/api/agent/payments/${body.id}/count`, { reason: 'Client connu' })
  const change = (set: { amount: number } | { till_id: string }) =>
    server.db.updateTable('payments').set(set).where('id', '=', body.id).execute()
  await expect(change({ amount: 1 })).rejects.toThrow('never changes')
  await expect(change({ till_id: randomUUID() })).rejects.toThrow('never changes')
})
