import { startOfDay } from '@wassit/domain/format/moroccan-clock'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { signedInStaff } from '../../../../test/factories.ts'
import { plannedPolicy, recordCash } from '../../../../test/instalment-factories.ts'
import { policyRow } from '../../../../test/policy-factories.ts'
import { openTestApp } from '../../../../test/support.ts'
import { keepLateDebts } from '../../policies/debts/late-debts.service.ts'
import { sendDueReminders } from './schedule.service.ts'

let agent: Awaited<ReturnType<typeof signedInStaff>>
const began = new Date('2026-11-21T09:00:00Z')

const server = openTestApp({ config: { rateLimit: false } })
afterEach(() => server.clock.set(began))
beforeEach(async () => {
  agent = await signedInStaff(server)
})

describe('reminders of instalments', () => {
  const kindsOf = async (policyId: string) =>
    (
      await server.db
        .selectFrom('notices')
        .select('kind')
        .where('policy_id', '=', policyId)
        .where('kind', 'in', ['instalmentDue', 'instalmentLate', 'instalmentFormal'])
        .orderBy('at')
        .execute()
    ).map(({ kind }) => kind)

  test('come once each before and after the due day, however many workers send them', async () => {
    const policy = await plannedPolicy(server, agent)
    expect((await policyRow(server, policy.id)).reminder_on).toBe('2027-01-15')
    const remindAt = async (day: string) => {
      server.clock.set(new Date(`${day}T09:00:00Z`))
      await Promise.all(Array.from({ length: 6 }, () => sendDueReminders(server.deps)))
      await keepLateDebts(server.deps)
      return kindsOf(policy.id)
    }
    expect(await remindAt('2027-01-14')).toEqual([])
    expect(await remindAt('2027-01-15')).toEqual(['instalmentDue'])
    expect(await remindAt('2027-01-22')).toEqual(['instalmentDue'])
    // A Saturday: the instalment is late, and the message waits for the house to open.
    expect(await remindAt('2027-01-23')).toEqual(['instalmentDue'])
    expect(await policyRow(server, policy.id)).toMatchObject({
      debt: 'late',
      unpaid_since: startOfDay('2027-01-23'),
    })
    expect(await remindAt('2027-01-25')).toEqual(['instalmentDue', 'instalmentLate'])
    expect((await policyRow(server, policy.id)).reminder_on).toBe('2027-02-02')
    expect(await remindAt('2027-02-02')).toEqual(['instalmentDue', 'instalmentLate', 'instalmentFormal'])
    expect(await remindAt('2027-02-20')).toHaveLength(3)
    server.clock.set(new Date('2027-02-21T09:00:00Z'))
    agent = await signedInStaff(server)
    await recordCash(agent, policy.number, 50)
    expect(await policyRow(server, policy.id)).toMatchObject({
      debt: 'partPaid',
      unpaid_since: null,
      reminder_on: '2027-03-15',
    })
  })

  test('skip what a pause of the server made pointless, and a paid instalment', async () => {
    const late = await plannedPolicy(server, agent)
    const paid = await plannedPolicy(server, agent)
    expect((await recordCash(agent, paid.number, 50)).status).toBe(201)
    server.clock.set(new Date('2027-01-25T09:00:00Z'))
    await sendDueReminders(server.deps)
    expect(await kindsOf(late.id)).toEqual(['instalmentLate'])
    expect(await kindsOf(paid.id)).toEqual([])
  })
})
