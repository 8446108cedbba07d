import { addDays } from '@wassit/domain/party/date'
import { renewalNoticeDays } from '@wassit/domain/policy/term'
import { afterEach, expect, test } from 'vitest'
import { mailsTo } from '../../../../../test/factories.ts'
import { agentMover, policyAt } from '../../../../../test/policy-factories.ts'
import { insuredPolicy, sentRequest } from '../../../../../test/request-factories.ts'
import { moveOn, deskOf } from '../../../../../test/agent-request-factories.ts'
import { continuedPolicy, end } from '../../../../../test/successor-factories.ts'
import { openTestApp } from '../../../../../test/support.ts'
import { expirePolicy } from '../acts/agent-acts.service.ts'
import { remindOfRenewals } from './renewal-reminder.service.ts'

const began = new Date('2026-11-21T09:00:00Z')
const day = 86_400_000

const server = openTestApp({ config: { rateLimit: false } })
afterEach(() => server.clock.set(began))

const reminders = async (policyId: string): Promise<number> => {
  const rows = await server.db
    .selectFrom('notices')
    .select('id')
    .where('policy_id', '=', policyId)
    .where('kind', '=', 'renewalDue')
    .execute()
  return rows.length
}

const ending = '2027-05-29'
const firstDay = new Date(`${addDays(ending, -renewalNoticeDays)}T09:00:00Z`)

/** Sends reminders on the day that is `days` after the first due one. */
const remindAt = async (days: number) => {
  server.clock.set(new Date(firstDay.getTime() + days * day))
  await remindOfRenewals(server.deps)
}

test('reminds of the end of a cover once, by mail too, from some weeks before', async () => {
  const { id, email, number } = await insuredPolicy(server)
  await remindAt(-1)
  expect(await reminders(id)).toBe(0)
  await remindAt(0)
  await Promise.all(Array.from({ length: 5 }, () => remindOfRenewals(server.deps)))
  await remindAt(20)
  expect(await reminders(id)).toBe(1)
  const mail = (await mailsTo(server, email)).at(-1)
  expect(mail?.text).toContain(number)
})

test('reminds once when several nodes work at once', async () => {
  const { id } = await insuredPolicy(server)
  server.clock.set(firstDay)
  await Promise.all(Array.from({ length: 8 }, () => remindOfRenewals(server.deps)))
  expect(await reminders(id)).toBe(1)
})

test('reminds on the last day of the cover and not after', async () => {
  const { id } = await insuredPolicy(server)
  await remindAt(renewalNoticeDays + 1)
  expect(await reminders(id)).toBe(0)
  await remindAt(renewalNoticeDays)
  expect(await reminders(id)).toBe(1)
})

test('sends no reminder of a policy that is continued, asked to be, ended or not in force', async () => {
  const continued = await continuedPolicy(server)
  const asked = await sentRequest(server, 'renewal')
  const ended = await insuredPolicy(server)
  await end(server, ended.id, { endDate: ending })
  const waiting = await policyAt(server, 'awaitingSignature')
  await server.db.updateTable('policies').set({ end_date: ending }).where('id', '=', waiting.id).execute()
  await remindAt(1)
  for (const id of [continued.policyId, continued.successor.id, asked.policyId, ended.id, waiting.id])
    expect(await reminders(id)).toBe(0)
})

test('reminds a customer whose renewal was rejected or not paid, or who sent a claim only', async () => {
  const claim = await sentRequest(server, 'claim')
  const rejected = await sentRequest(server, 'renewal')
  await moveOn(await deskOf(server), rejected.report, 'rejected', { reason: 'Non' })
  const unpaid = await continuedPolicy(server)
  await moveOn(await deskOf(server), unpaid.report, 'rejected', { reason: 'Non' })
  await expirePolicy(server.deps, { insuranceNumber: unpaid.successor.number, by: await agentMover(server) })
  await remindAt(1)
  for (const id of [claim.policyId, rejected.policyId, unpaid.policyId]) expect(await reminders(id)).toBe(1)
})
