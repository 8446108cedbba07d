import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  mailsTo,
  newStaff,
  signedInCustomer,
  signedInStaff,
  signIn,
  openBrowser,
  atOnce,
  tally,
} from '../../../../test/factories.ts'
import type { Browser } from '../../../../test/factories.ts'
import { buildAuthenticator } from '../../../../test/authenticator.ts'
import { addPasskey, signInAgain } from '../../../../test/factor-factories.ts'
import { forgetChallenges } from './factor-changes.service.ts'
import { buildTestApp, openTestApp } from '../../../../test/support.ts'
import type { TestApp } from '../../../../test/support.ts'

const site = 'https://courtier.example'

/** Another node on the same database. */
let neighbour: TestApp
const config = { requiresFactor: true, publicUrl: site }
const server = openTestApp({ config })
beforeAll(async () => {
  neighbour = await buildTestApp({ config, database: server.database, clock: server.clock })
})
afterAll(() => neighbour.close())

const ask = async (browser: Browser) => (await browser.post('/api/user/factor/challenge', {})).body
const give = (browser: Browser, challenge: string, answer: object) =>
  browser.post('/api/user/factor/passkey', { challenge, answer })
const resultOf = ({ status, body }: Awaited<ReturnType<Browser['get']>>) => [status, body.code]
const refused = [400, 'factor.refused']

const staffWithPasskey = async () => {
  const staff = await signedInStaff(server, 'admin')
  return { ...staff, ...(await addPasskey(server, staff.browser)) }
}

describe('sign-in of staff with a passkey', () => {
  test('opens the console with a signature, on another node than the one that asked', async () => {
    const { email, authenticator, recovery } = await staffWithPasskey()
    expect(recovery).toHaveLength(10)
    const { browser } = await signInAgain(server, email)
    expect(resultOf(await browser.get('/api/agent/me'))).toEqual([403, 'factor.required'])
    const { id, options } = await ask(browser)
    expect(options).toMatchObject({
      rpId: 'courtier.example',
      userVerification: 'required',
      allowCredentials: [{ id: authenticator.id, type: 'public-key', transports: ['internal'] }],
    })
    const elsewhere = openBrowser(neighbour, browser.headers)
    expect((await give(elsewhere, id, authenticator.get(options))).status).toBe(200)
    expect((await browser.get('/api/agent/me')).status).toBe(200)
  })

  test('refuses a signature twice, a challenge twice, and one that is too old', async () => {
    const { email, authenticator } = await staffWithPasskey()
    const { browser } = await signInAgain(server, email)
    const { id, options } = await ask(browser)
    const answer = authenticator.get(options)
    expect(tally(await atOnce(3, () => give(browser, id, answer)))).toEqual({ 200: 1, 400: 2 })
    expect(resultOf(await give(browser, (await ask(browser)).id, answer))).toEqual(refused)
    const late = await ask(browser)
    server.clock.advance(5 * 60_000)
    expect(resultOf(await give(browser, late.id, authenticator.get(late.options)))).toEqual(refused)
  })

  test.each([
    ['for another site', { origin: 'https://courtier.example.evil' }],
    ['without verifying the person', { verifies: false }],
    ['of another challenge', { challenge: 'bm90IHRoaXMgb25l' }],
  ])('refuses a signature made %s', async (_, more) => {
    const { email, authenticator } = await staffWithPasskey()
    const { browser } = await signInAgain(server, email)
    const { id, options } = await ask(browser)
    expect(resultOf(await give(browser, id, authenticator.get({ ...options, ...more })))).toEqual(refused)
    expect(resultOf(await browser.get('/api/agent/me'))).toEqual([403, 'factor.required'])
  })

  test('refuses the passkey and the challenge of another member', async () => {
    const one = await staffWithPasskey()
    const other = await staffWithPasskey()
    const { browser } = await signInAgain(server, one.email)
    const own = await ask(browser)
    expect(resultOf(await give(browser, own.id, other.authenticator.get(own.options)))).toEqual(refused)
    const foreign = await ask((await signInAgain(server, other.email)).browser)
    expect(resultOf(await give(browser, foreign.id, one.authenticator.get(foreign.options)))).toEqual(refused)
  })

  test('forgets challenges that nobody signed in time, and keeps open ones', async () => {
    const { browser, authenticator } = await staffWithPasskey()
    await ask(browser)
    server.clock.advance(5 * 60_000 + 1)
    const { id, options } = await ask(browser)
    await forgetChallenges(server.deps)
    const left = await server.db.selectFrom('factor_challenges').select('id').execute()
    expect(left).toEqual([{ id }])
    expect((await give(browser, id, authenticator.get(options))).status).toBe(200)
  })

  test('refuses a copy of an authenticator, whose counter is behind', async () => {
    const { browser, authenticator } = await staffWithPasskey()
    for (let uses = 0; uses < 2; uses += 1) {
      const { id, options } = await ask(browser)
      expect((await give(browser, id, authenticator.get(options))).status).toBe(200)
    }
    authenticator.rewind()
    const { id, options } = await ask(browser)
    expect(resultOf(await give(browser, id, authenticator.get(options)))).toEqual(refused)
  })
})

describe('a new passkey', () => {
  test.each([
    ['from another site', { origin: 'https://evil.example' }],
    ['without verifying the person', { verifies: false }],
  ])('refuses a new passkey %s', async (_, more) => {
    const { browser } = await signedInStaff(server)
    const { id: challenge, options } = (await browser.post('/api/user/factors/passkey/challenge', {})).body
    expect(options).toMatchObject({ rp: { id: 'courtier.example' }, attestation: 'none' })
    const answer = buildAuthenticator(site).create({ ...options, ...more })
    const added = await browser.post('/api/user/factors/passkey', { challenge, name: 'x', answer })
    expect(resultOf(added)).toEqual(refused)
  })

  test('offers no passkey at an address without a name, where browsers refuse it', async () => {
    const local = await buildTestApp({
      config: { requiresFactor: true, publicUrl: 'http://127.0.0.1:3000' },
      database: server.database,
    })
    const { browser } = await signedInStaff(local)
    expect((await browser.get('/api/user/factor')).body.passkeys).toBe(false)
    const begun = await browser.post('/api/user/factors/passkey/challenge', {})
    expect(resultOf(begun)).toEqual([501, 'option.unavailable'])
    await local.close()
  })

  test('mails its owner about a new passkey and refuses it without a confirmed browser', async () => {
    const { email } = await staffWithPasskey()
    const subjects = (await mailsTo(server, email)).map(({ subject }) => subject)
    expect(subjects).toEqual(['Un second facteur a été ajouté à votre compte'])
    const { browser } = await newStaff(server)
    const begun = await browser.post('/api/user/factors/passkey/challenge', {})
    expect(resultOf(begun)).toEqual([403, 'device.unconfirmed'])
  })
})

describe('passkey of a customer', () => {
  test('confirms another browser in place of the mailed code', async () => {
    const customer = await signedInCustomer(server)
    const { authenticator, recovery } = await addPasskey(server, customer.browser)
    expect(recovery).toEqual([])
    const browser = openBrowser(server)
    await signIn(browser, customer.email)
    const change = () =>
      browser.post('/api/user/resetPassword', { current_password: 'faux', password: 'Un autre 9' })
    expect(resultOf(await change())).toEqual([403, 'device.unconfirmed'])
    expect((await browser.get('/api/user/factor')).body).toMatchObject({
      standing: 'ask',
      kinds: ['passkey'],
    })
    const { id, options } = await ask(browser)
    const mails = (await mailsTo(server, customer.email)).length
    expect((await give(browser, id, authenticator.get(options))).status).toBe(200)
    expect(resultOf(await change())).toEqual([400, 'password.current-wrong'])
    expect(await mailsTo(server, customer.email)).toHaveLength(mails)
    expect((await browser.get('/api/user/factor')).body.standing).toBe('given')
  })

  test('adds and removes a passkey from a confirmed browser only, and leaves the account open', async () => {
    const customer = await signedInCustomer(server)
    const { id } = await addPasskey(server, customer.browser)
    const browser = openBrowser(server)
    await signIn(browser, customer.email)
    for (const path of ['/api/user/factors/passkey/challenge', `/api/user/factors/${id}/remove`])
      expect(resultOf(await browser.post(path, {})), path).toEqual([403, 'device.unconfirmed'])
    expect((await browser.get('/api/user')).status).toBe(200)
    expect((await customer.browser.post(`/api/user/factors/${id}/remove`, {})).status).toBe(200)
    const { events } = (await customer.browser.get('/api/user/history')).body
    const actions = events.map(({ action }: { action: string }) => action)
    expect(actions).toEqual(expect.arrayContaining(['passkeyAdded', 'passkeyRemoved']))
  })
})
