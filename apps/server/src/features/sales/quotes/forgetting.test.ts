import { expect, test } from 'vitest'
import {
  openBrowser,
  registerCustomer,
  requestQuote,
  signedInCustomer,
  signIn,
  startQuote,
  verifyVisitor,
} from '../../../../test/factories.ts'
import { openTestApp } from '../../../../test/support.ts'
import { forgetOutdated } from '../../people/accounts/sessions.service.ts'
import { applyRetention } from '../../data-law/retention/retention.service.ts'

const server = openTestApp({ continues: true })

const day = 24 * 3_600_000
const forget = async () => {
  await applyRetention(server.deps)
  await forgetOutdated(server.deps)
}
const count = async (table: 'prospects' | 'drafts' | 'sessions' | 'code_challenges' | 'refresh_tokens') =>
  (await server.db.selectFrom(table).selectAll().execute()).length

test('forgets abandoned drafts after thirty days and keeps confirmed ones', async () => {
  const browser = openBrowser(server)
  const left = await startQuote(browser)
  const confirmed = await requestQuote(server)
  const customer = await signedInCustomer(server)
  await customer.browser.post('/api/user/draft', { insuranceType: 'voyage' })
  server.clock.advance(30 * day)
  await forget()
  expect((await browser.post('/api/check/user', { uuid: left.uuid })).status).toBe(302)
  server.clock.advance(1)
  await forget()
  expect((await browser.post('/api/check/user', { uuid: left.uuid })).status).toBe(404)
  // Those of the confirmed visitor and of the customer.
  expect([await count('prospects'), await count('drafts')]).toEqual([2, 2])
  const back = await confirmed.browser.post('/api/check/user', { uuid: confirmed.uuid })
  expect(back.status).toBe(301)
  expect((await confirmed.browser.post('/api/resend/otp', { uuid: confirmed.uuid })).status).toBe(200)
  await signIn(customer.browser, customer.email)
  const list = await customer.browser.post('/api/user/insurances', { status: 5 })
  expect(list.body.insurances).toHaveLength(1)
})

test('forgets dead sessions and codes and keeps a living session', async () => {
  await server.db.deleteFrom('sessions').execute()
  const customer = await signedInCustomer(server)
  const later = openBrowser(server)
  server.clock.advance(20 * day)
  const { refresh_token: token } = await signIn(later, customer.email)
  server.clock.advance(11 * day)
  await forget()
  expect([await count('sessions'), await count('refresh_tokens')]).toEqual([1, 1])
  expect((await later.post('/api/refresh', { refresh_token: token })).status).toBe(200)
  // The code that the waiting visitor of the test above was sent again.
  expect(await count('code_challenges')).toBe(1)
})

test('forgets an unproven request after ninety days and keeps a proved one', async () => {
  for (const table of ['policies', 'drafts', 'prospects'] as const)
    await server.db.deleteFrom(table).execute()
  const unproven = await requestQuote(server)
  const proved = await verifyVisitor(server)
  const customer = await registerCustomer(server)
  const left = async () =>
    (await server.db.selectFrom('policies').select(['prospect_id', 'user_id']).execute()).length
  server.clock.advance(90 * day)
  await forget()
  expect(await left()).toBe(3)
  server.clock.advance(1)
  await forget()
  expect(await left()).toBe(2)
  expect(await count('prospects')).toBe(2)
  expect(await count('drafts')).toBe(2)
  expect((await unproven.browser.post('/api/check/user', { uuid: unproven.uuid })).status).toBe(404)
  expect((await proved.browser.post('/api/check/user', { uuid: proved.uuid })).status).toBe(301)
  await signIn(customer.browser, customer.email)
  const list = await customer.browser.post('/api/user/insurances', { status: 5 })
  expect(list.body.insurances).toHaveLength(1)
})
