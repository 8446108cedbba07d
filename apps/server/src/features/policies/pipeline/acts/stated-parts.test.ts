import type { Pricing } from '@wassit/domain/pricing/price'
import { describe, expect, test } from 'vitest'
import { issueIdsOf, staffOf } from '../../../../../test/factories.ts'
import { insurerOf, policyAt, policyRow } from '../../../../../test/policy-factories.ts'
import { changeRows } from '../../../../../test/rows.ts'
import { openTestApp } from '../../../../../test/support.ts'

const server = openTestApp()
const agent = staffOf(server)

const referral = { outcome: 'referred', tariff: 't', reason: 'pricing.referred.vehicleAge' } as const

/** Makes the price of a file a referral, which its premium does not change. */
const refer = (id: string, pricing: Pricing = referral) =>
  changeRows(server, 'policies', { id }, { pricing: JSON.stringify(pricing) })

const fileOf = async (number: string) => (await agent.get(`/api/agent/insurances/${number}`)).body

describe('referred price', () => {
  test('keeps its parts with the quote, and refuses those that are more than it', async () => {
    const { id, number } = await policyAt(server, 'requested')
    const { name } = await insurerOf(server)
    const quote = (body: object) =>
      agent.post(`/api/agent/insurances/${number}/quote`, { company_name: name, reason: 'Lettre', ...body })
    const priced = await quote({ amount: 1212, net: 1000 })
    expect(issueIdsOf(priced)).toEqual([['net', 'validation.quote.priced']])
    await refer(id)
    expect(issueIdsOf(await quote({ amount: 1000, net: 990, accessories: 10.01 }))).toEqual([
      ['net', 'validation.quote.parts'],
    ])
    expect(issueIdsOf(await quote({ amount: 1000, accessories: 10 }))).toEqual([
      ['net', 'validation.required'],
    ])
    expect((await quote({ amount: 1212, net: 1000, accessories: 50 })).status).toBe(200)
    const { insurance, pricing } = await fileOf(number)
    expect([insurance.amount, pricing.stated.price, pricing.stated.net]).toEqual([1212, 1212, 1000])
    const lines = pricing.stated.lines.map(({ code, amount }: { code: string; amount: number }) => [
      code,
      amount,
    ])
    expect(lines).toEqual([
      ['NET', 1000],
      ['FEE', 50],
      ['TCA', 147],
      ['FSEC', 15],
    ])
    await agent.post(`/api/agent/insurances/${number}/quote/withdraw`, { reason: 'Erreur' })
    expect((await quote({ amount: 1300 })).status).toBe(200)
    expect((await policyRow(server, id)).pricing).not.toHaveProperty('stated')
  })

  test('fills the table of production with its parts', async () => {
    const { id, number, row } = await policyAt(server, 'active')
    const lines = [
      { kind: 'cover', code: 'NET', label: 'pricing.line.net', amount: 120_00, status: 'insurer' },
      { kind: 'fee', code: 'FEE', label: 'pricing.line.fee', amount: 5_00, status: 'insurer' },
      { kind: 'tax', code: 'TAXES', label: 'pricing.line.taxes', amount: 25_00, status: 'insurer' },
    ] as const
    await refer(id, { ...referral, stated: { lines: [...lines], net: 120_00, total: row.premium ?? 0 } })
    const { rows } = (await agent.get(`/api/agent/tables/production?q=${number}`)).body
    expect(rows).toMatchObject([{ net: 120, accessories: 5, taxes: 25, total: 150 }])
  })
})
