import { describe, expect, test } from 'vitest'
import { signedInStaff, staffOf } from '../../../../test/factories.ts'
import { policyAt } from '../../../../test/policy-factories.ts'
import { findRows } from '../../../../test/rows.ts'
import { openTestApp } from '../../../../test/support.ts'

const server = openTestApp()
const agent = staffOf(server)

let next = 1000

/** Receives a series of so many new numbers; returns its first number. */
const receive = async (insurerId: string, size: number): Promise<number> => {
  const first = next
  next += size
  const body = {
    insurer_id: insurerId,
    first: String(first),
    last: String(next - 1),
    received_on: '2026-11-20',
  }
  expect((await agent.post('/api/agent/attestations/series', body)).status).toBe(201)
  return first
}

const spoil = async (insurerId: string, number: number) => {
  const body = { insurer_id: insurerId, number: String(number), mark: 'spoil', reason: 'Ratée' }
  expect((await agent.post('/api/agent/attestations/mark', body)).status).toBe(200)
}

const alertsOf = (insurerId: string) =>
  findRows(server, 'audit_events', { kind: 'stock', subject: insurerId }, ['id'])

const lowOf = async (insurerId: string) => {
  const { body } = await agent.get('/api/agent/follow-up')
  return body.low_stocks.find((stock: { insurer_id: string }) => stock.insurer_id === insurerId)
}

const insurer = async (): Promise<string> => (await policyAt(server, 'active')).row.insurer_id ?? ''

describe('alert of a stock that runs out', () => {
  test('mails each admin once when agents at once leave fewer than twenty, and again after the next series', async () => {
    const admins = [await signedInStaff(server, 'admin'), await signedInStaff(server, 'admin')]
    const insurerId = await insurer()
    const first = await receive(insurerId, 22)
    await server.runJobs()
    expect([await lowOf(insurerId), await alertsOf(insurerId)]).toEqual([undefined, []])
    const earlier = server.mails.length
    await Promise.all([0, 1, 2, 3].map((offset) => spoil(insurerId, first + offset)))
    await Promise.all([server.runJobs(), server.runJobs()])
    expect(await alertsOf(insurerId)).toHaveLength(1)
    expect(await lowOf(insurerId)).toMatchObject({ left: 18 })
    const { follow_up: today } = (await agent.get('/api/agent/day')).body
    expect(today.low_stocks).toEqual([await lowOf(insurerId)])
    const mails = server.mails.slice(earlier)
    expect(mails.map(({ to }) => to).sort()).toEqual(admins.map(({ email }) => email).sort())
    expect(mails[0]?.text).toMatch(/18 attestations[^]*\/console\/attestations/)

    await spoil(insurerId, first + 4)
    await server.runJobs()
    expect(await alertsOf(insurerId)).toHaveLength(1)
    await receive(insurerId, 4)
    await server.runJobs()
    expect(await lowOf(insurerId)).toBeUndefined()
    await Promise.all([5, 6].map((offset) => spoil(insurerId, first + offset)))
    await server.runJobs()
    expect(await alertsOf(insurerId)).toHaveLength(2)
  })

  test('keeps silent about an insurer that is no longer sold', async () => {
    const insurerId = await insurer()
    await receive(insurerId, 1)
    await server.db.updateTable('insurers').set({ active: false }).where('id', '=', insurerId).execute()
    await server.runJobs()
    expect(await lowOf(insurerId)).toBeUndefined()
  })
})

test('refuses the counts of the work after contracts to customers', async () => {
  const { browser } = await policyAt(server, 'quoted')
  expect((await browser.get('/api/agent/follow-up')).status).toBe(403)
})
