import { beforeEach, describe, expect, test } from 'vitest'
import { createStaff } from './staff.service.ts'
import {
  askReset,
  atOnce,
  callers,
  mailsTo,
  newContact,
  openBrowser,
  password,
  registerCustomer,
  requestQuote,
  approveChanges,
  signedInStaff,
  tally,
} from '../../../../test/factories.ts'
import type { Browser } from '../../../../test/factories.ts'
import { openTestApp } from '../../../../test/support.ts'

/** A stranger attacks an address from many networks; its owner still gets in. */

const server = openTestApp()
beforeEach(() => server.clock.advance(24 * 3_600_000))

let networks = 0
/** Returns a browser in a network without other users. */
const stranger = (): Browser => {
  networks += 1
  return openBrowser(server, {}, `172.${16 + (networks >> 8)}.${networks & 255}.7`)
}

const login = (browser: Browser, email: string, word = password) =>
  browser.post('/api/login', { email, password: word })
const guess = (email: string, times: number) => atOnce(times, () => login(stranger(), email, 'not this one'))
const verify = (browser: Browser, uuid: string, otp: string) => browser.post('/api/verify/otp', { otp, uuid })
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('wrong passwords from other networks', () => {
  test('keeps neither the confirmed nor a new browser of the owner out after 12 wrong passwords from 12 addresses', async () => {
    const { email, browser } = await registerCustomer(server)
    expect(tally(await guess(email, 12))).toEqual({ 401: 12 })
    expect((await login(browser, email)).status).toBe(200)
    expect((await login(stranger(), email)).status).toBe(200)
  })

  test('slows strangers down after 20 of 60 wrong passwords and lets the confirmed browser sign in', async () => {
    const { email, browser } = await registerCustomer(server)
    const answers = tally(await guess(email, 60))
    expect(answers).toEqual({ 401: 20, 429: 40 })
    const late = await login(stranger(), email)
    expect([late.status, late.body]).toEqual([
      429,
      { code: 'login.too-many', message: expect.stringMatching(/tentatives/) },
    ])
    expect((await login(browser, email)).status).toBe(200)
    // The right password in the confirmed browser does not release strangers.
    expect((await login(stranger(), email)).status).toBe(429)
  })

  test('lets an agent’s confirmed browser sign in despite wrong passwords of strangers', async () => {
    const { email, browser } = await signedInStaff(server, 'admin')
    await guess(email, 30)
    delete browser.headers.authorization
    expect((await login(browser, email)).status).toBe(200)
  })

  test('slows a confirmed browser down after its own wrong passwords', async () => {
    const { email, browser } = await registerCustomer(server)
    const answers = await atOnce(callers(30), () => login(browser, email, 'not this one'))
    expect(tally(answers)).toEqual({ 401: 3, 429: answers.length - 3 })
    expect((await login(stranger(), email)).status).toBe(200)
  })

  test('treats a browser that another person confirmed as a stranger', async () => {
    const { email } = await registerCustomer(server)
    const { browser: other } = await registerCustomer(server)
    await guess(email, 20)
    expect((await login(other, email)).status).toBe(429)
  })
})

describe('codes that strangers ask for and enter', () => {
  test('keeps the owner’s code valid after five wrong codes at a stranger’s quote', async () => {
    const { email } = newContact()
    const attack = await requestQuote(server, stranger(), { email })
    const mine = await requestQuote(server, stranger(), { email })
    const tries = await atOnce(5, () => verify(attack.browser, attack.uuid, wrong(attack.code)))
    expect(tally(tries)).toEqual({ 400: 5 })
    expect((await verify(mine.browser, mine.uuid, mine.code)).status).toBe(200)
  })

  test('allows strangers 20 wrong codes in all, whatever the networks and quotes', async () => {
    const { email } = newContact()
    const quotes = []
    for (let count = 0; count < 6; count += 1) quotes.push(await requestQuote(server, stranger(), { email }))
    const answers = await Promise.all(
      quotes.flatMap(({ browser, uuid, code }) =>
        Array.from({ length: 5 }, () => verify(browser, uuid, wrong(code))),
      ),
    )
    expect(tally(answers)).toEqual({ 400: 20, 429: 10 })
  })

  test('keeps the owner’s reset, its code and its link valid when strangers ask for resets', async () => {
    const { email, browser } = await registerCustomer(server)
    const mine = await askReset(server, email, browser)
    for (let asked = 0; asked < 6; asked += 1) await stranger().post('/api/forgotPassword', { email })
    expect((await openBrowser(server).post('/api/verify/token', { token: mine.token })).status).toBe(200)
    expect((await verify(browser, mine.uuid, mine.code)).status).toBe(200)
    server.clock.advance(60_000)
    const next = await askReset(server, email, browser)
    expect((await verify(browser, next.uuid, next.code)).status).toBe(200)
  })

  test('limits one network to five resets of an address and lets the owner ask for theirs', async () => {
    const { email, browser } = await registerCustomer(server)
    const attacker = stranger()
    const answers = await atOnce(8, () => attacker.post('/api/forgotPassword', { email }))
    expect(tally(answers)).toEqual({ 200: 5, 429: 3 })
    expect((await browser.post('/api/forgotPassword', { email })).status).toBe(200)
    expect((await stranger().post('/api/forgotPassword', { email })).status).toBe(200)
  })

  test('keeps the link of an invited agent valid when a stranger asks for a reset', async () => {
    const { browser: admin } = await signedInStaff(server, 'admin')
    const { email } = newContact()
    const body = { name: 'Salma Idrissi', email, role: 'agent', reason: 'Renfort' }
    expect((await admin.post('/api/agent/agents', body)).status).toBe(201)
    await approveChanges(server)
    const invitation = (await mailsTo(server, email)).at(-1)
    const token = /token\/(\S+)/.exec(invitation?.text ?? '')?.[1]
    await stranger().post('/api/forgotPassword', { email })
    expect((await stranger().post('/api/verify/token', { token })).status).toBe(200)
  })
})

test('slows an unknown address down like a known one', async () => {
  const known = newContact().email
  await createStaff(server.deps, { email: known, password, role: 'agent' })
  expect(tally(await guess(known, 30))).toEqual(tally(await guess(newContact().email, 30)))
})
