import { complete } from '@wassit/domain/products/sample-answers'
import { requestStatuses } from '@wassit/domain/request/request'
import { describe, expect, test } from 'vitest'
import { moveTo, moveOn, movedRequest } from '../../../test/agent-request-factories.ts'
import { atOnce, issuesOf, staffOf, tally } from '../../../test/factories.ts'
import { policyRow } from '../../../test/policy-factories.ts'
import { insuredPolicy, requestRow, sentRequest } from '../../../test/request-factories.ts'
import type { InsuredPolicy } from '../../../test/request-factories.ts'
import { continuedPolicy, payAndContract, sign } from '../../../test/successor-factories.ts'
import { openTestApp } from '../../../test/support.ts'

const server = openTestApp({ config: { rateLimit: false } })
const agent = staffOf(server)

/** Builds a car policy that is paid at the price of the tariff. */
const insuredCar = async (term?: { start_date: string; end_date: string }) => {
  const car = await insuredPolicy(server, { product: 'car' }, term)
  const { pricing } = car.row
  if (pricing.outcome !== 'priced') throw new Error('a car has a price')
  const { total } = pricing
  await server.db.updateTable('policies').set({ premium: total }).where('id', '=', car.id).execute()
  return { ...car, total }
}

const strong = { data: { ...complete.car, puissanceFiscale: '12' } }
const weak = { data: complete.car }

/** Returns the policy that a change with more to pay opened, paid and signed. */
const changedUp = async (car: InsuredPolicy): Promise<InsuredPolicy> => {
  const { report } = await sentRequest(server, 'endorsement', car, strong)
  await moveOn(agent, report, 'approved')
  const { id, number } = await policyRow(server, (await requestRow(server, report)).successor_id ?? '')
  await payAndContract(server, { userId: car.userId, successor: { id, number } })
  await sign(server, car.userId, id)
  const row = await policyRow(server, id)
  return {
    ...car,
    id,
    number,
    row: { ...row, start_date: row.start_date ?? '', end_date: row.end_date ?? '' },
  }
}

describe('amount of an act', () => {
  test.each([
    ['renewal', 'approved'],
    ['endorsement', 'approved'],
    ['claim', 'settlementSheetIssued'],
  ] as const)('refuses for a %s an amount that no column holds', async (kind, to) => {
    const { report } =
      kind === 'claim' ? await movedRequest(server, agent, 'approved') : await sentRequest(server, kind)
    for (const amount of ['10000000.01', '21474836.48', '99999999.99', '-99999999.99', '0.001', '1e3', 'NaN'])
      expect(issuesOf(await moveTo(agent, report, to, { amount }))).toEqual(['amount'])
  })
})

describe('refund of a policy', () => {
  test('limits refunds to the paid amount, however often one is approved', async () => {
    const policy = await insuredPolicy(server)
    const change = async () => (await sentRequest(server, 'endorsement', policy)).report
    const give = (changed: string, amount: string) => moveTo(agent, changed, 'approved', { amount })
    expect((await give(await change(), '-100')).status).toBe(200)
    const second = await change()
    expect(issuesOf(await give(second, '-50.01'))).toEqual(['amount'])
    expect((await give(second, '-50')).status).toBe(200)
    expect((await policyRow(server, policy.id)).refund).toBe(15_000)
    const { report, request } = await sentRequest(server, 'termination', policy)
    expect(request.proposal?.amount).toBeNull()
    expect(issuesOf(await moveTo(agent, report, 'approved', { amount: '0.01' }))).toEqual(['amount'])
    expect((await moveTo(agent, report, 'approved', { amount: '0' })).status).toBe(200)
  })

  test('approves one of several full refunds at once', async () => {
    const policy = await insuredPolicy(server)
    const change = await sentRequest(server, 'endorsement', policy)
    const termination = await sentRequest(server, 'termination', policy)
    server.clock.advance(1000)
    const answers = await atOnce(4, (index) =>
      index % 2
        ? moveTo(agent, change.report, 'approved', { amount: '-150' })
        : moveTo(agent, termination.report, 'approved', { amount: '150' }),
    )
    expect(tally(answers)[200]).toBe(1)
    expect((await policyRow(server, policy.id)).refund).toBe(15_000)
  })

  test('includes the amount paid before an endorsement in the refund of its policy', async () => {
    const car = await insuredCar()
    const changed = await changedUp(car)
    const paid = (car.total + (changed.row.premium ?? 0)) / 100
    const { report, request } = await sentRequest(server, 'termination', changed)
    expect(request.proposal?.amount).toBeNull()
    const more = await moveTo(agent, report, 'approved', { amount: (paid + 0.01).toFixed(2) })
    expect(issuesOf(more)).toEqual(['amount'])
    expect((await moveTo(agent, report, 'approved', { amount: paid.toFixed(2) })).status).toBe(200)
  })
})

describe('change after an earlier change', () => {
  test('prices a change by the year, even if the policy changed on its first day', async () => {
    const car = await insuredCar({ start_date: '2026-12-01', end_date: '2027-11-30' })
    const changed = await changedUp(car)
    expect(changed.row).toMatchObject({ start_date: '2026-12-01', end_date: '2027-11-30' })
    const { request } = await sentRequest(server, 'endorsement', changed, weak)
    expect(request.proposal?.amount).toBe(-(changed.row.premium ?? 0))
  })

  test('requires an amount for a change when another one was approved since the request', async () => {
    const car = await insuredCar()
    // The server refuses a second open change; older databases have some.
    const setStatus = (report: string, status: 1 | 7) =>
      server.db.updateTable('requests').set({ status }).where('number', '=', report).execute()
    const one = await sentRequest(server, 'endorsement', car, { modification: 'Un conducteur de moins' })
    await setStatus(one.report, 7)
    const two = await sentRequest(server, 'endorsement', car, strong)
    await setStatus(one.report, 1)
    const proposed = async () => (await agent.get(`/api/agent/reports/${two.report}`)).body.proposal.amount
    expect(await proposed()).toBeGreaterThan(0)
    server.clock.advance(60_000)
    await moveOn(agent, one.report, 'approved', { amount: '-10' })
    expect(await proposed()).toBeNull()
    expect(issuesOf(await moveTo(agent, two.report, 'approved'))).toEqual(['amount'])
    await moveOn(agent, two.report, 'approved', { amount: '12.50', note: 'Prix de l’assureur' })
    expect(await requestRow(server, two.report)).toMatchObject({ amount: 1250, status: 4 })
  })

  test('refuses a refund while an endorsement waits for its payment', async () => {
    const pending = await continuedPolicy(server, 'endorsement')
    const approved = { status: requestStatuses.approved.code }
    await server.db.updateTable('requests').set(approved).where('number', '=', pending.report).execute()
    const { report } = await sentRequest(server, 'endorsement', pending)
    const answer = await moveTo(agent, report, 'approved', { amount: '-50' })
    expect([answer.status, answer.body.code]).toEqual([409, 'policy.wrong-status'])
    expect((await requestRow(server, report)).status).toBe(1)
    expect((await moveTo(agent, report, 'approved')).status).toBe(200)
  })
})

test('approves a renewal although the customer used its id as a key before', async () => {
  const { report, request, policyId } = await sentRequest(server, 'renewal')
  const mine = { idempotency_key: request.id, prospect_id: null }
  await server.db.updateTable('policies').set(mine).where('id', '=', policyId).execute()
  expect((await moveTo(agent, report, 'approved')).status).toBe(200)
})
