import { complete } from '@wassit/domain/products/sample-answers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser } from '../../../test/factories.ts'
import { agentMover } from '../../../test/policy-factories.ts'
import { insuredPolicy } from '../../../test/request-factories.ts'
import { continuedPolicy, putInForce } from '../../../test/successor-factories.ts'
import { buildTestApp } from '../../../test/support.ts'
import type { TestApp } from '../../../test/support.ts'
import { expirePolicy } from './agent-acts.service.ts'

// RULINGS 7: five count; a policy and the one that continues it take one place together.

let server: TestApp

beforeAll(async () => {
  server = await buildTestApp({ config: { rateLimit: false } })
})
afterAll(() => server.close())

const ask = (browser: Browser) =>
  browser.post('/api/user/add/insurance', { data: { insuranceType: 'stagiaire', ...complete.intern } })

const told = async (browser: Browser): Promise<number> =>
  (await browser.post('/api/user/insurances', { status: 5 })).body.remaining

/** How many more a customer may have: what the list tells beforehand, and what can be asked for. */
const free = async (browser: Browser): Promise<number> => {
  const before = await told(browser)
  for (let count = 0; count <= 6; count += 1) {
    const { status, body } = await ask(browser)
    if (status !== 200) {
      expect([status, body.code]).toEqual([403, 'policy.limit'])
      expect([before, await told(browser)]).toEqual([count, 0])
      return count
    }
  }
  throw new Error('there is no limit')
}

test('one policy leaves four places', async () => {
  const { browser } = await insuredPolicy(server)
  expect(await free(browser)).toBe(4)
})

test.each(['renewal', 'endorsement'] as const)(
  'a %s takes no second place, before and after',
  async (cause) => {
    const agreed = await continuedPolicy(server, cause)
    expect(await free(agreed.browser)).toBe(4)
    const inForce = await continuedPolicy(server, cause)
    await putInForce(server, inForce)
    expect(await free(inForce.browser)).toBe(4)
  },
)

test('one that was agreed and expired gives its place back to the other', async () => {
  const { browser, successor } = await continuedPolicy(server)
  await expirePolicy(server.deps, { insuranceNumber: successor.number, by: await agentMover(server) })
  expect(await free(browser)).toBe(4)
})

test('the cover of a policy that is over frees its place, its last day does not', async () => {
  const last = await insuredPolicy(server, {}, { start_date: '2025-11-22', end_date: '2026-11-21' })
  expect(await free(last.browser)).toBe(4)
  const over = await insuredPolicy(server, {}, { start_date: '2025-11-21', end_date: '2026-11-20' })
  expect(await free(over.browser)).toBe(5)
})

test('a renewal of what is over takes its place', async () => {
  const over = await insuredPolicy(server, {}, { start_date: '2025-11-21', end_date: '2026-11-20' })
  const { browser } = await continuedPolicy(server, 'renewal', over)
  expect(await free(browser)).toBe(4)
})
