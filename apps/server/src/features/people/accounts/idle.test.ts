import { unattendedHeader } from '@wassit/domain/access/unattended'
import { describe, expect, test } from 'vitest'
import { atOnce, openBrowser, registerCustomer, signIn, signedInStaff } from '../../../../test/factories.ts'
import type { Browser } from '../../../../test/factories.ts'
import { findRows } from '../../../../test/rows.ts'
import { openTestApp } from '../../../../test/support.ts'

const minute = 60_000
const hour = 60 * minute

const server = openTestApp(() => {
  const sessions = { staffIdleMs: 30 * minute, staffLongestMs: 12 * hour, perAccount: 3 }
  return { config: { sessions } }
})

const standing = async (browser: Browser, headers = {}) => {
  const { status, body } = await browser.get('/api/agent/me', headers)
  return status === 200 ? 'open' : body.code
}

describe('an idle session of staff', () => {
  test('opens nothing after half an hour without use, also not by a refresh', async () => {
    const { browser, refresh_token: token } = await signedInStaff(server)
    server.clock.advance(30 * minute - 1)
    expect(await standing(browser)).toBe('open')
    server.clock.advance(30 * minute)
    expect(await standing(browser)).toBe('session.idle')
    expect((await browser.post('/api/refresh', { refresh_token: token })).body.code).toBe('session.idle')
    server.clock.advance(2 * hour)
    expect(await standing(browser)).toBe('session.idle')
  })

  test('falls asleep although a page makes calls by itself and refreshes its bearer', async () => {
    const { browser, refresh_token: first } = await signedInStaff(server)
    for (let times = 0; times < 2; times += 1) {
      server.clock.advance(14 * minute)
      expect(await standing(browser, { [unattendedHeader]: '1' })).toBe('open')
    }
    const { body } = await browser.post('/api/refresh', { refresh_token: first })
    browser.headers.authorization = `Bearer ${body.token}`
    server.clock.advance(2 * minute)
    expect(await standing(browser)).toBe('session.idle')
  })

  test('ends twelve hours after the sign-in, however often it is used', async () => {
    const staff = await signedInStaff(server)
    const { browser } = staff
    let { refresh_token: token } = staff
    for (let quarter = 1; quarter < 48; quarter += 1) {
      server.clock.advance(15 * minute)
      const { body } = await browser.post('/api/refresh', { refresh_token: token })
      token = body.refresh_token
      browser.headers.authorization = `Bearer ${body.token}`
      expect(await standing(browser)).toBe('open')
    }
    server.clock.advance(15 * minute)
    expect(await standing(browser)).toBe('session.idle')
  })

  test('can be ended by its owner, and a new sign-in takes its place', async () => {
    const { browser, email } = await signedInStaff(server)
    server.clock.advance(31 * minute)
    const old = { authorization: browser.headers.authorization ?? '' }
    await signIn(browser, email)
    expect(await standing(browser)).toBe('open')
    expect(await standing(browser, old)).toBe('session.missing')
    server.clock.advance(31 * minute)
    expect((await browser.post('/api/logout')).status).toBe(200)
    expect(await standing(browser)).toBe('session.missing')
  })

  test('leaves customers signed in', async () => {
    const { browser, email } = await registerCustomer(server)
    await signIn(browser, email)
    server.clock.advance(100 * minute)
    expect((await browser.get('/api/user')).status).toBe(200)
  })
})

test('a sign-in with the bearer of another person ends no session', async () => {
  const [one, other] = [await signedInStaff(server), await signedInStaff(server)]
  const { authorization = '' } = other.browser.headers
  await openBrowser(server, { authorization }).post('/api/login', {
    email: one.email,
    password: 'motdepasse sûr',
  })
  expect(await standing(other.browser)).toBe('open')
})

describe('the number of sessions of an account', () => {
  const openCount = async (browser: Browser) => (await browser.get('/api/user/sessions')).body.sessions.length

  test('ends the longest unused session when a new one leaves no room, and notes it', async () => {
    const { browser: first, email, userId } = await registerCustomer(server)
    await signIn(first, email)
    const [second, third, fourth] = [openBrowser(server), openBrowser(server), openBrowser(server)]
    for (const browser of [second, third]) {
      server.clock.advance(minute)
      await signIn(browser, email)
    }
    server.clock.advance(2 * minute)
    expect((await first.get('/api/user')).status).toBe(200)
    await signIn(fourth, email)
    expect((await second.get('/api/user')).status).toBe(401)
    for (const browser of [first, third, fourth]) expect((await browser.get('/api/user')).status).toBe(200)
    expect(await openCount(first)).toBe(3)
    const rows = await findRows(server, 'audit_events', { kind: 'sessions', actor_id: userId }, ['outcome'])
    expect(rows).toEqual([{ outcome: 'surplus' }])
  })

  test('holds when many sign in at once', async () => {
    const { browser, email } = await registerCustomer(server)
    await atOnce(4, () => signIn(openBrowser(server), email))
    await signIn(browser, email)
    expect(await openCount(browser)).toBe(3)
  })
})
