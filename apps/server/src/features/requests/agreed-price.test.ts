import { usualRights } from '@wassit/domain/access/rights'
import { complete } from '@wassit/domain/products/sample-answers'
import { describe, expect, test } from 'vitest'
import { moveTo } from '../../../test/agent-request-factories.ts'
import { issuesOf, staffOf } from '../../../test/factories.ts'
import { insuredPolicy, sentRequest } from '../../../test/request-factories.ts'
import { changeRows, findRows } from '../../../test/rows.ts'
import { openTestApp } from '../../../test/support.ts'

const server = openTestApp({ config: { rateLimit: false } })
const agent = staffOf(server)

const strong = { data: { ...complete.car, puissanceFiscale: '12' } }

/** Sends a request with a proposed amount, and returns it in centimes. */
const proposed = async (kind: 'renewal' | 'endorsement') => {
  const car = await insuredPolicy(server, { product: 'car' })
  const { total } = car.row.pricing.outcome === 'priced' ? car.row.pricing : { total: 0 }
  await server.db.updateTable('policies').set({ premium: total }).where('id', '=', car.id).execute()
  const { report, request } = await sentRequest(server, kind, car, kind === 'endorsement' ? strong : {})
  const amount = request.proposal?.amount ?? 0
  expect(amount).toBeGreaterThan(0)
  return { report, amount, requestId: request.id }
}
const share = (amount: number, part: number) => ({ amount: (Math.round(amount * part) / 100).toFixed(2) })

describe.each(['renewal', 'endorsement'] as const)('agreed price of a %s', (kind) => {
  test('needs a reason for agents far from the proposed one, and keeps it as a note', async () => {
    const { report, amount, requestId } = await proposed(kind)
    const far = share(amount, 0.5)
    expect(issuesOf(await moveTo(agent, report, 'approved', far))).toEqual(['note'])
    const answer = await moveTo(agent, report, 'approved', { ...far, note: 'Geste commercial' })
    expect(answer.status).toBe(200)
    const notes = await findRows(server, 'request_notes', { request_id: requestId }, ['text'])
    expect(notes.map(({ text }) => text)).toEqual([expect.stringContaining('Geste commercial')])
  })

  test('needs the right to give discounts more than ten percent below the proposed one', async () => {
    const { report, amount } = await proposed(kind)
    const rights = (given: readonly string[]) =>
      changeRows(
        server,
        'staff_roles',
        { role: 'agent' },
        {
          rights: usualRights.agent.filter((right) => given.includes(right)),
          updated_at: server.clock.now(),
        },
      )
    await rights(usualRights.agent.filter((right) => right !== 'discount'))
    const refused = await moveTo(agent, report, 'approved', share(amount, 0.89))
    expect([refused.status, refused.body.code]).toEqual([403, 'right.missing'])
    expect((await moveTo(agent, report, 'approved', share(amount, 0.91))).status).toBe(200)
    await rights(usualRights.agent)
  })
})
