import { beforeAll, describe, expect, test } from 'vitest'
import {
  atOnce,
  callers,
  newContact,
  openBrowser,
  openNeighbour,
  password,
  registerCustomer,
  signIn,
  tally,
} from '../../../../test/factories.ts'
import type { Browser } from '../../../../test/factories.ts'
import { untilWaiting, whileLocked } from '../../../../test/locks.ts'
import { changeRows } from '../../../../test/rows.ts'
import { buildTestApp, openTestApp } from '../../../../test/support.ts'
import { lockUser, setPasswordHash } from './accounts.queries.ts'
import { hashPassword } from './passwords.ts'

let email: string
/** Browser of the sign-up, which is confirmed. */
let home: Browser

const hour = 3_600_000
const window = 15 * 60_000

// The time of a login is the time of the product's hash.
const server = openTestApp({ hashPassword })
beforeAll(async () => {
  const customer = await registerCustomer(server)
  email = customer.email
  await changeRows(server, 'users', { email }, { password_hash: await hashPassword(password) })
  home = customer.browser
})

/** Gives each test a new window of the limits by email. */
const freshWindow = () => server.clock.advance(window + 60_000)
const login = (from: Browser, body: unknown) => from.post('/api/login', body)
const wrong = (from: Browser, whom: string) => login(from, { email: whom, password: 'wrong one' })
const tooMany = {
  code: 'login.too-many',
  message: 'Trop de tentatives de connexion! Veuillez réessayer plus tard',
}

describe('login', () => {
  test('returns bearer, refresh token and the end of the bearer in two hours', async () => {
    freshWindow()
    const answer = await login(home, { email, password })
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      refresh_token: expect.stringMatching(/^[\w-]{43}$/),
      expires_at: new Date(server.clock.now().getTime() + 2 * hour).toISOString(),
    })
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  test.each([[false], ['false'], ['off'], ['non']])(
    'returns no refresh token without remember-me (%j)',
    async (remember) => {
      freshWindow()
      const answer = await login(home, { email, password, remember })
      expect(Object.keys(answer.body)).toEqual(['token', 'expires_at'])
    },
  )

  test('accepts the email in any spelling and the password in its own only', async () => {
    freshWindow()
    const browser = openBrowser(server)
    expect((await login(browser, { email: ` ${email.toUpperCase()} `, password })).status).toBe(200)
    expect((await login(browser, { email, password: password.normalize('NFD') })).status).toBe(200)
    for (const other of [
      password.toUpperCase(),
      `${password} `,
      ` ${password}`,
      `${password}\0`,
      'x'.repeat(1024),
    ]) {
      freshWindow()
      expect((await login(browser, { email, password: other })).status).toBe(401)
    }
  })

  test('refuses a wrong password and an unknown email alike and with the same work', async () => {
    const browser = openBrowser(server)
    // Time of the processor: other programs of the machine take none of it.
    const measured = async (body: object) => {
      const before = process.cpuUsage()
      const answer = await login(browser, body)
      const { user, system } = process.cpuUsage(before)
      return { answer, work: user + system }
    }
    await measured({ email: 'warm@example.ma', password })
    const work = { known: Infinity, unknown: Infinity }
    for (let round = 0; round < 6; round += 1) {
      freshWindow()
      const known = await measured({ email, password: 'not this one' })
      const unknown = await measured({ email: `nobody${round}@example.ma`, password: 'not this one' })
      expect([known.answer.status, known.answer.body]).toEqual([
        401,
        { code: 'login.refused', message: 'Email ou mot de passe est incorrect!' },
      ])
      expect(unknown.answer.body).toEqual(known.answer.body)
      work.known = Math.min(work.known, known.work)
      work.unknown = Math.min(work.unknown, unknown.work)
    }
    // Compares the least of each: without the stand-in hash an unknown address takes a fifth.
    expect(work.unknown).toBeGreaterThan(work.known / 2)
    expect(work.known).toBeGreaterThan(work.unknown / 2)
  })

  test('lists missing fields in the order of the form', async () => {
    const answer = await login(openBrowser(server), {})
    expect(answer.body.issues.map(({ path }: { path: string }) => path)).toEqual(['email', 'password'])
    const both = await login(openBrowser(server), { email: 'x', password: '' })
    expect(both.body.issues.map(({ path }: { path: string }) => path)).toEqual(['email', 'password'])
    expect((await login(openBrowser(server), { email, password: ['x'] })).status).toBe(400)
    expect((await login(openBrowser(server), { email: { $ne: '' }, password })).status).toBe(400)
  })

  test('refuses a login that began before a reset', async () => {
    freshWindow()
    let race: ReturnType<typeof login> | undefined
    await whileLocked(
      server,
      async (tx) => {
        const user = await lockUser(tx, email)
        await setPasswordHash(tx, user?.id ?? '', '$argon2id$another', server.clock.now())
      },
      async () => {
        race = login(openBrowser(server), { email, password })
        await untilWaiting(server, 1)
      },
    )
    expect((await race)?.body.code).toBe('login.refused')
    const customer = await registerCustomer(server)
    ;({ email, browser: home } = customer)
  })

  test('refuses a login from another site’s page', async () => {
    const answer = await openBrowser(server, { origin: 'null' }).post('/api/login', { email, password })
    expect(answer.body.code).toBe('request.cross-site')
  })
})

describe('wrong passwords of one address', () => {
  test('allows three wrong passwords, then imposes a wait that doubles up to a quarter of an hour', async () => {
    const { email: victim } = await registerCustomer(server)
    for (let tries = 0; tries < 2; tries += 1)
      expect((await wrong(openNeighbour(server), victim)).status).toBe(401)
    const waits: number[] = []
    for (let seconds = 2; seconds < 2000; seconds *= 2) {
      const browser = openNeighbour(server)
      expect((await wrong(browser, victim)).status).toBe(401)
      const limited = await login(browser, { email: ` ${victim.toUpperCase()}`, password })
      expect([limited.status, limited.body]).toEqual([429, tooMany])
      waits.push(Number(limited.headers['retry-after']))
      server.clock.advance(Number(limited.headers['retry-after']) * 1000)
      // Another test covers the limit of ten tries in a quarter of an hour.
      await server.db.deleteFrom('rate_limits').execute()
    }
    expect(waits).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 512, 900])
    // The window ends with the longest wait.
    expect((await wrong(openNeighbour(server), victim)).status).toBe(401)
    expect((await wrong(openNeighbour(server), victim)).status).toBe(401)
    expect((await login(openNeighbour(server), { email: victim, password })).status).toBe(200)
  })

  test('checks three of many wrong passwords at once, for known and unknown addresses alike', async () => {
    const { email: victim } = await registerCustomer(server)
    for (const whom of [victim, newContact().email]) {
      await server.db.deleteFrom('rate_limits').execute()
      const answers = await atOnce(callers(50), () => wrong(openNeighbour(server), whom))
      expect(tally(answers)).toEqual({ 401: 3, 429: answers.length - 3 })
      server.clock.advance(1999)
      await server.db.deleteFrom('rate_limits').execute()
      const early = await wrong(openNeighbour(server), whom)
      expect([early.status, early.body, early.headers['retry-after']]).toEqual([429, tooMany, '1'])
      server.clock.advance(1)
      expect((await wrong(openNeighbour(server), whom)).status).toBe(401)
    }
  })

  test('forgets wrong passwords after the right one and after a quarter of an hour', async () => {
    const { email: victim } = await registerCustomer(server)
    const browser = openNeighbour(server)
    const twice = () => atOnce(2, () => wrong(browser, victim))
    for (let round = 0; round < 2; round += 1) {
      expect(tally(await twice())).toEqual({ 401: 2 })
      expect((await login(browser, { email: victim, password })).status).toBe(200)
    }
    expect(tally(await twice())).toEqual({ 401: 2 })
    server.clock.advance(window)
    expect((await wrong(browser, victim)).status).toBe(401)
    expect((await wrong(browser, victim)).status).toBe(401)
    expect((await wrong(browser, victim)).status).toBe(401)
    expect((await wrong(browser, victim)).status).toBe(429)
  })

  test('counts wrong passwords in the database, across nodes and restarts', async () => {
    const { email: victim } = await registerCustomer(server)
    const [first, second] = [
      await buildTestApp({ database: server.database, clock: server.clock }),
      await buildTestApp({ database: server.database, clock: server.clock }),
    ]
    await wrong(openNeighbour(server), victim)
    await wrong(openNeighbour(first), victim)
    await first.close()
    await wrong(openNeighbour(second), victim)
    await second.close()
    const again = await buildTestApp({ database: server.database, clock: server.clock })
    expect((await login(openNeighbour(again), { email: victim, password })).status).toBe(429)
    await again.close()
  })

  test('stores no email of a wrong password', async () => {
    const { email: victim } = await registerCustomer(server)
    await wrong(openNeighbour(server), victim)
    const { rows } = await server.deps.pool.query('select w::text as text from wrong_passwords w')
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.map(({ text }) => String(text)).join('\n')).not.toContain(victim.split('@')[0])
  })
})

describe('limit of logins', () => {
  test('counts no right passwords of an email', async () => {
    const { email: owner, browser } = await registerCustomer(server)
    for (let logins = 0; logins < 12; logins += 1) await signIn(browser, owner)
    expect((await login(openBrowser(server), { email: owner, password })).status).toBe(200)
  })

  test('returns 429 after thirty tries from one address, whatever the emails', async () => {
    const browser = openBrowser(server)
    browser.cookies.lang = 'en'
    const answers = await atOnce(31, (index) => wrong(browser, `a${index}@example.ma`))
    expect(tally(answers)).toEqual({ 401: 30, 429: 1 })
    expect(answers.find(({ status }) => status === 429)?.body.message).toBe(
      'Too many sign-in attempts! Please try again later',
    )
  })
})
