import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { approveChanges, atOnce, signedInStaff, tally } from '../../../../test/factories.ts'
import { cash, ledgerOfFile, recordMoney, reverseMoney } from '../../../../test/money-calls.ts'
import { policyAt } from '../../../../test/policy-factories.ts'
import { openTestApp } from '../../../../test/support.ts'
import { addToLedger } from '../../ledger/payments/payments.service.ts'
import { policyOfNumber } from '../pipeline/find-policy.service.ts'

let agent: Awaited<ReturnType<typeof signedInStaff>>

const server = openTestApp()
beforeEach(async () => {
  agent = await signedInStaff(server)
})

const record = (number: string, body: object, key?: string, who = agent) =>
  recordMoney(who, number, body, key)
const reverse = (id: string, cause: string, reason?: string) => reverseMoney(agent, id, cause, reason)
const ledger = (number: string) => ledgerOfFile(agent, number)

describe('the same money twice', () => {
  const twice = (number: string, more: object = {}, who = agent) =>
    record(number, { ...cash(40), ...more }, randomUUID(), who)

  test('asks about the same money within minutes, from another tab or by a colleague, and recorded once confirmed', async () => {
    const { number } = await policyAt(server, 'accepted')
    expect((await twice(number)).status).toBe(201)
    const other = await signedInStaff(server)
    for (const who of [agent, other]) {
      const asked = await twice(number, {}, who)
      expect([asked.status, asked.body.code]).toEqual([409, 'payment.repeated'])
      expect(asked.body.message).toMatch(/40,00\sDHS \(Espèces\)/)
    }
    expect((await ledger(number)).paid).toBe(40)
    expect((await twice(number, { again: true })).body.paid).toBe(80)
    expect((await record(number, cash(41))).status).toBe(201)
  })

  test('records the same money of many tabs at once only once', async () => {
    const { number } = await policyAt(server, 'accepted')
    expect(tally(await atOnce(5, () => twice(number)))).toEqual({ 201: 1, 409: 4 })
  })

  test('asks nothing after a reversal, or a quarter of an hour later', async () => {
    const { number } = await policyAt(server, 'accepted')
    const { id } = (await twice(number)).body
    expect((await reverse(id, 'mistake')).status).toBe(200)
    expect((await twice(number)).status).toBe(201)
    server.clock.advance(16 * 60_000)
    expect((await twice(number)).status).toBe(201)
  })
})

describe('a large reversal', () => {
  const large = async (amount = 10_000_00) => {
    const { id, number } = await policyAt(server, 'accepted')
    await server.db.updateTable('policies').set({ premium: 30_000_00 }).where('id', '=', id).execute()
    await sql`update policies set pricing = jsonb_set(pricing, '{total}', '3000000') where id = ${id}`.execute(
      server.db,
    )
    await server.db
      .insertInto('payments')
      .values({
        policy_id: id,
        method: 'transfer',
        amount,
        reference: `RF${number}`,
        receipt_number: `REC-T-${number}`,
        state: 'confirmed',
        created_at: server.clock.now(),
        decided_at: server.clock.now(),
      })
      .execute()
    const { payments } = await ledger(number)
    return { number, paymentId: String(payments[0].id) }
  }

  test('keeps a large reversal for another person and shows that it waits; many proposals at once are one', async () => {
    const { number, paymentId } = await large()
    const answers = await atOnce(5, () => reverse(paymentId, 'mistake'))
    expect(tally(answers)).toEqual({ 200: 1, 409: 4 })
    expect(answers.find(({ status }) => status === 200)?.body.pending).toBe(true)
    const waiting = await ledger(number)
    expect([waiting.paid, waiting.payments[0].reversal_pending, waiting.payments[0].reversals]).toEqual([
      10_000,
      true,
      [],
    ])
    expect(await approveChanges(server)).toEqual([200])
    const after = await ledger(number)
    expect([after.paid, after.payments[0].reversed, after.payments[1].reversal.reason]).toEqual([
      0,
      true,
      'Motif',
    ])
  })

  test('adds up the reversals of a file for the limit of two people', async () => {
    const { number } = await large(9_960_00)
    const { id: policyId } = await policyOfNumber(server.deps, number)
    await addToLedger(
      server.db,
      { policyId, method: 'transfer', amount: 50_00, reference: 'VIR 2', tillId: null },
      { by: undefined, now: server.clock.now() },
    )
    const { payments } = await ledger(number)
    const idOf = (amount: number) =>
      payments.find((payment: { amount: number }) => payment.amount === amount).id
    expect((await reverse(idOf(50), 'mistake')).body.pending).toBe(false)
    expect((await reverse(idOf(9960), 'mistake')).body.pending).toBe(true)
  })
})

describe('an attempt by card', () => {
  test('ends an attempt by card for an agent, so that the counter takes money', async () => {
    const { id, number } = await policyAt(server, 'accepted')
    await server.db
      .insertInto('payments')
      .values({
        policy_id: id,
        method: 'card',
        amount: 150_00,
        reference: `card ${number}`,
        state: 'underway',
        created_at: server.clock.now(),
      })
      .execute()
    expect((await record(number, cash(60))).body.code).toBe('payment.underway')
    expect((await ledger(number)).card_underway).toBe(true)
    const end = () => agent.browser.post(`/api/agent/insurances/${number}/card/end`, {})
    const ended = await atOnce(3, end)
    expect(ended.filter(({ body }) => body.ended === 1)).toHaveLength(1)
    expect((await record(number, cash(60))).status).toBe(201)
  })
})
