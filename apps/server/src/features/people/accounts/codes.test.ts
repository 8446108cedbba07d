import { describe, expect, test } from 'vitest'
import {
  atOnce,
  callers,
  lastCode,
  mailsTo,
  openBrowser,
  person,
  registerCustomer,
  requestQuote,
  signIn,
  startQuote,
  tally,
  verifyVisitor,
} from '../../../../test/factories.ts'
import type { Browser } from '../../../../test/factories.ts'
import { changeRows } from '../../../../test/rows.ts'
import { openTestApp } from '../../../../test/support.ts'

const minute = 60_000

const server = openTestApp()

const verify = (from: Browser, otp: unknown, uuid: unknown) => from.post('/api/verify/otp', { otp, uuid })
const resend = (from: Browser, uuid: unknown, more: object = {}) =>
  from.post('/api/resend/otp', { uuid, ...more })
const open = (from: Browser, token: unknown, uuid?: string) => from.post('/api/verify/token', { token, uuid })
const signup = (from: Browser, uuid: string) => from.post('/api/signup/person', { uuid })
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const sentenceFor = (otp: unknown) =>
  typeof otp === 'string' ? 'Veuillez entrer un code à 6 chiffres' : 'Ce champ est obligatoire.'
const expired = { code: 'code.expired', message: 'Votre code OTP est expiré!' }

describe('verify/otp', () => {
  test('returns the person of a verified code and opens the sign-up', async () => {
    const quote = await requestQuote(server)
    const before = await signup(quote.browser, quote.uuid)
    expect([before.status, before.body.code]).toEqual([403, 'account.not-verified'])
    const user = { uuid: quote.uuid, email: quote.email, phone: quote.phone }
    const answer = await verify(quote.browser, quote.code, quote.uuid)
    expect([answer.status, answer.body]).toEqual([200, { user }])
    expect((await signup(quote.browser, quote.uuid)).body).toEqual({ user: { ...user, phone_shared: false } })
  })

  test('reads a code with Arabic digits and pasted spaces', async () => {
    const quote = await requestQuote(server)
    const typed = [...quote.code].map((digit) => String.fromCharCode(0x660 + Number(digit)))
    const answer = await verify(
      quote.browser,
      ` ${typed.slice(0, 3).join('')} ${typed.slice(3).join('')}\u200f`,
      quote.uuid,
    )
    expect(answer.status).toBe(200)
  })

  test('refuses a wrong code with 400, and after five of them the right one with 422', async () => {
    const quote = await requestQuote(server)
    for (let tries = 0; tries < 5; tries += 1) {
      const answer = await verify(quote.browser, wrong(quote.code), quote.uuid)
      expect([answer.status, answer.body]).toEqual([
        400,
        { code: 'code.invalid', message: 'Code OTP invalide. Veuillez vérifier et réessayer.' },
      ])
    }
    const answer = await verify(quote.browser, quote.code, quote.uuid)
    expect([answer.status, answer.body]).toEqual([422, expired])
  })

  test('allows five of many guesses at once, however the uuid is spelled', async () => {
    const quote = await requestQuote(server)
    const answers = await atOnce(callers(50), (index) =>
      verify(openBrowser(server), wrong(quote.code), index % 2 ? quote.uuid : quote.uuid.toUpperCase()),
    )
    expect(tally(answers)).toEqual({ 400: 5, 422: answers.length - 5 })
  })

  test('accepts one of many simultaneous tries of a code', async () => {
    const quote = await requestQuote(server)
    const answers = await atOnce(callers(50), () => verify(openBrowser(server), quote.code, quote.uuid))
    expect(tally(answers)).toEqual({ 200: 1, 422: answers.length - 1 })
    expect((await verify(quote.browser, quote.code, quote.uuid)).body).toEqual(expired)
    // A used code returns the same for a wrong guess, so that it reveals nothing.
    expect((await verify(quote.browser, wrong(quote.code), quote.uuid)).status).toBe(422)
  })

  test('accepts a code for ten minutes and refuses it at eleven', async () => {
    const [early, late] = [await requestQuote(server), await requestQuote(server)]
    server.clock.advance(10 * minute - 1)
    expect((await verify(early.browser, early.code, early.uuid)).status).toBe(200)
    server.clock.advance(minute)
    expect((await verify(late.browser, late.code, late.uuid)).body).toEqual(expired)
  })

  test('refuses the code of another request', async () => {
    const [first, second] = [await requestQuote(server), await requestQuote(server)]
    const answer = await verify(first.browser, first.code, second.uuid)
    expect([400, 'code.invalid']).toEqual([answer.status, answer.body.code])
    const nobody = await verify(first.browser, first.code, crypto.randomUUID())
    expect([400, 'code.invalid']).toEqual([nobody.status, nobody.body.code])
    // There is no code before the recap.
    const { uuid } = await startQuote(first.browser)
    expect((await verify(first.browser, '000000', uuid)).status).toBe(400)
  })

  test.each([
    ['12345'],
    ['1234567'],
    ['12a456'],
    [''],
    ['      '],
    [123_456],
    [null],
    [[]],
    ['\0\0\0\0\0\0'],
    ['½½½½½½'],
  ])('refuses %j as a code, with the sentence of the form for a typed text', async (otp) => {
    const answer = await verify(openBrowser(server), otp, crypto.randomUUID())
    expect([answer.status, answer.body.code]).toEqual([400, 'request.invalid'])
    expect(answer.body.issues).toMatchObject([{ path: 'otp', message: sentenceFor(otp) }])
  })

  test('lists code and uuid when both are missing', async () => {
    const answer = await openBrowser(server).post('/api/verify/otp', {})
    expect(answer.body.issues.map(({ path }: { path: string }) => path)).toEqual(['otp', 'uuid'])
  })

  test('limits the tries of one network address', async () => {
    const browser = openBrowser(server)
    const answers = await atOnce(61, () => verify(browser, '000000', crypto.randomUUID()))
    expect(tally(answers)).toEqual({ 400: 60, 429: 1 })
  })
})

describe('resend/otp', () => {
  test('refuses a resend within a minute; afterwards the new code replaces the old one', async () => {
    const quote = await requestQuote(server)
    server.clock.advance(minute - 1)
    const soon = await resend(quote.browser, quote.uuid)
    expect([soon.status, soon.body.code]).toEqual([429, 'code.too-soon'])
    expect(soon.body.message).toMatch(/une minute/)
    server.clock.advance(1)
    const sent = await resend(quote.browser, quote.uuid, { from: 'valide' })
    expect([sent.status, sent.body]).toEqual([
      200,
      { message: 'Un nouveau code a été envoyé à votre adresse email.' },
    ])
    const { code } = await lastCode(server, quote.email)
    // One pair in a million is alike.
    const old = code === quote.code ? wrong(code) : quote.code
    expect((await verify(quote.browser, old, quote.uuid)).body.code).toBe('code.invalid')
    expect((await verify(quote.browser, code, quote.uuid)).status).toBe(200)
  })

  test('gives a visitor who burnt a code five new tries', async () => {
    const quote = await requestQuote(server)
    for (let tries = 0; tries < 5; tries += 1) await verify(quote.browser, wrong(quote.code), quote.uuid)
    server.clock.advance(minute)
    expect((await resend(quote.browser, quote.uuid)).status).toBe(200)
    const { code } = await lastCode(server, quote.email)
    expect((await verify(quote.browser, code, quote.uuid)).status).toBe(200)
  })

  test('sends one mail for many resends at once', async () => {
    const quote = await requestQuote(server)
    server.clock.advance(minute)
    const answers = await atOnce(callers(50), () => resend(openBrowser(server), quote.uuid))
    expect(tally(answers)).toEqual({ 200: 1, 429: answers.length - 1 })
    expect(await mailsTo(server, quote.email)).toHaveLength(2)
  })

  test('refuses a resend for strangers, before the recap and for another purpose', async () => {
    const quote = await requestQuote(server)
    const { uuid } = await startQuote(quote.browser)
    server.clock.advance(minute)
    const cases: [string, object][] = [
      [crypto.randomUUID(), {}],
      [uuid, {}],
      [quote.uuid, { from: 'reset' }],
      [quote.uuid, { from: 'dashboard' }],
    ]
    for (const [subject, more] of cases) {
      const answer = await resend(quote.browser, subject, more)
      expect([answer.status, answer.body]).toEqual([
        400,
        {
          code: 'code.resend-failed',
          message: 'Impossible de renvoyer le code. Veuillez réessayer plus tard.',
        },
      ])
    }
    expect(await mailsTo(server, quote.email)).toHaveLength(1)
  })

  test.each([['x'], [5], [{}], ['__proto__']])('refuses %j as the origin of a resend', async (from) => {
    const answer = await resend(openBrowser(server), crypto.randomUUID(), { from })
    expect([answer.status, answer.body.issues]).toMatchObject([400, [{ path: 'from' }]])
  })
})

describe('link of the mail', () => {
  test('opens the link twice, proves the browser that asked and leaves the code unused', async () => {
    const quote = await requestQuote(server)
    const user = { uuid: quote.uuid, email: quote.email, phone: quote.phone }
    for (let times = 0; times < 2; times += 1) {
      const answer = await open(quote.browser, quote.token, quote.uuid)
      expect([answer.status, answer.body]).toEqual([200, { user }])
    }
    expect((await signup(quote.browser, quote.uuid)).status).toBe(200)
    expect((await verify(quote.browser, quote.code, quote.uuid)).status).toBe(200)
  })

  test('burns nothing and proves nothing for the uuid when a mail scanner opens the link', async () => {
    const quote = await requestQuote(server)
    expect((await open(openBrowser(server), quote.token)).status).toBe(200)
    expect((await signup(quote.browser, quote.uuid)).body.code).toBe('account.not-verified')
    expect((await verify(quote.browser, quote.code, quote.uuid)).status).toBe(200)
  })

  test('refuses the sign-up of a visitor who typed another person’s address', async () => {
    const attacker = openBrowser(server)
    const quote = await requestQuote(server, attacker)
    await open(openBrowser(server), quote.token)
    const answer = await attacker.post('/api/register', person(quote.uuid))
    expect([answer.status, answer.body.code]).toEqual([403, 'account.not-verified'])
  })

  test('carries a sign-up by the link on another device, which has no uuid', async () => {
    const quote = await requestQuote(server)
    const phone = openBrowser(server)
    const opened = await open(phone, quote.token)
    expect(opened.body.user).toMatchObject({ email: quote.email, phone: quote.phone })
    const handle = opened.body.user.uuid
    expect((await signup(phone, handle)).body).toEqual({ user: { ...opened.body.user, phone_shared: false } })
    // The browser now keeps the handle and opens the link again.
    expect((await open(phone, quote.token, handle)).body).toEqual(opened.body)
    expect((await phone.post('/api/register', person(handle))).status).toBe(201)
    await signIn(phone, quote.email)
    const list = await phone.post('/api/user/insurances', { status: 5 })
    expect(list.body.insurances).toHaveLength(1)
    // The sign-up has used the link up.
    const again = await phone.post('/api/register', person(handle))
    expect([again.status, again.body.code]).toEqual([409, 'account.exists'])
  })

  test('refuses the link once a sign-up has used it, in the browser of the sign-up and elsewhere', async () => {
    const quote = await requestQuote(server)
    await open(quote.browser, quote.token, quote.uuid)
    expect((await quote.browser.post('/api/register', person(quote.uuid))).status).toBe(201)
    for (const [browser, uuid] of [[quote.browser, quote.uuid], [openBrowser(server)]] as const) {
      const answer = await open(browser, quote.token, uuid)
      expect([answer.status, answer.body]).toEqual([
        422,
        { code: 'link.used', message: 'Votre token est expiré!' },
      ])
    }
  })

  test('carries a sign-up for an hour when the link is opened in time, and refuses a late one', async () => {
    const quote = await requestQuote(server)
    const browser = openBrowser(server)
    const { body } = await open(browser, quote.token)
    server.clock.advance(10 * minute)
    const late = await open(browser, quote.token)
    expect([late.status, late.body]).toEqual([
      422,
      { code: 'link.expired', message: 'Votre token est expiré!' },
    ])
    expect((await signup(browser, body.user.uuid)).status).toBe(200)
    server.clock.advance(50 * minute)
    expect((await signup(browser, body.user.uuid)).body.code).toBe('account.not-verified')
    expect((await browser.post('/api/register', person(body.user.uuid))).status).toBe(403)
  })

  test('replaces the link together with its code', async () => {
    const quote = await requestQuote(server)
    server.clock.advance(minute)
    await resend(quote.browser, quote.uuid)
    expect((await open(quote.browser, quote.token, quote.uuid)).status).toBe(422)
    expect((await signup(quote.browser, quote.token)).status).toBe(403)
    const { token } = await lastCode(server, quote.email)
    expect((await open(quote.browser, token, quote.uuid)).status).toBe(200)
  })

  test('refuses forged links', async () => {
    const quote = await requestQuote(server)
    const other = await requestQuote(server)
    const id = quote.token.slice(0, 32)
    const forged = [
      id,
      `${id}${other.token.slice(32)}`,
      `${quote.token}x`,
      quote.token.toUpperCase(),
      '0'.repeat(75),
      'x',
      '\0',
    ]
    for (const token of forged) {
      const answer = await open(quote.browser, token, quote.uuid)
      expect([answer.status, answer.body.code]).toEqual([422, 'link.expired'])
    }
    for (const token of ['', null, 5, [], 'x'.repeat(201)]) {
      const answer = await open(quote.browser, token)
      expect([token, answer.status]).toEqual([token, token === '' ? 422 : 400])
    }
    for (const handle of [`${id}${other.token.slice(32)}`, '0'.repeat(75)]) {
      expect((await signup(quote.browser, handle)).status).toBe(403)
    }
  })
})

describe('code entered after the account exists', () => {
  test('hands the request over at once when the address has an account', async () => {
    const customer = await registerCustomer(server)
    // The request began on another device before the account existed.
    const elsewhere = openBrowser(server)
    const other = await requestQuote(server, elsewhere)
    await changeRows(server, 'prospects', { id: other.uuid }, { email: customer.email })
    await changeRows(server, 'code_challenges', { subject: other.uuid }, { email: customer.email })
    await signIn(customer.browser, customer.email)
    const list = () => customer.browser.post('/api/user/insurances', { status: 5 })
    expect((await list()).body.insurances).toHaveLength(1)
    expect((await verify(elsewhere, other.code, other.uuid)).status).toBe(200)
    expect((await list()).body.insurances).toHaveLength(2)
    const known = await signup(elsewhere, other.uuid)
    expect([known.status, known.body.code]).toEqual([409, 'account.exists'])
  })

  test('refuses the code of a visitor who signed up in between', async () => {
    const quote = await verifyVisitor(server)
    expect((await quote.browser.post('/api/register', person(quote.uuid))).status).toBe(201)
    expect((await verify(quote.browser, quote.code, quote.uuid)).status).toBe(422)
  })
})
