import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { signedInCustomer, signedInStaff } from '../../../../test/factories.ts'
import { untilWaiting, whileLocked } from '../../../../test/locks.ts'
import { mergingAdmins } from '../../../../test/merge-factories.ts'
import { openTestApp } from '../../../../test/support.ts'
import { countUnusedAccounts, forgetUnusedAccounts } from './due-accounts.service.ts'

const start = '2026-11-21T09:00:00Z'
const day = 24 * 3_600_000

const server = openTestApp({ config: { rateLimit: false } })
afterEach(() => server.clock.set(start))

const isThere = async (id: string): Promise<boolean> =>
  (await server.db.selectFrom('users').select('id').where('id', '=', id).execute()).length === 1
const twoYearsAgo = () => new Date(server.clock.now().getTime() - 731 * day)
const forget = () => forgetUnusedAccounts(server.deps, twoYearsAgo())

test('keeps a dormant customer for whom an agent typed a draft, noted a consent or got a message', async () => {
  const admins = await mergingAdmins(server)
  const [drafted, agreed, dormant] = [await admins.entered(), await admins.entered(), await admins.entered()]
  const writer = await signedInCustomer(server)
  server.clock.advance(740 * day)
  const { browser } = await signedInStaff(server, 'admin')
  const draft = await browser.post('/api/agent/drafts', { customer: drafted, insuranceType: 'stagiaire' })
  const consent = { purpose: 'promotionPhone', given: true, version: 1, way: 'phone' }
  const noted = await browser.post(`/api/agent/customers/${agreed}/consents`, consent)
  const message = { name: 'Nadia', email: writer.email, phone: '0612345678', message: 'Bonjour, un devis ?' }
  const written = await browser.post('/api/contact', message)
  expect([draft.status, noted.status, written.status]).toEqual([201, 200, 201])
  const due = await countUnusedAccounts(server.db, twoYearsAgo())
  expect(await forget()).toBe(due)
  expect(await Promise.all([drafted, agreed, writer.userId, dormant].map(isThere))).toEqual([
    true,
    true,
    true,
    false,
  ])
})

test('looks again under the lock at a customer who comes back at that moment', async () => {
  const admins = await mergingAdmins(server)
  const [back, dormant] = [await admins.entered(), await admins.entered()]
  server.clock.advance(740 * day)
  let forgetting: Promise<number> | undefined
  await whileLocked(
    server,
    (tx) => sql`update users set updated_at = ${server.clock.now()} where id = ${back}`.execute(tx),
    async () => {
      forgetting = forget()
      await untilWaiting(server, 1)
    },
  )
  await forgetting
  expect([await isThere(back), await isThere(dormant)]).toEqual([true, false])
})
