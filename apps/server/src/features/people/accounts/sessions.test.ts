import { beforeAll, describe, expect, test } from 'vitest'
import { atOnce, callers, openBrowser, registerCustomer, signIn, tally } from '../../../../test/factories.ts'
import type { Browser } from '../../../../test/factories.ts'
import { openTestApp } from '../../../../test/support.ts'

let email: string

const hour = 3_600_000
const day = 24 * hour

const server = openTestApp()
beforeAll(async () => {
  email = (await registerCustomer(server)).email
})

/** Gives each test a new window of the limit by email. */
const freshWindow = () => server.clock.advance(16 * 60_000)
const refresh = (from: Browser, token: unknown) => from.post('/api/refresh', { refresh_token: token })
const user = (from: Browser, token?: string) =>
  from.get('/api/user', token === undefined ? {} : { authorization: `Bearer ${token}` })

describe('bearer', () => {
  test('accepts a bearer only if it is whole and ours', async () => {
    freshWindow()
    const browser = openBrowser(server)
    const { token } = await signIn(browser, email)
    delete browser.headers.authorization
    expect((await user(browser, token)).status).toBe(200)
    expect((await browser.get('/api/user', { authorization: `bearer ${token}` })).status).toBe(200)
    const others = ['', 'x', token.slice(1), `${token}x`, `${token} `, 'A'.repeat(43), `${token},${token}`]
    const headers = [
      {},
      { authorization: token },
      { authorization: `Basic ${token}` },
      { authorization: 'Bearer' },
      { cookie: `token=${token}` },
      ...others.map((other) => ({ authorization: `Bearer ${other}` })),
    ]
    for (const header of headers) {
      const answer = await browser.send({ method: 'GET', url: '/api/user', headers: header })
      const isSame = header.authorization === `Bearer ${token} `
      expect([header, answer.status]).toEqual([header, isSame ? answer.status : 401])
    }
    const refused = await user(browser)
    expect(refused.body).toEqual({ code: 'session.missing', message: 'Veuillez vous connecter.' })
  })

  test('ends a bearer after two hours', async () => {
    freshWindow()
    const browser = openBrowser(server)
    await signIn(browser, email)
    server.clock.advance(2 * hour - 1)
    expect((await user(browser)).status).toBe(200)
    server.clock.advance(1)
    const answer = await user(browser)
    expect([answer.status, answer.body]).toEqual([
      401,
      { code: 'session.expired', message: 'Votre session a expiré!' },
    ])
  })

  test('stores bearer and refresh token as hashes only', async () => {
    freshWindow()
    const { token, refresh_token: second } = await signIn(openBrowser(server), email)
    const rows = await server.deps.pool.query(
      'select s::text as text from sessions s union all select r::text from refresh_tokens r',
    )
    const kept = rows.rows.map(({ text }) => String(text)).join('\n')
    expect(kept).not.toContain(token)
    expect(kept).not.toContain(second)
  })
})

describe('refresh', () => {
  test('returns a new pair of tokens and ends the old bearer', async () => {
    freshWindow()
    const browser = openBrowser(server)
    const first = await signIn(browser, email)
    const answer = await refresh(browser, first.refresh_token)
    expect([answer.status, Object.keys(answer.body)]).toEqual([200, ['token', 'refresh_token', 'expires_at']])
    expect((await user(browser, first.token)).status).toBe(401)
    expect((await user(browser, answer.body.token)).status).toBe(200)
  })

  test('refreshes a session for thirty days, also after the bearer ended', async () => {
    freshWindow()
    const browser = openBrowser(server)
    const first = await signIn(browser, email)
    server.clock.advance(30 * day - 1)
    const second = await refresh(browser, first.refresh_token)
    expect(second.status).toBe(200)
    server.clock.advance(30 * day)
    const answer = await refresh(browser, second.body.refresh_token)
    expect([answer.status, answer.body]).toEqual([
      401,
      { code: 'session.refresh-refused', message: 'Votre session a expiré!' },
    ])
  })

  test('refreshes a session until ninety days after the login', async () => {
    freshWindow()
    const browser = openBrowser(server)
    let { refresh_token: token } = await signIn(browser, email)
    const next = async (after: number) => {
      server.clock.advance(after)
      const answer = await refresh(browser, token)
      token = answer.body.refresh_token
      return [answer.status, answer.body.code]
    }
    for (let times = 0; times < 3; times += 1) expect(await next(29 * day)).toEqual([200, undefined])
    expect(await next(3 * day - 1)).toEqual([200, undefined])
    expect(await next(1)).toEqual([401, 'session.refresh-refused'])
  })

  test('ends the whole session when a refresh token is used a second time', async () => {
    freshWindow()
    const browser = openBrowser(server)
    const first = await signIn(browser, email)
    const second = await refresh(browser, first.refresh_token)
    expect((await refresh(openBrowser(server), first.refresh_token)).status).toBe(401)
    expect((await user(browser, second.body.token)).status).toBe(401)
    expect((await refresh(browser, second.body.refresh_token)).status).toBe(401)
  })

  test('leaves the customer’s other sessions open when one is stolen', async () => {
    freshWindow()
    const [laptop, phone] = [openBrowser(server), openBrowser(server)]
    const stolen = await signIn(laptop, email)
    await signIn(phone, email)
    await refresh(laptop, stolen.refresh_token)
    await refresh(laptop, stolen.refresh_token)
    expect((await user(laptop)).status).toBe(401)
    expect((await user(phone)).status).toBe(200)
  })

  test('accepts one of many simultaneous uses of a refresh token', async () => {
    freshWindow()
    const { refresh_token: token } = await signIn(openBrowser(server), email)
    const answers = await atOnce(callers(50), () => refresh(openBrowser(server), token))
    expect(tally(answers)).toEqual({ 200: 1, 401: answers.length - 1 })
  })

  test.each([['x'], ['A'.repeat(43)], ['\0'], ['']])(
    'returns 401 for the refresh token %j',
    async (token) => {
      const answer = await refresh(openBrowser(server), token)
      expect([answer.status, answer.body.code]).toEqual([401, 'session.refresh-refused'])
    },
  )

  test.each([[null], [5], [[]], [{}], [undefined], ['x'.repeat(201)]])(
    'returns 400 for the refresh token %j',
    async (token) => {
      const answer = await refresh(openBrowser(server), token)
      expect([answer.status, answer.body.issues]).toMatchObject([400, [{ path: 'refresh_token' }]])
    },
  )
})

describe('logout', () => {
  test('ends bearer and refresh token at logout, with an empty body or none', async () => {
    freshWindow()
    for (const body of [undefined, '', '{}']) {
      const browser = openBrowser(server)
      const tokens = await signIn(browser, email)
      const answer = await browser.post('/api/logout', body)
      expect([answer.status, answer.body]).toEqual([200, { message: 'Vous êtes déconnecté.' }])
      expect((await user(browser)).body.code).toBe('session.missing')
      expect((await refresh(browser, tokens.refresh_token)).status).toBe(401)
      expect((await browser.post('/api/logout')).status).toBe(401)
    }
  })

  test('ends this session at logout and not that of another device', async () => {
    freshWindow()
    const [laptop, phone] = [openBrowser(server), openBrowser(server)]
    await signIn(laptop, email)
    await signIn(phone, email)
    await laptop.post('/api/logout')
    expect((await user(phone)).status).toBe(200)
  })

  test('returns 401 for the logout of a stale tab without a bearer', async () => {
    const answer = await openBrowser(server).post('/api/logout')
    expect([answer.status, answer.body.code]).toEqual([401, 'session.missing'])
  })
})
