import { describe, expect, test } from 'vitest'
import { agentMover, policyAt, policyRow } from '../../../../../test/policy-factories.ts'
import { insuredPolicy } from '../../../../../test/request-factories.ts'
import type { InsuredPolicy } from '../../../../../test/request-factories.ts'
import { findRows } from '../../../../../test/rows.ts'
import {
  continuedPolicy,
  end,
  payAndContract,
  putInForce,
  sign,
} from '../../../../../test/successor-factories.ts'
import { openTestApp } from '../../../../../test/support.ts'
import { expirePolicy } from '../acts/agent-acts.service.ts'
import { amendPolicy } from './amendment.service.ts'
import type { Amendment } from './amendment.service.ts'

const server = openTestApp({ config: { rateLimit: false } })

const wrongStatus = { code: 'policy.wrong-status' }

const amend = async (policyId: string, more: Partial<Amendment> = {}) => {
  const by = await agentMover(server)
  const amendment: Amendment = {
    policyId,
    answers: null,
    pricing: null,
    by,
    now: server.clock.now(),
    ...more,
  }
  return server.db.transaction().execute((tx) => amendPolicy(tx, amendment))
}

const detailOf = async ({ browser }: Pick<InsuredPolicy, 'browser'>, number: string) =>
  (await browser.get(`/api/user/insurance/${number}`)).body

const trailOf = async (subject: string) =>
  (await findRows(server, 'audit_events', { subject }, ['outcome'], 'at')).map(({ outcome }) => outcome)

/** Returns the server's notes for the agents. */
const notesOf = async (policyId: string) =>
  (await findRows(server, 'policy_notes', { policy_id: policyId, author_id: null }, ['text'])).map(
    ({ text }) => text,
  )

describe('end of a policy', () => {
  test('ends a policy at its day with the refund', async () => {
    const { id, browser, number } = await insuredPolicy(server)
    await end(server, id, { refund: 4000 })
    expect(await policyRow(server, id)).toMatchObject({
      status: 6,
      end_date: '2026-12-31',
      ended_by: 'termination',
      refund: 4000,
    })
    expect(await detailOf({ browser }, number)).toMatchObject({ refund: 40, ended_by: 'termination' })
  })

  test('ends a policy once of several times at once', async () => {
    const { id } = await insuredPolicy(server)
    const ends = await Promise.allSettled(Array.from({ length: 6 }, () => end(server, id, { refund: 1000 })))
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await policyRow(server, id)).refund).toBe(1000)
  })

  test.each(['requested', 'accepted', 'awaitingSignature', 'expired'] as const)(
    'refuses to end or change a policy that is %s',
    async (status) => {
      const { id } = await policyAt(server, status)
      await expect(end(server, id)).rejects.toMatchObject(wrongStatus)
      await expect(amend(id)).rejects.toMatchObject(wrongStatus)
    },
  )

  test('drops an unpaid successor', async () => {
    const { successor, policyId } = await continuedPolicy(server)
    await end(server, policyId)
    expect((await policyRow(server, successor.id)).status).toBe(0)
  })

  test('drops a successor that waits for its signature and refunds it in full', async () => {
    const continued = await continuedPolicy(server)
    await payAndContract(server, continued)
    await end(server, continued.policyId)
    const { premium } = await policyRow(server, continued.successor.id)
    expect(await policyRow(server, continued.successor.id)).toMatchObject({ status: 0, refund: premium })
    expect(await policyRow(server, continued.policyId)).toMatchObject({ ended_by: 'termination' })
  })

  test('drops a paid successor whose contract was refused', async () => {
    const continued = await continuedPolicy(server)
    await payAndContract(server, continued)
    const { id } = continued.successor
    await sign(server, continued.userId, id, 'refused')
    await end(server, continued.policyId)
    expect(await policyRow(server, id)).toMatchObject({ status: 0, refund: 20_000 })
  })

  test('notes no refund for an unpaid request', async () => {
    const { id, number } = await policyAt(server, 'accepted')
    await expirePolicy(server.deps, { insuranceNumber: number, by: await agentMover(server) })
    expect(await notesOf(id)).toEqual([])
  })

  test('drops a signed renewal that has not begun', async () => {
    const continued = await continuedPolicy(server)
    await putInForce(server, continued)
    await end(server, continued.policyId, { refund: 500 })
    expect(await policyRow(server, continued.policyId)).toMatchObject({
      ended_by: 'termination',
      end_date: '2026-12-31',
    })
    const { premium } = await policyRow(server, continued.successor.id)
    expect(await policyRow(server, continued.successor.id)).toMatchObject({
      status: 0,
      ended_by: 'termination',
      refund: premium,
    })
  })

  test('keeps a renewal that has begun', async () => {
    const continued = await continuedPolicy(server)
    await putInForce(server, continued)
    const set = { start_date: '2026-11-01' }
    await server.db.updateTable('policies').set(set).where('id', '=', continued.successor.id).execute()
    await end(server, continued.policyId)
    expect((await policyRow(server, continued.successor.id)).status).toBe(6)
  })

  test('ends consistently while its successor is being signed', async () => {
    for (let round = 0; round < 4; round += 1) {
      const continued = await continuedPolicy(server)
      await payAndContract(server, continued)
      const [, ended] = await Promise.allSettled([
        sign(server, continued.userId, continued.successor.id),
        end(server, continued.policyId),
      ])
      expect(ended.status).toBe('fulfilled')
      expect((await policyRow(server, continued.policyId)).ended_by).toBe('termination')
      const { premium } = await policyRow(server, continued.successor.id)
      expect(await policyRow(server, continued.successor.id)).toMatchObject({ status: 0, refund: premium })
    }
  })
})

describe('change of a policy without a further payment', () => {
  test('stores the new answers and adds up the refunds', async () => {
    const { id, row } = await insuredPolicy(server)
    const answers = { ...row.answers, note: 'autre' }
    await amend(id, { answers, refund: 300 })
    await amend(id, { refund: 200 })
    expect(await policyRow(server, id)).toMatchObject({
      answers,
      refund: 500,
      premium: row.premium,
      pricing: row.pricing,
      status: 6,
      ended_by: null,
    })
    expect(await trailOf(id)).toEqual(expect.arrayContaining(['amended', 'amended']))
  })

  test('refuses a change of a terminated policy', async () => {
    const { id } = await insuredPolicy(server)
    await end(server, id)
    await expect(amend(id)).rejects.toMatchObject(wrongStatus)
  })
})
