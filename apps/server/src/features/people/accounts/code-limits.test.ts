import { describe, expect, test } from 'vitest'
import {
  askReset,
  atOnce,
  callers,
  confirmRequest,
  lastCode,
  mailsTo,
  newContact,
  openBrowser,
  openNeighbour,
  registerCustomer,
  requestQuote,
  signIn,
  startQuote,
  tally,
} from '../../../../test/factories.ts'
import { findRows } from '../../../../test/rows.ts'
import { openTestApp } from '../../../../test/support.ts'

const minute = 60_000

const server = openTestApp()

// Every call comes from another address of one network: these tests exercise the limits of an asker
// at an address.
const verify = (otp: string, uuid: string) => openNeighbour(server).post('/api/verify/otp', { otp, uuid })
const resend = (uuid: string, from?: 'reset') =>
  openNeighbour(server).post('/api/resend/otp', { uuid, ...(from && { from }) })
const forgot = (email: string) => openNeighbour(server).post('/api/forgotPassword', { email })
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const burn = (code: string, uuid: string) => atOnce(5, () => verify(wrong(code), uuid))
const quoteOf = (email: string) => requestQuote(server, openNeighbour(server), { email })
const waiting = (answer: { status: number; headers: object; body: { code: string } }) => [
  answer.status,
  answer.body.code,
  'retry-after' in answer.headers && Number(answer.headers['retry-after']),
]

describe('wrong codes of one address', () => {
  test('counts wrong codes across resends and then refuses even the right one', async () => {
    const { uuid, code, email } = await requestQuote(server, openNeighbour(server))
    expect(tally(await burn(code, uuid))).toEqual({ 400: 5 })
    server.clock.advance(minute)
    expect((await resend(uuid)).status).toBe(200)
    const next = await lastCode(server, email)
    expect((await verify(wrong(next.code), uuid)).status).toBe(400)
    expect(waiting(await verify(next.code, uuid))).toEqual([429, 'request.too-many', 120])
    server.clock.advance(2 * minute)
    expect((await verify(next.code, uuid)).status).toBe(200)
  })

  test('counts wrong codes across the requests of an address, also for many tries at once', async () => {
    const { email } = newContact()
    const [first, second] = [await quoteOf(email), await quoteOf(email)]
    await burn(first.code, first.uuid)
    const answers = await atOnce(callers(50), () => verify(wrong(second.code), second.uuid))
    expect(tally(answers)).toEqual({ 429: answers.length })
    server.clock.advance(minute)
    expect(tally(await burn(second.code, second.uuid))).toEqual({ 400: 1, 429: 4 })
    // Other addresses do not wait.
    const other = await requestQuote(server)
    expect((await verify(other.code, other.uuid)).status).toBe(200)
  })

  test('allows some fourteen guesses a day, however many resets are asked for', async () => {
    const { email } = await registerCustomer(server)
    const ends = server.clock.now().getTime() + 24 * 60 * minute
    let guesses = 0
    while (server.clock.now().getTime() < ends) {
      const asked = await forgot(email)
      if (asked.status === 200)
        guesses += tally(await burn((await lastCode(server, email)).code, asked.body.uuid))[400] ?? 0
      server.clock.advance(15 * minute)
    }
    expect(guesses).toBeGreaterThan(5)
    expect(guesses).toBeLessThanOrEqual(15)
  })

  test('forgets the wrong codes after the right one and counts each purpose separately', async () => {
    const customer = await registerCustomer(server)
    const reset = await askReset(server, customer.email)
    await atOnce(4, () => verify(wrong(reset.code), reset.uuid))
    expect((await verify(reset.code, reset.uuid)).status).toBe(200)
    const again = await askReset(server, customer.email)
    expect(tally(await burn(again.code, again.uuid))).toEqual({ 400: 5 })
    const browser = openBrowser(server)
    const { device_uuid: uuid } = await signIn(browser, customer.email)
    await browser.post('/api/user/device/code', {})
    const { code: otp } = await lastCode(server, customer.email)
    expect((await browser.post('/api/verify/otp', { otp, uuid })).status).toBe(200)
  })

  test('notes limited codes in the trail and keeps no email in the table', async () => {
    const { uuid, code, email } = await requestQuote(server, openNeighbour(server))
    await burn(code, uuid)
    const other = await quoteOf(email)
    await verify(other.code, other.uuid)
    const trail = await findRows(server, 'audit_events', { subject: other.uuid, kind: 'code' }, ['outcome'])
    expect(trail.map(({ outcome }) => outcome).toSorted()).toEqual(['issued', 'limited'])
    const { rows } = await server.deps.pool.query('select w::text as text from wrong_passwords w')
    expect(rows.map(({ text }) => String(text)).join('\n')).not.toContain(email)
  })
})

describe('mails with codes to one address', () => {
  test('sends five code mails, then makes the asker wait longer each time', async () => {
    const { uuid, email } = await requestQuote(server, openNeighbour(server))
    for (let sent = 1; sent < 5; sent += 1) {
      server.clock.advance(minute)
      expect((await resend(uuid)).status).toBe(200)
      await server.runJobs()
    }
    server.clock.advance(minute)
    expect(waiting(await resend(uuid))).toEqual([429, 'request.too-many', 240])
    server.clock.advance(4 * minute)
    expect((await resend(uuid)).status).toBe(200)
    await server.runJobs()
    server.clock.advance(5 * minute)
    expect(waiting(await resend(uuid))).toEqual([429, 'request.too-many', 300])
    expect(await mailsTo(server, email)).toHaveLength(6)
  })

  test('counts code mails across the requests of an address and fails no request', async () => {
    const { email } = newContact()
    for (let quotes = 0; quotes < 5; quotes += 1) await quoteOf(email)
    const quote = await startQuote(openNeighbour(server), { email })
    expect((await confirmRequest(openNeighbour(server), quote.uuid)).status).toBe(200)
    expect(await mailsTo(server, email)).toHaveLength(5)
    server.clock.advance(5 * minute)
    expect((await resend(quote.uuid)).status).toBe(200)
    expect(await mailsTo(server, email)).toHaveLength(6)
  })

  test('signs a customer in although too many code mails were sent', async () => {
    const { email } = await registerCustomer(server)
    const codeMails = async () =>
      (await mailsTo(server, email)).filter(({ text }) => /(?<![\w-])\d{6}(?![\w-])/.test(text))
    const before = (await codeMails()).length
    for (let logins = 0; logins < 7; logins += 1) {
      const browser = openNeighbour(server)
      await signIn(browser, email)
      await browser.post('/api/user/device/code', {})
    }
    expect(await codeMails()).toHaveLength(before + 5)
  })

  test('sends about a dozen mails a day to a caller who keeps asking for resets', async () => {
    const { email } = await registerCustomer(server)
    const before = (await mailsTo(server, email)).length
    for (let quarters = 0; quarters < 96; quarters += 1) {
      const answer = await forgot(email)
      expect([200, 429]).toContain(answer.status)
      await server.runJobs()
      server.clock.advance(15 * minute)
    }
    const sent = (await mailsTo(server, email)).length - before
    expect(sent).toBeGreaterThan(5)
    expect(sent).toBeLessThanOrEqual(13)
  })
})

describe('newer reset', () => {
  test('closes the older resets of the same browser for codes, guesses and mails', async () => {
    const { email } = await registerCustomer(server)
    const browser = openBrowser(server)
    const [older, newer] = [await askReset(server, email, browser), await askReset(server, email, browser)]
    server.clock.advance(minute)
    expect((await verify(older.code, older.uuid)).body.code).toBe('code.expired')
    const refused = await resend(older.uuid, 'reset')
    expect([refused.status, refused.body.code]).toEqual([400, 'code.resend-failed'])
    expect((await verify(newer.code, newer.uuid)).status).toBe(200)
  })

  test('keeps an older reset that was already proved', async () => {
    const { email } = await registerCustomer(server)
    const mine = await askReset(server, email)
    await verify(mine.code, mine.uuid)
    await askReset(server, email, mine.browser)
    const body = { password: 'Nouveau mot 2 passe', uuid: mine.uuid }
    expect((await openBrowser(server).post('/api/resetPassword', body)).status).toBe(200)
  })

  test('refuses to resend the code of a reset after an hour', async () => {
    const { email } = await registerCustomer(server)
    const { uuid } = await askReset(server, email)
    server.clock.advance(59 * minute)
    expect((await resend(uuid, 'reset')).status).toBe(200)
    server.clock.advance(minute)
    expect((await resend(uuid, 'reset')).body.code).toBe('code.resend-failed')
  })
})
