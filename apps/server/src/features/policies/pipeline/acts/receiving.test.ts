import { randomUUID } from 'node:crypto'
import { policyStatuses } from '@wassit/domain/policy/policy'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { atOnce, issuesOf, signedInStaff, tally } from '../../../../../test/factories.ts'
import { cash, ledgerOfFile, recordMoney, reverseMoney } from '../../../../../test/money-calls.ts'
import { agentMover, policyAt, policyRow, provideProofs } from '../../../../../test/policy-factories.ts'
import { findRows } from '../../../../../test/rows.ts'
import { openTestApp } from '../../../../../test/support.ts'
import { issueMoneyReceipt } from '../jobs/money-receipt.service.ts'
import { confirmPayment, openPayment } from './policy-payment.service.ts'

let agent: Awaited<ReturnType<typeof signedInStaff>>

const server = openTestApp()
beforeEach(async () => {
  agent = await signedInStaff(server)
})

let chequeSerial = 1000
const cheque = (amount: number, number = String((chequeSerial += 1))) => ({
  method: 'cheque',
  amount,
  cheque_number: number,
  cheque_bank: 'attijariwafa',
  cheque_day: '2026-11-20',
  cheque_holder: 'Nadia Alaoui',
})

const record = (number: string, body: object, key?: string, who = agent) =>
  recordMoney(who, number, body, key)
const reverse = (id: string, cause: string, reason?: string) => reverseMoney(agent, id, cause, reason)
const ledger = (number: string) => ledgerOfFile(agent, number)

const noticesOf = async (id: string) =>
  (
    await server.db.selectFrom('notices').select('kind').where('policy_id', '=', id).orderBy('at').execute()
  ).map(({ kind }) => kind)

const serialOf = (receipt: string): number => Number(receipt.split('-')[2])

describe('recordPayment', () => {
  test('confirms a file when cash and a cheque reach the premium, each with a numbered receipt', async () => {
    const { id, number } = await policyAt(server, 'accepted')
    const first = await record(number, cash(60))
    expect([first.status, first.body]).toMatchObject([201, { paid: 60, due: 90, confirmed: false }])
    expect((await policyRow(server, id)).status).toBe(policyStatuses.accepted.code)
    const second = await record(number, cheque(90))
    expect(second.body).toMatchObject({ paid: 150, due: 0, confirmed: true })
    expect(second.body.receipt_number).toMatch(/^REC-2026-\d{6}$/)
    expect(serialOf(second.body.receipt_number)).toBe(serialOf(first.body.receipt_number) + 1)
    const row = await policyRow(server, id)
    expect([row.status, row.payment_confirmed_at]).toEqual([
      policyStatuses.paymentReview.code,
      expect.any(Date),
    ])
    expect(await noticesOf(id)).toEqual(expect.arrayContaining(['paymentReceived', 'paymentConfirmed']))
  })

  test('draws the receipt once, shows it to customer and agent, and the verifier knows it', async () => {
    const { number, browser } = await policyAt(server, 'accepted')
    const { body } = await record(number, cash(60))
    await issueMoneyReceipt(server.deps, body.id)
    await issueMoneyReceipt(server.deps, body.id)
    const [line] = (await ledger(number)).payments
    expect(line.receipt_url).toContain(`${number}/recu?`)
    const { payment, documents } = (await browser.get(`/api/user/insurance/${number}`)).body
    expect(payment.received).toMatchObject([
      { method: 'cash', amount: 60, receipt_number: body.receipt_number },
    ])
    const link = `/${payment.received[0].receipt_url}`
    expect((await server.app.inject({ url: link })).headers['content-type']).toBe('application/pdf')
    const paper = documents.find(({ value }: { value: string }) => value === 'recu')
    const verified = async () => (await browser.get(`/api/verifier/${paper.verification_code}`)).body.in_force
    expect(await verified()).toBe(true)
    await reverse(body.id, 'mistake')
    expect(await verified()).toBe(false)
  })

  test('opens a refund for what is beyond the premium', async () => {
    const { id, number } = await policyAt(server, 'accepted')
    expect((await record(number, cash(170))).body).toMatchObject({ due: 0, confirmed: true })
    const refunds = await server.db.selectFrom('refunds').selectAll().where('policy_id', '=', id).execute()
    expect(refunds).toMatchObject([{ amount: 20_00, cause: 'overpayment', state: 'due' }])
  })

  test('lists payments online and by transfer in the same ledger', async () => {
    const card = await policyAt(server, 'accepted')
    await record(card.number, cash(50))
    const { id: paymentId, amount } = await openPayment(server.deps, {
      policyId: card.id,
      reference: randomUUID(),
    })
    expect(amount).toBe(100_00)
    const by = { kind: 'system', origin: null } as const
    expect(await confirmPayment(server.deps, { paymentId, by, transactionId: 'T9' })).toBe('confirmed')
    const methods = (await ledger(card.number)).payments.map(
      ({ method, receipt_number: receipt }: { method: string; receipt_number: string }) => [
        method,
        receipt.startsWith('REC-'),
      ],
    )
    expect(methods).toEqual([
      ['cash', true],
      ['card', true],
    ])
    const transfer = await policyAt(server, 'paymentReview', { paid: true })
    expect((await ledger(transfer.number)).payments).toMatchObject([{ method: 'transfer', amount: 150 }])
  })

  test('records one payment for one form, however often it is sent', async () => {
    const { number } = await policyAt(server, 'accepted')
    const key = randomUUID()
    const answers = await atOnce(5, () => record(number, cash(60), key))
    expect(tally(answers)).toEqual({ 201: 5 })
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect((await ledger(number)).payments).toHaveLength(1)
    expect((await record(number, cash(70), key)).body.paid).toBe(130)
  })

  test('confirms a file once when two agents record the whole premium at the same moment', async () => {
    const { id, number } = await policyAt(server, 'accepted')
    const other = await signedInStaff(server)
    const answers = await atOnce(6, (turn) =>
      record(number, cash(150), randomUUID(), turn % 2 === 0 ? agent : other),
    )
    expect(tally(answers)).toEqual({ 201: 1, 409: 5 })
    expect((await ledger(number)).payments).toHaveLength(1)
    const confirmations = await findRows(
      server,
      'policy_events',
      { policy_id: id, action: 'confirmPayment' },
      ['id'],
    )
    expect(confirmations).toHaveLength(1)
  })

  test('numbers receipts without a gap when many files are paid at once and some are refused', async () => {
    const files = []
    for (let index = 0; index < 4; index += 1) files.push(await policyAt(server, 'accepted'))
    const same = cheque(30)
    const answers = await Promise.all(
      files.flatMap(({ number }) => [record(number, cash(20)), record(number, same)]),
    )
    expect(tally(answers)).toEqual({ 201: 5, 409: 3 })
    const { rows } = await sql<{ receipt_number: string }>`
      select receipt_number from payments where receipt_number is not null
        and policy_id = any(${files.map(({ id }) => id)}) order by receipt_number`.execute(server.db)
    const serials = rows.map(({ receipt_number: receipt }) => serialOf(receipt))
    expect(serials).toEqual(Array.from({ length: 5 }, (_, index) => (serials[0] ?? 0) + index))
  })

  test('refuses the same cheque twice, unless it was recorded by mistake or the bank returned it', async () => {
    const [wrong, right] = [await policyAt(server, 'accepted'), await policyAt(server, 'accepted')]
    const paper = cheque(60)
    const first = await record(wrong.number, { ...paper, cheque_number: `00${paper.cheque_number}` })
    const [kept] = await findRows(server, 'payments', { id: first.body.id }, ['cheque_number'])
    expect(kept).toEqual({ cheque_number: `00${paper.cheque_number}` })
    const again = await record(right.number, paper)
    expect([again.status, again.body.code]).toEqual([409, 'payment.same-cheque'])
    await reverse(first.body.id, 'mistake')
    expect((await record(right.number, paper)).status).toBe(201)
    expect((await record(wrong.number, paper)).status).toBe(409)
    const returned = cheque(70)
    const presented = await record(wrong.number, returned)
    await reverse(presented.body.id, 'returned')
    const answers = [await record(wrong.number, returned), await record(wrong.number, returned)]
    expect(answers.map(({ status }) => status)).toEqual([201, 409])
  })

  test('names the missing details of each method', async () => {
    const { number } = await policyAt(server, 'accepted')
    const faults = async (body: object) => issuesOf(await record(number, body))
    expect(await faults({ method: 'cheque', amount: 60 })).toEqual([
      'cheque_number',
      'cheque_bank',
      'cheque_day',
      'cheque_holder',
    ])
    expect(await faults({ method: 'terminal', amount: 60 })).toEqual(['reference'])
    expect(await faults({ method: 'transfer', amount: 60, reference: ' ' })).toEqual(['reference'])
    expect(await faults({ ...cheque(60), cheque_day: '2020-01-01' })).toEqual(['cheque_day'])
    expect(await faults({ method: 'cash', amount: 0 })).toEqual(['amount'])
    expect(await faults({ method: 'card', amount: 60 })).toEqual(['method'])
  })

  test.each(['requested', 'quoted', 'active', 'expired'] as const)(
    'takes no money for a file at %s that owes none',
    async (status) => {
      const { number } = await policyAt(server, status)
      const answer = await record(number, cash(60))
      expect([answer.status, answer.body.code]).toEqual([409, 'policy.wrong-status'])
    },
  )

  test('takes no money for an overdue quote, which is to be quoted again', async () => {
    const { id, number } = await policyAt(server, 'accepted')
    await sql`update policies set quote_expires_at = now() - interval '400 days' where id = ${id}`.execute(
      server.db,
    )
    expect((await record(number, cash(60))).status).toBe(409)
    expect((await policyRow(server, id)).status).toBe(policyStatuses.expired.code)
  })

  test('waits for the decision about a transfer, and for a customer at the page of the bank', async () => {
    const review = await policyAt(server, 'paymentReview')
    expect((await record(review.number, cash(60))).body.code).toBe('payment.undecided')
    const paying = await policyAt(server, 'accepted')
    await openPayment(server.deps, { policyId: paying.id, reference: randomUUID() })
    expect((await record(paying.number, cash(60))).body.code).toBe('payment.underway')
  })

  test('needs another hand than the quote for parts that add up to 10 000 DHS', async () => {
    const { id, number } = await policyAt(server, 'accepted')
    const quoter = await signedInStaff(server)
    await sql`update policies set premium = 1200000 where id = ${id}`.execute(server.db)
    const { id: quoterId } = (await quoter.browser.get('/api/agent/me')).body
    await sql`update policy_events set actor_id = ${quoterId}
      where policy_id = ${id} and action = 'quote'`.execute(server.db)
    expect((await record(number, cash(6000), randomUUID(), quoter)).status).toBe(201)
    const refused = await record(number, cash(6000), randomUUID(), quoter)
    expect([refused.status, refused.body.code]).toEqual([403, 'payment.another-agent'])
    expect((await record(number, { ...cash(6000), again: true })).status).toBe(201)
  })
})

describe('reversePayment', () => {
  test('takes a file whose cheque was returned back to its payment, and tells the customer', async () => {
    const { id, number } = await policyAt(server, 'accepted')
    const { body } = await record(number, cheque(150))
    const reversed = await reverse(body.id, 'returned', 'Sans provision')
    expect(reversed.status).toBe(200)
    const row = await policyRow(server, id)
    expect([row.status, row.payment_confirmed_at]).toEqual([policyStatuses.accepted.code, null])
    expect(await ledger(number)).toMatchObject({
      paid: 0,
      due: 150,
      takes_payment: true,
      payments: [
        { amount: 150, reversed: true },
        { amount: -150, reversal: { cause: 'returned', reason: 'Sans provision' } },
      ],
    })
    expect(await noticesOf(id)).toContain('paymentReversed')
    expect((await record(number, cash(150))).body.confirmed).toBe(true)
  })

  test('flags a file that has its contract until the rest is paid', async () => {
    const { id, number } = await policyAt(server, 'accepted')
    const { body } = await record(number, cheque(150))
    await provideProofs(server, id)
    const issue = () => agent.browser.form(`/api/agent/insurances/${number}/contract`, {})
    expect((await issue()).status).toBe(200)
    await reverse(body.id, 'returned')
    expect((await ledger(number)).unpaid_since).not.toBeNull()
    const queue = await agent.browser.get(`/api/agent/insurances?view=all&q=${number}`)
    expect(queue.body.insurances).toMatchObject([{ insurance_number: number, debt: 'unpaid' }])
    await sql`update policies set status = 7 where id = ${id}`.execute(server.db)
    expect((await issue()).body.code).toBe('payment.unpaid')
    expect((await record(number, cash(150))).body).toMatchObject({ paid: 150, due: 0 })
    expect((await ledger(number)).unpaid_since).toBeNull()
    expect((await issue()).status).toBe(200)
  })

  test('reverses a payment once when two agents do so at once', async () => {
    const { number } = await policyAt(server, 'accepted')
    const { body } = await record(number, cash(60))
    const answers = await atOnce(4, () => reverse(body.id, 'mistake'))
    expect(tally(answers)).toEqual({ 200: 1, 409: 3 })
    expect((await ledger(number)).paid).toBe(0)
  })

  test('refuses to return a payment that is no cheque, a reversal, and an unknown payment', async () => {
    const { number } = await policyAt(server, 'accepted')
    const { body } = await record(number, cash(60))
    expect((await reverse(body.id, 'returned')).body.code).toBe('payment.irreversible')
    await reverse(body.id, 'mistake')
    const [, reversal] = (await ledger(number)).payments
    expect((await reverse(reversal.id, 'mistake')).status).toBe(409)
    expect((await reverse(randomUUID(), 'mistake')).status).toBe(404)
  })
})

test('keeps every row of money that arrived, whatever statement tries to change it', async () => {
  const { id, number } = await policyAt(server, 'accepted')
  await agentMover(server)
  await record(number, cash(60))
  const attempts = [
    sql`update payments set amount = 1 where policy_id = ${id}`,
    sql`delete from payments where policy_id = ${id}`,
    sql`truncate payments cascade`,
  ]
  for (const attempt of attempts) await expect(attempt.execute(server.db)).rejects.toThrow('never changes')
})
