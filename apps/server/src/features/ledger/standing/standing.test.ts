import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { signedInStaff } from '../../../../test/factories.ts'
import { plannedPolicy, recordCash } from '../../../../test/instalment-factories.ts'
import { policyAt } from '../../../../test/policy-factories.ts'
import { statementsOf } from '../../../../test/statements.ts'
import { openTestApp } from '../../../../test/support.ts'
import { setOfPolicy } from '../../policies/pipeline/policies.queries.ts'

const server = openTestApp()

/** Statements that add up what was paid for a file and given back. */
const sumsIn = (statements: readonly string[]) => statements.filter((text) => text.includes('"givenBack"'))

test('compiles no change of a premium that leaves the debt as it was', async () => {
  const change = () =>
    setOfPolicy(server.db, randomUUID(), {
      // @ts-expect-error `changeMoney` sets it, and writes the debt.
      premium: 1,
    })
  await expect(change()).resolves.toBeUndefined()
})

describe('money of a file', () => {
  test('adds up the ledger once when a transfer is confirmed', async () => {
    const agent = await signedInStaff(server)
    const { number } = await policyAt(server, 'paymentReview')
    const statements = await statementsOf(server, async () => {
      const path = `/api/agent/insurances/${number}/payment/approve`
      expect((await agent.browser.post(path, { status: 4 })).status).toBe(200)
    })
    expect(sumsIn(statements)).toHaveLength(1)
    expect(statements.length).toBeLessThanOrEqual(21)
  })

  test('adds up the ledger once when cash is recorded', async () => {
    const agent = await signedInStaff(server)
    const { number } = await plannedPolicy(server, agent)
    const statements = await statementsOf(server, async () => {
      expect((await recordCash(agent, number, 100)).status).toBe(201)
    })
    expect(sumsIn(statements)).toHaveLength(1)
    expect(statements.length).toBeLessThanOrEqual(21)
  })

  test('adds up the ledger once, and runs few statements, when a customer or an agent opens a file', async () => {
    const agent = await signedInStaff(server)
    const { browser, number } = await policyAt(server, 'paymentReview')
    // A node reads the hours of the house once for all lists and files of the next ten seconds.
    await agent.browser.get('/api/agent/insurances')
    const customer = await statementsOf(server, () => browser.get(`/api/user/insurance/${number}`))
    const desk = await statementsOf(server, () =>
      agent.browser.get(`/api/agent/insurances/${number}?tab=dossier`),
    )
    expect([sumsIn(customer).length, sumsIn(desk).length]).toEqual([1, 1])
    expect(customer.length).toBeLessThanOrEqual(17)
    expect(desk.length).toBeLessThanOrEqual(12)
  })
})
