import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { atOnce, callers, staffOf, tally } from '../../../../test/factories.ts'
import { ledgerOfFile, reverseMoney } from '../../../../test/money-calls.ts'
import { policyRow } from '../../../../test/policy-factories.ts'
import { continuedPolicy, putInForce } from '../../../../test/successor-factories.ts'
import { openTestApp } from '../../../../test/support.ts'

const server = openTestApp({ config: { rateLimit: false } })
const agent = staffOf(server)

const open = (number: string, amount: number) =>
  agent.post(
    '/api/agent/refunds',
    { insurance_number: number, amount, reason: 'Geste commercial', means: 'cheque' },
    { 'idempotency-key': randomUUID() },
  )
const refundableOf = async (number: string): Promise<number> =>
  (await agent.get(`/api/agent/insurances/${number}`)).body.refundable

/** Returns a policy of 150 dirhams and the one of 200 that its change opened, both paid. */
const changedPolicy = async () => {
  const continued = await continuedPolicy(server, 'endorsement')
  await putInForce(server, continued)
  return { ...continued, changed: continued.successor }
}

describe('refunds of a policy that a change opened', () => {
  test('give back the payment of the policy before it once only', async () => {
    const { insuranceNumber, changed } = await changedPolicy()
    expect([await refundableOf(insuranceNumber), await refundableOf(changed.number)]).toEqual([150, 350])
    expect((await open(changed.number, 300)).status).toBe(201)
    expect([await refundableOf(insuranceNumber), await refundableOf(changed.number)]).toEqual([50, 50])
    const more = await open(insuranceNumber, 50.01)
    expect([more.status, more.body.issues[0].path]).toEqual([400, 'amount'])
    expect((await open(insuranceNumber, 50)).status).toBe(201)
    expect(await refundableOf(changed.number)).toBe(0)
  })

  test('keep the payment of the policy before it from being reversed once they took of it', async () => {
    const { insuranceNumber, changed } = await changedPolicy()
    const [payment] = (await ledgerOfFile({ browser: agent }, insuranceNumber)).payments
    expect((await open(changed.number, 300)).status).toBe(201)
    const refused = await reverseMoney({ browser: agent }, payment.id, 'mistake')
    expect([refused.status, refused.body.code]).toEqual([409, 'payment.irreversible'])
  })

  test('never exceed the payments that are left, when one is reversed at the same time', async () => {
    const { insuranceNumber, changed } = await changedPolicy()
    const [payment] = (await ledgerOfFile({ browser: agent }, insuranceNumber)).payments
    const both = [
      () => open(changed.number, 300),
      () => reverseMoney({ browser: agent }, payment.id, 'mistake'),
    ]
    const done = (await Promise.all(both.map((act) => act()))).filter(({ status }) => status < 300)
    expect(done).toHaveLength(1)
  })

  test('never exceed both payments, when both policies are refunded at once', async () => {
    const { policyId, insuranceNumber, changed } = await changedPolicy()
    const answers = await atOnce(callers(40), (index) =>
      open(index % 2 ? insuranceNumber : changed.number, 50),
    )
    expect(tally(answers)).toEqual({ 201: 7, 400: answers.length - 7 })
    const given = await Promise.all([policyId, changed.id].map((id) => policyRow(server, id)))
    expect(given.reduce((sum, { refund }) => sum + (refund ?? 0), 0)).toBe(35_000)
  })
})
