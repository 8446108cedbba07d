import { describe, expect, test } from 'vitest'
import { atOnce, openBrowser, signIn, signedInCustomer, tally } from '../../../../test/factories.ts'
import type { Browser } from '../../../../test/factories.ts'
import { buildTestApp, openTestApp } from '../../../../test/support.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const server = openTestApp()

interface Login {
  id: string
  created_at: string
  last_seen_at: string
  user_agent: string | null
  current: boolean
}

const list = async (from: Browser): Promise<Login[]> => (await from.get('/api/user/sessions')).body.sessions
const endOthers = (from: Browser) => from.post('/api/user/sessions/end-others', {})

describe('list of logins', () => {
  test('shows the caller’s own logins, the last used first, and marks the current one', async () => {
    const { browser, email } = await signedInCustomer(server)
    await signedInCustomer(server)
    server.clock.advance(minute)
    const phone = openBrowser(server, { 'user-agent': `Phone ${'x'.repeat(400)}` })
    await signIn(phone, email)
    const now = server.clock.now().toISOString()
    const [first, second, ...rest] = await list(phone)
    expect(rest).toEqual([])
    expect(first).toEqual({
      id: expect.any(String),
      created_at: now,
      last_seen_at: now,
      user_agent: `Phone ${'x'.repeat(294)}`,
      current: true,
    })
    expect(second).toMatchObject({ current: false })
    expect((await list(browser)).find(({ current }) => current)?.id).toBe(second?.id)
  })

  test('updates the last use of a login every minute', async () => {
    const { browser } = await signedInCustomer(server)
    const opened = server.clock.now().toISOString()
    server.clock.advance(minute - 1)
    expect((await list(browser))[0]?.last_seen_at).toBe(opened)
    server.clock.advance(1)
    expect((await list(browser))[0]?.last_seen_at).toBe(server.clock.now().toISOString())
  })

  test('leaves out logins that no token can continue', async () => {
    const { browser, email } = await signedInCustomer(server)
    const [short, gone, kept] = [openBrowser(server), openBrowser(server), openBrowser(server)]
    await signIn(short, email, { remember: false })
    await signIn(gone, email)
    await signIn(kept, email)
    await gone.post('/api/logout')
    expect(await list(browser)).toHaveLength(3)
    server.clock.advance(3 * hour)
    // A remembered login continues although its bearer has ended, the other does not; this sign-in takes the
    // place of the browser's own.
    await signIn(browser, email)
    expect(await list(browser)).toHaveLength(2)
    server.clock.advance(31 * day)
    await signIn(browser, email)
    expect(await list(browser)).toHaveLength(1)
  })

  test('refuses the list of logins without a session', async () => {
    expect((await openBrowser(server).get('/api/user/sessions')).status).toBe(401)
  })
})

describe('end-others', () => {
  test('ends every other login of the customer with its refresh tokens, and no login of others', async () => {
    const { browser, email, refresh_token: own } = await signedInCustomer(server)
    const neighbour = await signedInCustomer(server)
    const other = openBrowser(server)
    const { refresh_token: others } = await signIn(other, email)
    const answer = await endOthers(browser)
    expect([answer.status, answer.body]).toEqual([200, { message: 'Les autres sessions sont fermées.' }])
    expect((await other.get('/api/user')).status).toBe(401)
    expect((await other.post('/api/refresh', { refresh_token: others })).status).toBe(401)
    expect(await list(browser)).toHaveLength(1)
    expect((await neighbour.browser.get('/api/user')).status).toBe(200)
    expect((await browser.post('/api/refresh', { refresh_token: own })).status).toBe(200)
  })

  test('ends the other logins once when called many times at once', async () => {
    const { browser, email } = await signedInCustomer(server)
    await signIn(openBrowser(server), email)
    expect(tally(await atOnce(10, () => endOthers(browser)))).toEqual({ 200: 10 })
    expect(await list(browser)).toHaveLength(1)
    expect((await endOthers(openBrowser(server))).status).toBe(401)
  })

  test('ends logins on another node', async () => {
    const { browser, email } = await signedInCustomer(server)
    const node = await buildTestApp({ database: server.database, clock: server.clock })
    const other = openBrowser(node)
    await signIn(other, email)
    await endOthers(browser)
    expect((await other.get('/api/user')).status).toBe(401)
    await node.close()
  })
})
