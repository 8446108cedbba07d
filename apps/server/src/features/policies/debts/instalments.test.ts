import { randomUUID } from 'node:crypto'
import { startOfDay } from '@wassit/domain/format/moroccan-clock'
import { policyStatuses } from '@wassit/domain/policy/policy'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { issuesOf, mailsTo, signedInStaff } from '../../../../test/factories.ts'
import {
  allowInstalments,
  plannedPolicy,
  plannedQuote,
  recordCash,
} from '../../../../test/instalment-factories.ts'
import { insurerOf, policyAt, policyRow } from '../../../../test/policy-factories.ts'
import { findRows } from '../../../../test/rows.ts'
import { openTestApp } from '../../../../test/support.ts'
import { keepLateDebts } from './late-debts.service.ts'
import { confirmPayment, openPayment } from '../pipeline/acts/policy-payment.service.ts'

let agent: Awaited<ReturnType<typeof signedInStaff>>
const began = new Date('2026-11-21T09:00:00Z')

const server = openTestApp({ config: { rateLimit: false } })
afterEach(() => server.clock.set(began))
beforeEach(async () => {
  agent = await signedInStaff(server)
})

const system = { kind: 'system', origin: null } as const
const detailOf = async ({ browser, number }: Awaited<ReturnType<typeof policyAt>>) =>
  (await browser.get(`/api/user/insurance/${number}`)).body
const openCard = (policyId: string) =>
  openPayment(server.deps, { policyId, reference: randomUUID(), again: true })
const confirm = (paymentId: string) => confirmPayment(server.deps, { paymentId, by: system })
const ledgerOf = async (number: string) =>
  (await agent.browser.get(`/api/agent/insurances/${number}/payments`)).body
/** Moves the clock to a day, on which the agent signs in again. */
const on = async (day: string) => {
  server.clock.set(new Date(`${day}T09:00:00Z`))
  agent = await signedInStaff(server)
}

describe('the choice of instalments', () => {
  test('shows the plans on quote and payment page only where the insurer allows them', async () => {
    await allowInstalments(server, 1)
    const without = await policyAt(server, 'accepted')
    expect((await detailOf(without)).payment).toMatchObject({
      asked: 150,
      instalments: { count: 1, plan: [], choices: [] },
    })
    const refused = await without.browser.post('/api/user/instalments', {
      insurance_id: without.id,
      count: 2,
    })
    expect([refused.status, issuesOf(refused)]).toEqual([400, ['count']])
    await allowInstalments(server, 3)
    const quoted = await policyAt(server, 'quoted')
    const { choices } = (await detailOf(quoted)).payment.instalments
    expect(choices.map(({ count }: { count: number }) => count)).toEqual([1, 2, 3])
    expect(
      choices[2].plan.map(({ amount, months }: { amount: number; months: number }) => [amount, months]),
    ).toEqual([
      [50, 0],
      [50, 2],
      [50, 4],
    ])
  })

  test('keeps the choice of the customer or of an agent, until money arrived', async () => {
    const policy = await plannedQuote(server, 3)
    expect((await detailOf(policy)).payment).toMatchObject({ asked: 50, due: 150, instalments: { count: 3 } })
    const enter = (count: number) =>
      agent.browser.post(`/api/agent/insurances/${policy.number}/instalments`, { count })
    expect((await enter(4)).status).toBe(200)
    expect((await ledgerOf(policy.number)).asked).toBe(45)
    expect((await enter(5)).status).toBe(400)
    await recordCash(agent, policy.number, 10)
    expect((await enter(2)).body.code).toBe('policy.wrong-status')
    expect((await policyRow(server, policy.id)).instalments).toBe(4)
  })

  test('ends with a new quote', async () => {
    const policy = await plannedQuote(server, 3)
    await agent.browser.post(`/api/agent/insurances/${policy.number}/quote/withdraw`, { reason: 'Erreur' })
    const { name } = await insurerOf(server)
    const body = { company_name: name, amount: 140, reason: 'Prix corrigé' }
    const quoted = await agent.browser.post(`/api/agent/insurances/${policy.number}/quote`, body)
    expect(quoted.status).toBe(200)
    expect((await policyRow(server, policy.id)).instalments).toBe(1)
  })
})

describe('payments of instalments', () => {
  test('lets the file continue with the first, and a card pays the next one', async () => {
    const policy = await plannedQuote(server, 3)
    const first = await openCard(policy.id)
    expect([first.amount, first.instalment]).toEqual([50_00, 1])
    expect(await confirm(first.id)).toBe('confirmed')
    const row = await policyRow(server, policy.id)
    expect([row.status, row.debt, row.unpaid_since]).toEqual([
      policyStatuses.paymentReview.code,
      'partPaid',
      null,
    ])
    expect((await detailOf(policy)).payment).toMatchObject({
      state: 'confirmed',
      paid: 50,
      due: 100,
      asked: 50,
    })
    await server.runJobs()
    const sums = async () =>
      (await mailsTo(server, policy.email)).flatMap(({ text }) => /Montant.: (\S+)/.exec(text)?.[1] ?? [])
    expect((await sums()).at(-1)).toBe('50,00')
    const second = await openCard(policy.id)
    expect([second.amount, second.instalment]).toEqual([50_00, 2])
    expect(await confirm(second.id)).toBe('confirmed')
    expect(await confirm(second.id)).toBe('repeated')
    await server.runJobs()
    expect((await sums()).slice(-2)).toEqual(['50,00', '50,00'])
    await confirm((await openCard(policy.id)).id)
    expect(await policyRow(server, policy.id)).toMatchObject({ debt: null, reminder_on: null })
    expect((await detailOf(policy)).payment).toMatchObject({ paid: 150, due: 0, asked: 0 })
    await expect(openCard(policy.id)).rejects.toMatchObject({ code: 'policy.wrong-status' })
  })

  test('keeps one of many cards for the same instalment, whose amount the next one has too', async () => {
    const policy = await plannedPolicy(server, agent)
    const orders = []
    for (let turn = 0; turn < 6; turn += 1) orders.push(await openCard(policy.id))
    const outcomes = await Promise.all(orders.map(({ id }) => confirm(id)))
    expect(outcomes.filter((each) => each === 'confirmed')).toHaveLength(1)
    expect((await ledgerOf(policy.number)).paid).toBe(100)
  })

  test('takes cash or a card for the same instalment at once, never both for it', async () => {
    const policy = await plannedPolicy(server, agent)
    const order = await openCard(policy.id)
    const [outcome, cash] = await Promise.all([confirm(order.id), recordCash(agent, policy.number, 50)])
    const { paid, due } = await ledgerOf(policy.number)
    expect(paid + due).toBe(150)
    // Cash is refused while the card is underway; after the card it pays the next instalment.
    expect([outcome, cash.status, paid]).toEqual([
      'confirmed',
      expect.any(Number),
      cash.status === 201 ? 150 : 100,
    ])
  })

  test('confirms the file when cash and a transfer reach the first instalment', async () => {
    const policy = await plannedQuote(server, 2)
    expect((await recordCash(agent, policy.number, 74.99)).body).toMatchObject({ confirmed: false })
    expect((await recordCash(agent, policy.number, 0.01)).body).toMatchObject({ confirmed: true, due: 75 })
    expect((await recordCash(agent, policy.number, 100)).body).toMatchObject({ due: 0 })
    const refunds = await findRows(server, 'refunds', { policy_id: policy.id }, ['amount', 'cause'])
    expect(refunds).toEqual([{ amount: 25_00, cause: 'overpayment' }])
  })

  test('opens the instalment of a returned cheque again, and the first one takes the file back', async () => {
    const cheque = (number: string, amount: number) =>
      agent.browser.post(
        `/api/agent/insurances/${number}/payments`,
        {
          method: 'cheque',
          amount,
          cheque_number: String(Math.floor(Math.random() * 1e9)),
          cheque_bank: 'cih',
          cheque_day: '2026-11-20',
          cheque_holder: 'Nadia Alaoui',
        },
        { 'idempotency-key': randomUUID() },
      )
    const giveBack = (id: string) =>
      agent.browser.post(`/api/agent/payments/${id}/reverse`, { cause: 'returned', reason: 'Sans provision' })
    const policy = await plannedPolicy(server, agent)
    const second = await cheque(policy.number, 50)
    await giveBack(second.body.id)
    expect((await ledgerOf(policy.number)).instalments.plan).toMatchObject([
      { state: 'paid' },
      { state: 'open', left: 50 },
      { state: 'open' },
    ])
    expect(await policyRow(server, policy.id)).toMatchObject({
      status: 6,
      debt: 'partPaid',
      unpaid_since: null,
    })
    const quote = await plannedQuote(server, 3)
    const first = await cheque(quote.number, 50)
    await giveBack(first.body.id)
    expect((await policyRow(server, quote.id)).status).toBe(policyStatuses.accepted.code)
  })
})

describe('the debts in the queue of the agents', () => {
  const list = async (query: string) =>
    (await agent.browser.get(`/api/agent/insurances?view=all&${query}`)).body
  const numbersOf = (body: { insurances: { insurance_number: string }[] }) =>
    body.insurances.map(({ insurance_number: number }) => number)

  test('gives each debt a filter, with counts and the age of a late instalment', async () => {
    const late = await plannedPolicy(server, agent)
    await on('2027-01-23')
    await keepLateDebts(server.deps)
    const part = await policyAt(server, 'accepted')
    const before = await list('debt=partPaid')
    await recordCash(agent, part.number, 60)
    const after = await list('debt=partPaid')
    expect(after.debts.partPaid).toBe(before.debts.partPaid + 1)
    expect(numbersOf(after)).toContain(part.number)
    expect(numbersOf(after)).not.toContain(late.number)
    const lates = await list('debt=late&insuranceType=stagiaire')
    expect(numbersOf(lates)).toContain(late.number)
    expect(lates.total).toBe(lates.debts.late)
    expect(
      lates.insurances.find((each: { insurance_number: string }) => each.insurance_number === late.number),
    ).toMatchObject({
      debt: 'late',
      unpaid_since: startOfDay('2027-01-23').toISOString(),
    })
    expect((await list('debt=late&insuranceType=voyage')).insurances).toEqual([])
    expect((await agent.browser.get('/api/agent/insurances?debt=nothing')).status).toBe(400)
  })
})
