import { describe, expect, test } from 'vitest'
import {
  atOnce,
  callers,
  lastCode,
  mailsTo,
  openBrowser,
  password,
  registerCustomer,
  requestQuote,
  signIn,
  signedInCustomer,
  tally,
} from '../../../../test/factories.ts'
import type { Browser } from '../../../../test/factories.ts'
import { buildTestApp, openTestApp } from '../../../../test/support.ts'

const minute = 60_000

const server = openTestApp()

const verify = (from: Browser, otp: string, uuid: string) => from.post('/api/verify/otp', { otp, uuid })
const open = (from: Browser, token: string, uuid?: string) => from.post('/api/verify/token', { token, uuid })
const ask = (from: Browser) => from.post('/api/user/device/code', {})
/**
 * Makes a guarded call that changes nothing and returns its error: the gate's or the password's.
 */
const gate = async (from: Browser) => {
  const answer = await from.post('/api/user/resetPassword', {
    current_password: 'not this one',
    password: 'un autre mot de passe',
  })
  return answer.body.code
}
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** Builds a customer who asks for the code of a new browser, with the code and link of the mail. */
const stranger = async () => {
  const customer = await registerCustomer(server)
  const browser = openBrowser(server)
  const { device_uuid: uuid = '' } = await signIn(browser, customer.email)
  await ask(browser)
  return { ...customer, browser, uuid, ...(await lastCode(server, customer.email)) }
}

describe('login and its browser', () => {
  test('asks for no code in the browser of the sign-up', async () => {
    const { browser, email } = await registerCustomer(server)
    const before = (await mailsTo(server, email)).length
    expect(Object.keys(await signIn(browser, email))).not.toContain('device_uuid')
    expect(await mailsTo(server, email)).toHaveLength(before)
    expect(await gate(browser)).toBe('password.current-wrong')
  })

  test('returns tokens, a handle and a cookie to another browser, and mails a code when it is asked for', async () => {
    const { email } = await registerCustomer(server)
    const browser = openBrowser(server)
    const answer = await browser.post('/api/login', { email, password })
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        token: expect.any(String),
        refresh_token: expect.any(String),
        expires_at: expect.any(String),
        device_uuid: expect.stringMatching(/^[\da-f-]{36}$/),
      },
    ])
    expect(answer.headers['set-cookie']).toMatch(
      /^device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    browser.headers.authorization = `Bearer ${answer.body.token}`
    expect((await ask(browser)).body).toEqual({ uuid: answer.body.device_uuid })
    const mail = (await mailsTo(server, email)).at(-1)
    expect(mail?.text).toContain('Confirmez votre navigateur')
    expect((await lastCode(server, email)).link).toContain('/dashboard/token/')
    expect((await browser.get('/api/user')).status).toBe(200)
    expect(await gate(browser)).toBe('device.unconfirmed')
  })

  test('pins the device cookie to the host behind TLS', async () => {
    const secure = await buildTestApp({ config: { publicUrl: 'https://wassit.example' } })
    const { email } = await registerCustomer(secure)
    const answer = await openBrowser(secure).post('/api/login', { email, password })
    expect(answer.headers['set-cookie']).toMatch(
      /^__Host-device=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    await secure.close()
  })

  test('mails nothing for logins from another browser', async () => {
    const { email } = await registerCustomer(server)
    const browser = openBrowser(server)
    const before = (await mailsTo(server, email)).length
    const { device_uuid: uuid } = await signIn(browser, email)
    const again = await atOnce(4, () => browser.post('/api/login', { email, password }))
    expect(again.map(({ body }) => body.device_uuid)).toContain(uuid)
    server.clock.advance(minute)
    expect((await signIn(browser, email)).device_uuid).toBe(uuid)
    expect(await mailsTo(server, email)).toHaveLength(before)
  })

  test('stores the token of the device cookie as a hash', async () => {
    const { browser } = await stranger()
    const { rows } = await server.deps.pool.query('select d::text as text from devices d')
    const { device = '' } = browser.cookies
    expect(device).toHaveLength(43)
    const kept = rows.map(({ text }) => String(text)).join('\n')
    expect(kept).not.toContain(device)
    expect(kept).not.toContain(Buffer.from(device).toString('hex'))
  })
})

describe('code of a browser', () => {
  test('confirms the browser permanently by its code', async () => {
    const { browser, email, phone, code, uuid } = await stranger()
    const answer = await verify(browser, code, uuid)
    expect([answer.status, answer.body]).toEqual([200, { user: { uuid, email, phone } }])
    expect(await gate(browser)).toBe('password.current-wrong')
    server.clock.advance(minute)
    expect(Object.keys(await signIn(browser, email))).not.toContain('device_uuid')
    expect((await verify(browser, code, uuid)).status).toBe(422)
  })

  test('refuses the code from other browsers without using up the tries of the right one', async () => {
    const { browser, email, code, uuid } = await stranger()
    const other = openBrowser(server)
    await signIn(other, email)
    const nobody = openBrowser(server)
    const answers = await atOnce(10, (index) => verify(index % 2 ? other : nobody, code, uuid))
    expect(tally(answers)).toEqual({ 400: 10 })
    expect(await gate(other)).toBe('device.unconfirmed')
    expect((await verify(browser, code, uuid)).status).toBe(200)
    expect(await gate(other)).toBe('device.unconfirmed')
  })

  test('confirms the browser for its account only', async () => {
    const { browser, code, uuid } = await stranger()
    await verify(browser, code, uuid)
    const { email } = await registerCustomer(server)
    const tokens = await signIn(browser, email)
    expect(tokens.device_uuid).not.toBe(uuid)
    expect(await gate(browser)).toBe('device.unconfirmed')
  })

  test('burns the code of a browser after five wrong tries, and accepts it in one of many right tries at once', async () => {
    const first = await stranger()
    for (let tries = 0; tries < 5; tries += 1)
      expect((await verify(first.browser, wrong(first.code), first.uuid)).status).toBe(400)
    expect((await verify(first.browser, first.code, first.uuid)).status).toBe(422)
    const second = await stranger()
    const answers = await atOnce(callers(50), () => verify(second.browser, second.code, second.uuid))
    expect(tally(answers)).toEqual({ 200: 1, 422: answers.length - 1 })
  })

  test('refuses the code of a browser after ten minutes and can send it again', async () => {
    const { browser, email, code, uuid } = await stranger()
    server.clock.advance(11 * minute)
    expect((await verify(browser, code, uuid)).status).toBe(422)
    expect((await browser.post('/api/resend/otp', { uuid, from: 'reset' })).status).toBe(400)
    expect((await browser.post('/api/resend/otp', { uuid, from: 'dashboard' })).status).toBe(200)
    const next = await lastCode(server, email)
    expect((await verify(browser, next.code, uuid)).status).toBe(200)
  })

  test('refuses the code of a quote for a browser', async () => {
    const { browser, uuid } = await stranger()
    const quote = await requestQuote(server)
    expect((await verify(browser, quote.code, uuid)).body.code).toBe('code.invalid')
    expect(await gate(browser)).toBe('device.unconfirmed')
  })
})

describe('link of a browser', () => {
  test('confirms the browser by the link only when it is opened in that browser', async () => {
    const { browser, email, phone, token, uuid } = await stranger()
    const elsewhere = await open(openBrowser(server), token, uuid)
    expect([elsewhere.status, elsewhere.body]).toEqual([
      403,
      {
        code: 'link.other-browser',
        message:
          'Ouvrez ce lien dans le navigateur où vous vous êtes connecté, ou saisissez-y le code de ce mail.',
      },
    ])
    expect(await gate(browser)).toBe('device.unconfirmed')
    const here = await open(browser, token)
    expect([here.status, here.body]).toEqual([200, { user: { uuid, email, phone } }])
    expect(await gate(browser)).toBe('password.current-wrong')
    expect((await open(browser, token, uuid)).status).toBe(200)
  })
})

describe('device/code', () => {
  test('sends another browser code a minute after the last', async () => {
    const { browser, email, uuid } = await stranger()
    const soon = await ask(browser)
    expect([soon.status, soon.body.code, soon.headers['retry-after']]).toEqual([429, 'code.too-soon', '60'])
    server.clock.advance(minute)
    const answers = await atOnce(callers(20), () => ask(browser))
    expect(tally(answers)).toEqual({ 200: 1, 429: answers.length - 1 })
    expect(answers.find(({ status }) => status === 200)?.body).toEqual({ uuid })
    const { code } = await lastCode(server, email)
    expect((await verify(browser, code, uuid)).status).toBe(200)
  })

  test('gives another cookie to a browser that lost its own', async () => {
    const { browser, email, uuid } = await stranger()
    delete browser.cookies.device
    const answer = await ask(browser)
    expect(answer.status).toBe(200)
    expect(answer.body.uuid).not.toBe(uuid)
    const { code } = await lastCode(server, email)
    expect((await verify(browser, code, answer.body.uuid)).status).toBe(200)
    expect(await gate(browser)).toBe('password.current-wrong')
  })

  test('sends no code to a confirmed browser or a stranger', async () => {
    const { browser, email } = await signedInCustomer(server)
    const before = (await mailsTo(server, email)).length
    expect((await ask(browser)).status).toBe(200)
    expect(await mailsTo(server, email)).toHaveLength(before)
    expect((await ask(openBrowser(server))).status).toBe(401)
  })
})

describe('browser without reachable mail', () => {
  test('treats every browser as confirmed when no mail can be sent', async () => {
    const mute = await buildTestApp({ config: { production: true } })
    const { email } = await registerCustomer(mute)
    const browser = openBrowser(mute)
    expect(Object.keys(await signIn(browser, email))).not.toContain('device_uuid')
    expect(await gate(browser)).toBe('password.current-wrong')
    expect((await ask(browser)).status).toBe(200)
    await mute.close()
  })

  test('asks for a code in production with an SMTP server', async () => {
    const smtp = await buildTestApp({ config: { production: true, smtpUrl: 'smtp://mail.example' } })
    const { email } = await registerCustomer(smtp)
    expect(Object.keys(await signIn(openBrowser(smtp), email))).toContain('device_uuid')
    await smtp.close()
  })
})
