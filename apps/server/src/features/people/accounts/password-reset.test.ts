import { describe, expect, test } from 'vitest'
import {
  askReset,
  atOnce,
  callers,
  lastCode,
  mailsTo,
  newContact,
  openBrowser,
  openNeighbour,
  password,
  provenReset,
  registerCustomer,
  requestQuote,
  signIn,
  signedInCustomer,
  signedInStaff,
  tally,
} from '../../../../test/factories.ts'
import type { Browser } from '../../../../test/factories.ts'
import { buildTestApp, openTestApp } from '../../../../test/support.ts'

const minute = 60_000
const fresh = 'Nouveau mot 2 passe'
const failed = {
  code: 'password.reset-failed',
  message: "Une erreur s'est produite lors de la réinitialisation du mot de passe.",
}

const server = openTestApp({ config: { publicUrl: 'http://wassit.example' } })

const forgot = (from: Browser, email: unknown) => from.post('/api/forgotPassword', { email })
const reset = (from: Browser, uuid: string, chosen: unknown = fresh) =>
  from.post('/api/resetPassword', { password: chosen, uuid })
const verify = (from: Browser, otp: string, uuid: string) => from.post('/api/verify/otp', { otp, uuid })
const open = (from: Browser, token: string, uuid?: string) => from.post('/api/verify/token', { token, uuid })
const login = (email: string, secret: string) =>
  openBrowser(server).post('/api/login', { email, password: secret })

describe('forgotPassword', () => {
  test('mails a code and a link with the configured address for a reset, in the owner’s language', async () => {
    const { email } = await registerCustomer(server)
    const browser = openBrowser(server, { host: 'evil.example' })
    browser.cookies.lang = 'ma'
    const answer = await forgot(browser, ` ${email.toUpperCase()} `)
    expect([answer.status, answer.body]).toEqual([200, { uuid: expect.stringMatching(/^[\da-f-]{36}$/) }])
    const mail = (await mailsTo(server, email)).at(-1)
    expect(mail).toMatchObject({
      language: 'fr',
      subject: expect.stringContaining('votre code de vérification'),
    })
    expect(mail?.text).toContain('Réinitialisez votre mot de passe')
    const { link } = await lastCode(server, email)
    expect(link).toMatch(/^http:\/\/wassit\.example\/reset\/token\/[\w-]{75}$/)
  })

  test('returns 404 with the sentence of the specification for an unknown address', async () => {
    const { email } = newContact()
    const answer = await forgot(openBrowser(server), email)
    expect([answer.status, answer.body]).toEqual([
      404,
      { code: 'account.unknown-email', message: "Nous n'avons pas trouvé cet email." },
    ])
    expect(await mailsTo(server, email)).toEqual([])
  })

  test.each([
    ['', 'Veuillez entrer votre adresse email'],
    ['x@y', "Format d'email invalide"],
  ])('refuses the email %j of a reset with the sentence of the page', async (email, message) => {
    const answer = await forgot(openBrowser(server), email)
    expect([answer.status, answer.body.issues]).toMatchObject([400, [{ path: 'email', message }]])
  })

  test('accepts five resets of one network for one address, and more after a quarter of an hour', async () => {
    const { email } = await registerCustomer(server)
    const before = (await mailsTo(server, email)).length
    const answers = await atOnce(callers(50), () => forgot(openNeighbour(server), email))
    expect(tally(answers)).toEqual({ 200: 5, 429: answers.length - 5 })
    expect(new Set(answers.flatMap(({ body }) => body.uuid ?? []))).toHaveLength(5)
    expect(await mailsTo(server, email)).toHaveLength(before + 5)
    server.clock.advance(15 * minute)
    expect((await forgot(openNeighbour(server), email)).status).toBe(200)
  })

  test('mails one code to a browser that asks for several resets at once', async () => {
    const { email, browser } = await registerCustomer(server)
    const before = (await mailsTo(server, email)).length
    expect(tally(await atOnce(5, () => forgot(browser, email)))).toEqual({ 200: 5 })
    expect(await mailsTo(server, email)).toHaveLength(before + 1)
  })

  test('limits the unknown addresses that one caller can probe to twenty', async () => {
    const browser = openBrowser(server)
    const answers = await atOnce(21, () => forgot(browser, newContact().email))
    expect(tally(answers)).toEqual({ 404: 20, 429: 1 })
  })
})

describe('reset by code', () => {
  test('sets the password, ends every session and tells the owner', async () => {
    const customer = await signedInCustomer(server)
    const other = openBrowser(server)
    const tokens = await signIn(other, customer.email)
    const asked = await askReset(server, customer.email)
    const verified = await verify(asked.browser, asked.code, asked.uuid)
    expect([verified.status, verified.body.user]).toEqual([
      200,
      { uuid: asked.uuid, email: customer.email, phone: customer.phone },
    ])
    const answer = await reset(asked.browser, asked.uuid)
    expect([answer.status, answer.body]).toEqual([200, { message: 'Mot de passe réinitialisé avec succès!' }])
    for (const browser of [customer.browser, other])
      expect((await browser.get('/api/user')).body.code).toBe('session.missing')
    const refreshed = await other.post('/api/refresh', { refresh_token: tokens.refresh_token })
    expect(refreshed.status).toBe(401)
    expect((await login(customer.email, password)).status).toBe(401)
    expect((await login(customer.email, fresh)).status).toBe(200)
    const mail = (await mailsTo(server, customer.email)).find(({ subject }) => subject.includes('changé'))
    expect(mail).toMatchObject({
      to: customer.email,
      language: 'fr',
      subject: 'Votre mot de passe a été changé',
    })
    expect(mail?.text).toContain('http://wassit.example/reset')
    expect(mail?.text).not.toContain(fresh)
  })

  test('sets the password once of ten times at once', async () => {
    const { email } = await registerCustomer(server)
    const { uuid, browser } = await provenReset(server, email)
    const answers = await atOnce(10, (index) => reset(openBrowser(server), uuid, `${fresh} ${index}`))
    expect(tally(answers)).toEqual({ 200: 1, 400: 9 })
    const again = await reset(browser, uuid)
    expect([again.status, again.body]).toEqual([400, failed])
    const changed = (await mailsTo(server, email)).filter(({ subject }) => subject.includes('changé'))
    expect(changed).toHaveLength(1)
    const winner = answers.findIndex(({ status }) => status === 200)
    expect((await login(email, `${fresh} ${winner}`)).status).toBe(200)
  })

  test('accepts one of two proven resets at once', async () => {
    const { email } = await registerCustomer(server)
    const [first, second] = [await provenReset(server, email), await provenReset(server, email)]
    const answers = await Promise.all([reset(first.browser, first.uuid), reset(second.browser, second.uuid)])
    expect(tally(answers)).toEqual({ 200: 1, 400: 1 })
  })

  test('refuses a reset without its own code, of another person or of another purpose', async () => {
    const customer = await registerCustomer(server)
    const { email } = customer
    const asked = await askReset(server, email)
    const stranger = await provenReset(server, (await registerCustomer(server)).email)
    // The owner proved these in time, for another purpose.
    const browser = openBrowser(server)
    const { device_uuid: device = '' } = await signIn(browser, email)
    await browser.post('/api/user/device/code', {})
    await verify(browser, (await lastCode(server, email)).code, device)
    const quote = await requestQuote(server)
    for (const uuid of [
      asked.uuid,
      device,
      customer.uuid,
      customer.token,
      quote.token,
      crypto.randomUUID(),
    ]) {
      const answer = await reset(asked.browser, uuid)
      expect([answer.status, answer.body]).toEqual([400, failed])
    }
    expect((await verify(asked.browser, stranger.code, asked.uuid)).status).toBe(400)
    expect((await reset(asked.browser, asked.uuid)).status).toBe(400)
    expect((await login(email, password)).status).toBe(200)
    // The code of a reset does not open a sign-up either.
    const signup = await stranger.browser.post('/api/signup/person', { uuid: stranger.uuid })
    expect(signup.status).toBe(403)
  })

  test('accepts a reset ten minutes after the code and refuses it at eleven', async () => {
    const { email } = await registerCustomer(server)
    const early = await provenReset(server, email)
    server.clock.advance(10 * minute - 1)
    expect((await reset(early.browser, early.uuid)).status).toBe(200)
    const late = await provenReset(server, email)
    server.clock.advance(11 * minute)
    expect((await reset(late.browser, late.uuid)).body).toEqual(failed)
  })

  test('stops a reset at a resend until the new code is entered', async () => {
    const { email } = await registerCustomer(server)
    const { browser, uuid } = await provenReset(server, email)
    server.clock.advance(minute)
    expect((await browser.post('/api/resend/otp', { uuid })).status).toBe(400)
    expect((await browser.post('/api/resend/otp', { uuid, from: 'reset' })).status).toBe(200)
    expect((await reset(browser, uuid)).body).toEqual(failed)
    const { code } = await lastCode(server, email)
    expect((await verify(browser, code, uuid)).status).toBe(200)
    expect((await reset(browser, uuid)).status).toBe(200)
  })

  test.each([
    ['court1A', 'Le mot de passe doit comporter au moins 8 caractères!'],
    ['sans majuscule 1', 'Le mot de passe doit contenir au moins une lettre majuscule!'],
    ['Sans chiffre ici', 'Le mot de passe doit contenir au moins un chiffre!'],
    ['Password1', expect.stringMatching(/\p{L}{5}/u)],
  ])('refuses the password %j and keeps the proof of the reset', async (chosen, message) => {
    const { email } = await registerCustomer(server)
    const { browser, uuid } = await provenReset(server, email)
    const answer = await reset(browser, uuid, chosen)
    expect([answer.status, answer.body.issues]).toMatchObject([400, [{ path: 'password', message }]])
    expect((await reset(browser, uuid)).status).toBe(200)
  })

  test('resets the password of an agent, who has no phone', async () => {
    const { email } = await signedInStaff(server)
    const asked = await askReset(server, email)
    const verified = await verify(asked.browser, asked.code, asked.uuid)
    expect(verified.body.user).toEqual({ uuid: asked.uuid, email, phone: '' })
    expect((await reset(asked.browser, asked.uuid)).status).toBe(200)
    expect((await login(email, fresh)).status).toBe(200)
  })

  test('keeps a reset across restarts and nodes', async () => {
    const { email } = await registerCustomer(server)
    const { uuid } = await provenReset(server, email)
    const other = await buildTestApp({ database: server.database, clock: server.clock })
    expect((await reset(openBrowser(other), uuid)).status).toBe(200)
    await other.close()
    expect((await reset(openBrowser(server), uuid)).body).toEqual(failed)
  })
})

describe('reset by link', () => {
  test('proves the uuid of the browser that asked, however often the link is opened', async () => {
    const { email, phone } = await registerCustomer(server)
    const asked = await askReset(server, email)
    for (let times = 0; times < 2; times += 1) {
      const opened = await open(asked.browser, asked.token, asked.uuid)
      expect([opened.status, opened.body.user]).toEqual([200, { uuid: asked.uuid, email, phone }])
    }
    expect((await reset(asked.browser, asked.uuid)).status).toBe(200)
    expect((await open(asked.browser, asked.token, asked.uuid)).body.code).toBe('link.expired')
  })

  test('continues with the token on another device and leaves the uuid unproved', async () => {
    const { email } = await registerCustomer(server)
    const attacker = openBrowser(server)
    const asked = await askReset(server, email, attacker)
    const phone = openBrowser(server)
    const opened = await open(phone, asked.token)
    expect([opened.status, opened.body.user.uuid]).toEqual([200, asked.token])
    expect((await reset(attacker, asked.uuid)).body).toEqual(failed)
    expect((await reset(phone, opened.body.user.uuid)).status).toBe(200)
    expect((await reset(phone, asked.token)).body).toEqual(failed)
    expect((await login(email, fresh)).status).toBe(200)
  })

  test('refuses a forged link, one whose code has ended and a reset after twenty minutes', async () => {
    const { email } = await registerCustomer(server)
    const asked = await askReset(server, email)
    const forged = `${asked.token.slice(0, -1)}${asked.token.endsWith('A') ? 'B' : 'A'}`
    expect((await reset(asked.browser, forged)).body).toEqual(failed)
    expect((await reset(asked.browser, asked.token.toUpperCase())).status).toBe(400)
    server.clock.advance(10 * minute)
    expect((await open(asked.browser, asked.token)).body.code).toBe('link.expired')
    server.clock.advance(10 * minute)
    expect((await reset(asked.browser, asked.token)).body).toEqual(failed)
  })
})
