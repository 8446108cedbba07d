import { describe, expect, test } from 'vitest'
import {
  atOnce,
  mailsTo,
  newStaff,
  openBrowser,
  signedInCustomer,
  signedInStaff,
  tally,
} from '../../../../test/factories.ts'
import type { Browser } from '../../../../test/factories.ts'
import { addApp, signInAgain, staffWithApp } from '../../../../test/factor-factories.ts'
import { openTestApp } from '../../../../test/support.ts'

const server = openTestApp({ config: { requiresFactor: true, publicUrl: 'https://courtier.example' } })

const give = (browser: Browser, code: string) => browser.post('/api/agent/factor/code', { code })
const me = (browser: Browser) => browser.get('/api/agent/me')
const resultOf = ({ status, body }: Awaited<ReturnType<Browser['get']>>) => [status, body.code]
const required = [403, 'factor.required']
const refused = [400, 'factor.refused']
const dayMs = 24 * 3_600_000

describe('sign-in of staff with an app', () => {
  test('opens the console with a code only', async () => {
    const { email, app } = await staffWithApp(server)
    const { browser, tokens } = await signInAgain(server, email)
    expect(tokens).toMatchObject({ staff: true, factor: 'ask' })
    expect(resultOf(await me(browser))).toEqual(required)
    expect((await browser.get('/api/user/factor')).body).toMatchObject({ standing: 'ask', kinds: ['app'] })
    expect(resultOf(await give(browser, '000000'))).toEqual(refused)
    expect(resultOf(await me(browser))).toEqual(required)
    expect((await give(browser, app.code())).status).toBe(200)
    expect((await me(browser)).body).toMatchObject({ second_factor: true, factor_due_at: null })
    expect((await browser.get('/api/user/factor')).body.standing).toBe('given')
  })

  test('refuses a code that was used, also by another session and by many at once', async () => {
    const { email, app } = await staffWithApp(server)
    const browsers = await Promise.all([1, 2, 3].map(() => signInAgain(server, email)))
    const code = app.code()
    const answers = await Promise.all(browsers.map(({ browser }) => give(browser, code)))
    expect(tally(answers)).toEqual({ 200: 1, 400: 2 })
    server.clock.advance(20_000)
    const { browser } = await signInAgain(server, email)
    expect(resultOf(await give(browser, code))).toEqual(refused)
  })

  test('accepts a clock that is half a minute early or late, not one that is a minute off', async () => {
    const { email, app } = await staffWithApp(server)
    server.clock.advance(dayMs)
    const drifts = [-2, 2, -1, 0, 1]
    const statuses: number[] = []
    for (const drift of drifts) {
      const { browser } = await signInAgain(server, email)
      statuses.push((await give(browser, app.code(drift))).status)
    }
    expect(statuses).toEqual([400, 400, 200, 200, 200])
  })

  test('refuses the code of another member, and one by a customer', async () => {
    const one = await staffWithApp(server)
    const other = await staffWithApp(server)
    const { browser } = await signInAgain(server, one.email)
    expect(resultOf(await give(browser, other.app.code()))).toEqual(refused)
    expect(resultOf(await give(browser, other.recovery[0] ?? ''))).toEqual(refused)
    const customer = await signedInCustomer(server)
    expect(resultOf(await give(customer.browser, other.app.code()))).toEqual([403, 'session.forbidden'])
  })

  test('lets nobody guess: the sixth wrong code waits, from any new browser of the network', async () => {
    const { email, app } = await staffWithApp(server)
    const { browser } = await signInAgain(server, email)
    const statuses: number[] = []
    for (let tries = 0; tries < 6; tries += 1) statuses.push((await give(browser, '000000')).status)
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
    expect((await give(browser, app.code())).status).toBe(429)
    server.clock.advance(61_000)
    expect((await give(browser, app.code())).status).toBe(200)
  })

  test('locks a stranger with the password out before the owner’s known browser', async () => {
    const { email, app, browser: own } = await staffWithApp(server)
    const { browser: stranger } = await signInAgain(server, email)
    await atOnce(8, () => give(stranger, '000000'))
    expect((await give(own, app.code())).status).toBe(200)
  })

  test('closes every call but the logout to a session without the factor', async () => {
    const { email } = await staffWithApp(server)
    const { browser } = await signInAgain(server, email)
    for (const path of [
      '/api/user',
      '/api/user/sessions',
      '/api/agent/insurances?view=all',
      '/api/user/factors',
    ])
      expect(resultOf(await browser.get(path)), path).toEqual(required)
    expect((await browser.post('/api/logout')).status).toBe(200)
  })

  test('signs a disabled member out whatever the factor', async () => {
    const { email, app } = await staffWithApp(server)
    const { browser } = await signInAgain(server, email)
    const admin = await staffWithApp(server, 'admin')
    const { agents } = (await admin.browser.get('/api/agent/agents')).body
    const { id } = agents.find((each: { email: string }) => each.email === email)
    const body = { name: 'Ancien agent', role: 'agent', rights: [], active: false }
    expect((await admin.browser.post(`/api/agent/agents/${id}`, body)).status).toBe(200)
    expect((await give(browser, app.code())).status).toBe(401)
    expect((await openBrowser(server).post('/api/login', { email, password: 'x' })).status).toBe(401)
  })
})

describe('recovery codes', () => {
  test('opens a session with each recovery code once, counts down and mails about it', async () => {
    const { email, recovery } = await staffWithApp(server)
    expect(new Set(recovery).size).toBe(10)
    const [code = ''] = recovery
    const { browser } = await signInAgain(server, email)
    const spaced = `${code.slice(0, 5).toLowerCase()}-${code.slice(5)}`
    expect((await give(browser, spaced)).body.recovery_codes_left).toBe(9)
    const { browser: again } = await signInAgain(server, email)
    expect(resultOf(await give(again, code))).toEqual(refused)
    const subjects = (await mailsTo(server, email)).map(({ subject }) => subject)
    expect(subjects).toContain('Un code de secours a servi à ouvrir votre compte')
  })

  test('accepts one of many uses of a recovery code at once', async () => {
    const { email, recovery } = await staffWithApp(server)
    const { browser } = await signInAgain(server, email)
    expect(tally(await atOnce(4, () => give(browser, recovery[0] ?? '')))).toEqual({ 200: 1, 400: 3 })
  })

  test('replaces recovery codes as a whole, and stores them as keyed hashes only', async () => {
    const { email, browser, recovery } = await staffWithApp(server)
    const renewed = await browser.post('/api/agent/factors/recovery-codes', {})
    expect(renewed.status).toBe(201)
    const { browser: again } = await signInAgain(server, email)
    expect(resultOf(await give(again, recovery[1] ?? ''))).toEqual(refused)
    expect((await give(again, renewed.body.recovery_codes[1])).status).toBe(200)
    const rows = await server.db.selectFrom('recovery_codes').select('hash').execute()
    expect(rows.every(({ hash }) => hash.length === 32)).toBe(true)
  })
})

describe('set-up of an app', () => {
  test('lets an admin without a factor only set one up, from a confirmed browser', async () => {
    const { browser, tokens } = await signInAgain(server, (await newStaff(server, 'admin')).email)
    expect(tokens).toMatchObject({ factor: 'setup' })
    expect(resultOf(await me(browser))).toEqual([403, 'factor.missing'])
    expect(resultOf(await browser.post('/api/agent/factors/app/challenge', {}))).toEqual([
      403,
      'device.unconfirmed',
    ])
    const admin = await signedInStaff(server, 'admin')
    await addApp(server, admin.browser)
    expect((await me(admin.browser)).status).toBe(200)
  })

  test('requires a set-up of an agent seven days after the first login', async () => {
    const { email, browser } = await newStaff(server)
    const { factor_due_at: due } = (await me(browser)).body
    expect(due).toBe(new Date(server.clock.now().getTime() + 7 * dayMs).toISOString())
    server.clock.advance(6.9 * dayMs)
    const sixth = await signInAgain(server, email)
    expect(sixth.tokens).not.toHaveProperty('factor')
    expect((await me(sixth.browser)).body.factor_due_at).toBe(due)
    server.clock.advance(0.2 * dayMs)
    const eighth = await signInAgain(server, email)
    expect(eighth.tokens).toMatchObject({ factor: 'setup' })
    expect(resultOf(await me(eighth.browser))).toEqual([403, 'factor.missing'])
  })

  test('asks the other sessions of the member for the new factor', async () => {
    const { email, browser } = await signedInStaff(server)
    const other = await signInAgain(server, email)
    expect((await me(other.browser)).status).toBe(200)
    const { app } = await addApp(server, browser)
    expect(resultOf(await me(other.browser))).toEqual(required)
    expect((await give(other.browser, app.code())).status).toBe(200)
  })

  test('counts a wrong first code for nothing and keeps the secret encrypted', async () => {
    const { browser } = await signedInStaff(server)
    const {
      id: challenge,
      secret,
      address,
    } = (await browser.post('/api/agent/factors/app/challenge', {})).body
    expect(address).toContain(`secret=${secret}&issuer=`)
    const body = { challenge, name: 'x', code: '000000' }
    expect(resultOf(await browser.post('/api/agent/factors/app', body))).toEqual(refused)
    expect((await browser.get('/api/user/factors')).body.factors).toEqual([])
    await addApp(server, browser)
    const stored = await server.db.selectFrom('factors').select('secret').execute()
    expect(
      stored.every((row) => row.secret === null || row.secret.length === 1 + 8 + 60 + 12 + 20 + 16),
    ).toBe(true)
  })

  test('keeps the last factor where one is required, and removes another with a fresh one', async () => {
    const { browser, id, app } = await staffWithApp(server)
    const remove = (each: string) => browser.post(`/api/user/factors/${each}/remove`, {})
    expect(resultOf(await remove(id))).toEqual([409, 'factor.last'])
    const second = await addApp(server, browser, 'Tablette')
    expect(second.recovery).toEqual([])
    const other = await staffWithApp(server)
    expect(resultOf(await remove(other.id))).toEqual([404, 'factor.unknown'])
    server.clock.advance(11 * 60_000)
    expect(resultOf(await remove(id))).toEqual([403, 'factor.stale'])
    expect((await give(browser, app.code())).status).toBe(200)
    expect((await remove(id)).status).toBe(200)
    const { factors } = (await browser.get('/api/user/factors')).body
    expect(factors.map(({ name }: { name: string }) => name)).toEqual(['Tablette'])
  })
})
