import { moroccanDay } from '@wassit/domain/format/format'
import { addDays } from '@wassit/domain/party/date'
import { renewalNoticeDays } from '@wassit/domain/policy/term'
import { beforeAll, expect, test } from 'vitest'
import { seedBook } from '../../../seeds/book/book.ts'
import { openBrowser, signedInCustomer, signedInStaff } from '../../../test/factories.ts'
import type { Browser } from '../../../test/factories.ts'
import { cash, recordMoney } from '../../../test/money-calls.ts'
import { policyAt } from '../../../test/policy-factories.ts'
import { changeRows } from '../../../test/rows.ts'
import { openTestApp } from '../../../test/support.ts'

let agent: Browser

const server = openTestApp()
beforeAll(async () => {
  await seedBook(server.db, { policies: 400, seed: 1, now: server.clock.now() })
  agent = (await signedInStaff(server)).browser
})

const day = async () => (await agent.get('/api/agent/day')).body

test('tells the same counts as the lists, and the files assigned to the caller', async () => {
  const [policies, requests] = await Promise.all(
    ['insurances', 'reports'].map(async (list) => (await agent.get(`/api/agent/${list}`)).body),
  )
  const before = await day()
  expect(before.policies).toMatchObject({
    counts: policies.counts,
    waiting: policies.waiting,
    late: policies.late,
    mine: 0,
  })
  expect(before.requests).toMatchObject({ counts: requests.counts, waiting: requests.waiting })
  const [first] = policies.insurances
  const { id } = (await agent.get('/api/agent/me')).body
  const seen = first.assignee?.id ?? null
  await agent.post(`/api/agent/insurances/${first.insurance_number}/assign`, { agent_id: id, seen })
  expect((await day()).policies.mine).toBe(1)
})

test('names the policies that end first and counts those without a successor or a renewal request', async () => {
  const { ending } = await day()
  const today = moroccanDay(server.clock.now())
  expect(ending.count).toBeGreaterThan(ending.policies.length)
  expect(ending.policies).toHaveLength(5)
  const ends = ending.policies.map(({ end_date }: { end_date: string }) => end_date)
  expect(ends).toEqual(ends.toSorted())
  expect(ends[0] >= today && ends[4] <= addDays(today, renewalNoticeDays)).toBe(true)

  const [first] = ending.policies
  await changeRows(server, 'policies', { number: first.insurance_number }, { ended_by: 'termination' })
  const after = (await day()).ending
  expect(after.count).toBe(ending.count - 1)
  expect(after.policies[0]).toEqual(ending.policies[1])
})

/** Records 100 dirhams of a file that then owes an instalment of 816,38. */
const fileInDebt = async (): Promise<void> => {
  const { number } = await policyAt(server, 'accepted')
  await recordMoney({ browser: agent }, number, cash(100))
  await changeRows(
    server,
    'policies',
    { number },
    { debt: 'late', left_to_pay: 81_638, unpaid_since: server.clock.now() },
  )
}

test('sums the day like the tables: what was received today, is missing, and goes back', async () => {
  await fileInDebt()
  const { sums } = await day()
  const today = moroccanDay(server.clock.now())
  const totals = async (table: string, query = '') =>
    (await agent.get(`/api/agent/tables/${table}${query}`)).body.totals
  expect(sums.collected).toBe((await totals('receipts', `?from=${today}&to=${today}`)).amount)
  expect(sums.unpaid).toBe((await totals('unpaid')).left)
  const { amount } = await server.db
    .selectFrom('refunds')
    .select(({ fn }) => fn.sum<number>('amount').as('amount'))
    .where('state', 'in', ['due', 'approved'])
    .executeTakeFirstOrThrow()
  expect(sums.refunds * 100).toBeCloseTo(amount ?? 0)
  expect(sums).toMatchObject({ collected: 100, unpaid: 816.38 })
})

test('names the next things to do with person, reason, phone and deadline, the first due on top', async () => {
  await fileInDebt()
  const { next } = await day()
  const today = moroccanDay(server.clock.now())
  expect(new Set(next.map(({ what }: { what: string }) => what))).toEqual(
    new Set(['file', 'request', 'debt', 'ending']),
  )
  const days = next.map(({ due_on: due }: { due_on: string }) => due)
  expect(days).toEqual(days.toSorted())
  const ends = next.filter(({ what }: { what: string }) => what === 'ending')
  for (const { due_on: due } of ends) expect(due >= today && due <= addDays(today, 7)).toBe(true)
  for (const { what, customer, phone, status } of next) {
    expect(customer).toMatch(/./)
    expect(phone).toMatch(/^\+/)
    expect(status !== null).toBe(what === 'file' || what === 'request')
  }
})

test('refuses the day to a customer and without a session', async () => {
  const { browser } = await signedInCustomer(server)
  expect((await browser.get('/api/agent/day')).status).toBe(403)
  expect((await openBrowser(server).get('/api/agent/day')).status).toBe(401)
})
