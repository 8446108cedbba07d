import type { WaitingMovement } from '@wassit/domain/api/ledger/statements'
import { transferReference } from '@wassit/domain/policy/transfer-reference'
import { describe, expect, test } from 'vitest'
import { atOnce, issueIdsOf, staffOf, tally } from '../../../../test/factories.ts'
import { movementLists } from '../../../../test/movement-lists.ts'
import { policyAt } from '../../../../test/policy-factories.ts'
import { openTestApp } from '../../../../test/support.ts'

const server = openTestApp({ config: { rateLimit: false } })
const agent = staffOf(server)

let serial = 0

/** Imports one movement that names two accepted files of 150 DHS; returns both, and the waiting movement. */
const oneTransfer = async (amount: string) => {
  const [one, two] = [await policyAt(server, 'accepted'), await policyAt(server, 'accepted')]
  serial += 1
  const text = `VIR ${serial} ${transferReference(one.number)} ${transferReference(two.number)}`
  const file = new File([`Date;Montant;Libellé\n20/11/2026;${amount};${text}`], 'releve.csv')
  await agent.form('/api/agent/bank-statements', { file })
  const found = (await movementLists(agent)).waiting.find((each) => each.text === text)
  if (!found) throw new Error('the movement does not wait')
  return { movement: found, text, numbers: [one.number, two.number] as const }
}

const shareOut = (
  { id }: WaitingMovement,
  [one, two]: readonly [string, string],
  amounts = [150, 150],
  by = agent,
) =>
  by.post(`/api/agent/bank-statements/lines/${id}/split`, {
    shares: [
      { insurance_number: one, amount: amounts[0] },
      { insurance_number: two, amount: amounts[1] },
    ],
  })

const paidBy = async (number: string) =>
  (await agent.get(`/api/agent/insurances/${number}/payments`)).body.payments.map(
    ({ amount }: { amount: number }) => amount,
  )

/** Reverses the first payment of a file as a mistake. */
const reverse = async (number: string) => {
  const { payments } = (await agent.get(`/api/agent/insurances/${number}/payments`)).body
  await agent.post(`/api/agent/payments/${payments[0].id}/reverse`, {
    cause: 'mistake',
    reason: 'Autre client',
  })
}

describe('one movement for several files', () => {
  test('proposes the shares that add up, and pays each file once of ten at once', async () => {
    const { movement, numbers } = await oneTransfer('300,00')
    expect([movement.why, movement.whole]).toEqual(['files', null])
    const shares = numbers.map((number) => ({ insurance_number: number, amount: 150 }))
    expect(movement.shares).toEqual(expect.arrayContaining(shares))
    await atOnce(10, () => shareOut(movement, numbers))
    expect((await shareOut(movement, numbers)).status).toBe(200)
    expect([await paidBy(numbers[0]), await paidBy(numbers[1])]).toEqual([[150], [150]])
    const days = 'view=all&from=2026-11-01&to=2026-11-30'
    const { rows, totals } = (
      await agent.get(`/api/agent/tables/movements?${days}&q=${transferReference(numbers[0])}`)
    ).body
    expect([rows.length, totals.credit]).toEqual([2, 300])
    expect((await shareOut(movement, numbers, [100, 200])).body.code).toBe('statement.line-taken')
  })

  test('moves no money by shares of another sum, above what a file owes, or of an unknown file', async () => {
    const { movement, numbers } = await oneTransfer('300,00')
    const refused = async (shared: readonly [string, string], amounts: number[]) =>
      issueIdsOf(await shareOut(movement, shared, amounts))
    expect(await refused(numbers, [150, 149.99])).toEqual([['shares', 'statement.fault.shareSum']])
    expect(await refused(numbers, [150.01, 149.99])).toEqual([
      ['shares[0].amount', 'statement.fault.shareAbove'],
    ])
    expect(await refused([numbers[0], 'WST-2026-999999'], [150, 150])).toEqual([
      ['shares[1].insurance_number', 'statement.fault.shareNone'],
    ])
    expect(await refused([numbers[0], numbers[0]], [150, 150])).toEqual([
      ['shares[1].insurance_number', 'statement.fault.shareTwice'],
    ])
    expect([await paidBy(numbers[0]), await paidBy(numbers[1])]).toEqual([[], []])
  })

  test('puts a part back with the reversal of its payment, and joins parts that paid nothing', async () => {
    const { movement, text, numbers } = await oneTransfer('300,00')
    await shareOut(movement, numbers)
    const join = () => agent.post(`/api/agent/bank-statements/lines/${movement.id}/reopen`)
    expect((await join()).body.code).toBe('statement.part-settled')
    for (const number of numbers) await reverse(number)
    const parts = (await movementLists(agent)).waiting.filter((each) => each.text === text)
    expect(parts).toMatchObject([
      { amount: 150, whole: { id: movement.id, amount: 300 } },
      { amount: 150, whole: { id: movement.id, amount: 300 } },
    ])
    expect(tally(await atOnce(2, join))).toEqual({ 200: 2 })
    const whole = (await movementLists(agent)).waiting.filter((each) => each.text === text)
    expect(whole).toMatchObject([{ id: movement.id, amount: 300, whole: null }])
  })

  test('counts parts as the one large movement that they are when their payments were reversed', async () => {
    const { movement, text, numbers } = await oneTransfer('12 000,00')
    await server.db
      .updateTable('policies')
      .set({ premium: 6_000_00 })
      .where('number', 'in', [...numbers])
      .execute()
    expect((await shareOut(movement, numbers, [6_000, 6_000])).status).toBe(200)
    for (const number of numbers) await reverse(number)
    const part = (await movementLists(agent)).waiting.find((each) => each.text === text)
    const again = await agent.post(`/api/agent/bank-statements/lines/${part?.id}/match`, {
      insurance_number: numbers[0],
    })
    await agent.post(`/api/agent/bank-statements/lines/${movement.id}/reopen`)
    const whole = await shareOut(movement, numbers, [6_000, 6_000])
    expect([again.body.code, whole.body.code]).toEqual(['statement.another-agent', 'statement.another-agent'])
  })
})
