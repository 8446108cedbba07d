import { moroccanDay } from '@wassit/domain/format/format'
import { addDays } from '@wassit/domain/party/date'
import { afterEach, expect, test } from 'vitest'
import { mailsTo, signedInStaff } from '../../../../test/factories.ts'
import { agentMover, policyAt } from '../../../../test/policy-factories.ts'
import { insuredPolicy, sentRequest } from '../../../../test/request-factories.ts'
import { moveOn, deskOf } from '../../../../test/agent-request-factories.ts'
import { continuedPolicy, end } from '../../../../test/successor-factories.ts'
import { openTestApp } from '../../../../test/support.ts'
import { expirePolicy } from '../../policies/pipeline/acts/agent-acts.service.ts'
import { sendDueReminders } from './schedule.service.ts'

const began = new Date('2026-11-21T09:00:00Z')

const server = openTestApp({ config: { rateLimit: false } })
afterEach(() => server.clock.set(began))

/** Returns the days (ISO) of the messages about the end of a policy, with what they say. */
const messages = async (policyId: string): Promise<string[]> => {
  const rows = await server.db
    .selectFrom('notices')
    .select(['kind', 'at'])
    .where('policy_id', '=', policyId)
    .where('kind', 'in', ['renewalDue', 'coverEnded', 'tacitRenewal', 'tacitPremium', 'tacitFormal'])
    .orderBy('at')
    .execute()
  return rows.map(({ kind, at }) => `${moroccanDay(at)} ${kind}`)
}

// A Saturday.
const ending = '2027-05-29'

/** Sends messages on the morning of the day that is `days` after the last one of the cover. */
const remindAt = async (days: number) => {
  server.clock.set(new Date(`${addDays(ending, days)}T09:00:00Z`))
  await Promise.all([1, 2].map(() => sendDueReminders(server.deps)))
  await server.runJobs()
}

test('reminds of the end of a cover once at each stage, on working days, by mail too', async () => {
  const { id, email, number } = await insuredPolicy(server)
  for (const days of [-61, -60, -59, -30, -29, -15, -14, -7, -6, -5, -4, -1, 0, 1, 2, 3, 7, 9, 10, 11, 25])
    await remindAt(days)
  expect(await messages(id)).toEqual([
    '2027-03-30 renewalDue',
    '2027-04-29 renewalDue',
    '2027-05-14 renewalDue',
    '2027-05-24 renewalDue',
    '2027-05-28 renewalDue',
    '2027-05-31 coverEnded',
    // The day before is a holiday.
    '2027-06-08 coverEnded',
  ])
  const mails = (await mailsTo(server, email)).filter(({ text }) => text.includes(number))
  expect(mails.at(-1)?.text).toContain('plus couvert')
})

test('tells of a contract that continues by itself its notice, its premium and article 21, never that it ended', async () => {
  const { id, email, number, browser: customer } = await insuredPolicy(server)
  const { browser } = await signedInStaff(server)
  const { id: agent } = (await browser.get('/api/agent/me')).body
  await server.db
    .insertInto('renewal_clauses')
    .values({ policy_id: id, kind: 'tacit', noted_by: agent, noted_at: server.clock.now() })
    .execute()
  expect((await customer.get(`/api/user/insurance/${number}`)).body).toMatchObject({ tacit: true })
  for (const days of [-101, -100, -60, -30, -7, -1, 0, 2, 7, 12, 25]) await remindAt(days)
  expect(await messages(id)).toEqual([
    '2027-02-18 tacitRenewal',
    '2027-04-29 tacitRenewal',
    '2027-05-31 tacitPremium',
    '2027-06-10 tacitFormal',
  ])
  const mails = (await mailsTo(server, email)).filter(({ text }) => text.includes(number))
  expect(mails.at(-1)?.text).toContain('article 21')
  expect(mails.some(({ text }) => text.includes('plus couvert'))).toBe(false)
})

test('reminds once when several nodes work at once', async () => {
  const { id } = await insuredPolicy(server)
  server.clock.set(new Date(`${addDays(ending, -60)}T09:00:00Z`))
  await Promise.all(Array.from({ length: 8 }, () => sendDueReminders(server.deps)))
  expect(await messages(id)).toHaveLength(1)
})

test('catches up with days without a server by one message', async () => {
  const { id } = await insuredPolicy(server)
  await remindAt(-60)
  await remindAt(-4)
  await remindAt(-2)
  expect(await messages(id)).toHaveLength(2)
})

test('sends no reminder of a policy that is continued, asked to be, ended or not in force', async () => {
  const continued = await continuedPolicy(server)
  const asked = await sentRequest(server, 'renewal')
  const ended = await insuredPolicy(server)
  await end(server, ended.id, { endDate: ending })
  const waiting = await policyAt(server, 'awaitingSignature')
  await server.db.updateTable('policies').set({ end_date: ending }).where('id', '=', waiting.id).execute()
  await remindAt(-59)
  for (const id of [continued.policyId, continued.successor.id, asked.policyId, ended.id, waiting.id])
    expect(await messages(id)).toEqual([])
})

test('reminds a customer whose renewal was rejected or not paid, or who sent a claim only', async () => {
  const claim = await sentRequest(server, 'claim')
  const rejected = await sentRequest(server, 'renewal')
  await moveOn(await deskOf(server), rejected.report, 'rejected', { reason: 'Non' })
  const unpaid = await continuedPolicy(server)
  await moveOn(await deskOf(server), unpaid.report, 'rejected', { reason: 'Non' })
  await expirePolicy(server.deps, { insuranceNumber: unpaid.successor.number, by: await agentMover(server) })
  await remindAt(-59)
  for (const id of [claim.policyId, rejected.policyId, unpaid.policyId])
    expect(await messages(id)).toHaveLength(1)
})
