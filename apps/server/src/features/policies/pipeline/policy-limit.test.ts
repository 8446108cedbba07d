import { complete } from '@wassit/domain/products/sample-answers'
import { expect, test } from 'vitest'
import type { Browser } from '../../../../test/factories.ts'
import { agentMover } from '../../../../test/policy-factories.ts'
import { insuredPolicy } from '../../../../test/request-factories.ts'
import { continuedPolicy, putInForce } from '../../../../test/successor-factories.ts'
import { openTestApp } from '../../../../test/support.ts'
import { expirePolicy } from './acts/agent-acts.service.ts'

// RULINGS 7: at most five insurances; a policy and the one that continues it take one place
// together.

const server = openTestApp({ config: { rateLimit: false } })

const ask = (browser: Browser) =>
  browser.post('/api/user/add/insurance', { data: { insuranceType: 'stagiaire', ...complete.intern } })

const told = async (browser: Browser): Promise<number> =>
  (await browser.post('/api/user/insurances', { status: 5 })).body.remaining

/**
 * Returns the number of further insurances that the list states and that the customer can really
 * ask for.
 */
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
  throw new Error('no limit was reached')
}

test('leaves four more places after one policy', async () => {
  const { browser } = await insuredPolicy(server)
  expect(await free(browser)).toBe(4)
})

test.each(['renewal', 'endorsement'] as const)(
  'takes no second place for a %s, before and after its signature',
  async (cause) => {
    const agreed = await continuedPolicy(server, cause)
    expect(await free(agreed.browser)).toBe(4)
    const inForce = await continuedPolicy(server, cause)
    await putInForce(server, inForce)
    expect(await free(inForce.browser)).toBe(4)
  },
)

test('takes one place again when an approved successor expires', async () => {
  const { browser, successor } = await continuedPolicy(server)
  await expirePolicy(server.deps, { insuranceNumber: successor.number, by: await agentMover(server) })
  expect(await free(browser)).toBe(4)
})

test('frees the place of a policy the day after its cover ends', async () => {
  const last = await insuredPolicy(server, {}, { start_date: '2025-11-22', end_date: '2026-11-21' })
  expect(await free(last.browser)).toBe(4)
  const over = await insuredPolicy(server, {}, { start_date: '2025-11-21', end_date: '2026-11-20' })
  expect(await free(over.browser)).toBe(5)
})

test('takes one place for the renewal of a policy that has ended', async () => {
  const over = await insuredPolicy(server, {}, { start_date: '2025-11-21', end_date: '2026-11-20' })
  const { browser } = await continuedPolicy(server, 'renewal', over)
  expect(await free(browser)).toBe(4)
})
