import { describe, expect, test } from 'vitest'
import {
  atOnce,
  callers,
  confirmRequest,
  lastCode,
  newContact,
  openBrowser,
  password,
  person,
  registerCustomer,
  requestQuote,
  signIn,
  startQuote,
  tally,
  verifyVisitor,
} from '../../../../test/factories.ts'
import type { Browser } from '../../../../test/factories.ts'
import { untilWaiting, whileLocked } from '../../../../test/locks.ts'
import { findRow } from '../../../../test/rows.ts'
import { buildTestApp, openTestApp } from '../../../../test/support.ts'
import { lockEmail } from '../prospects/prospects.queries.ts'
import { hashPassword } from './passwords.ts'

const server = openTestApp({ hashPassword })

const register = (from: Browser, body: object) => from.post('/api/register', body)
const messagesOf = (answer: { body: { issues: { path: string; message: string }[] } }) =>
  answer.body.issues.map(({ path, message }) => `${path}: ${message}`)

/** Two prospects of one address, begun on two devices. */
const twoVisitors = async () => {
  const { email } = newContact()
  const first = await verifyVisitor(server, undefined, { email })
  const second = await verifyVisitor(server, undefined, { email })
  return { email, first, second }
}

describe('register', () => {
  test('creates an account from the typed fields and takes the quote along', async () => {
    const quote = await verifyVisitor(server)
    const answer = await register(quote.browser, {
      ...person(quote.uuid),
      firstname: '  نادية ',
      cin: ' ab 123 456 ',
      birthday: '٠٤/٠٥/١٩٩٠',
      role: 'admin',
      email: 'other@example.ma',
      isAdmin: true,
    })
    expect([answer.status, Object.keys(answer.body)]).toEqual([201, ['uuid']])
    await signIn(quote.browser, quote.email)
    expect((await quote.browser.get('/api/user')).body).toEqual({
      user: {
        uuid: answer.body.uuid,
        firstname: 'نادية',
        lastname: 'Alaoui',
        email: quote.email,
        phone: quote.phone,
        birthday: '1990-05-04',
        address: '1, rue des Orangers',
        city: 'rabat',
        cin: 'AB123456',
        created_at: '2026-11-21T09:00:00.000Z',
        updated_at: '2026-11-21T09:00:00.000Z',
        isAdmin: false,
        role: 'customer',
        language: 'fr',
        has_password: true,
      },
    })
    const list = await quote.browser.post('/api/user/insurances', { status: 5 })
    expect(list.body.insurances).toHaveLength(1)
  })

  test('stores the password as an argon2id hash only', async () => {
    const { uuid, browser } = await verifyVisitor(server)
    const { body } = await register(browser, person(uuid))
    const user = await findRow(server, 'users', { id: body.uuid })
    expect(user.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(JSON.stringify(user)).not.toContain(password)
  })

  test('lists missing fields with the sentences of the specification, in its order', async () => {
    const { browser } = await verifyVisitor(server)
    const answer = await register(browser, { password: 'court' })
    expect([answer.status, answer.body.code]).toEqual([400, 'request.invalid'])
    expect(messagesOf(answer)).toEqual([
      'uuid: Ce champ est obligatoire.',
      'firstname: Veuillez saisir votre nom et prénom!',
      'lastname: Veuillez saisir votre nom et prénom!',
      'city: Veuillez sélectionner votre ville!',
      'address: Veuillez saisir votre adresse!',
      'cin: Veuillez saisir votre CIN ou passeport!',
      'birthday: Veuillez saisir votre date de naissance!',
      'password: Le mot de passe doit comporter au moins 8 caractères!',
    ])
  })

  test('lists a minor with the faults of other fields (RULINGS 12)', async () => {
    const quote = await verifyVisitor(server)
    const faulty = { ...person(quote.uuid), cin: '', password: 'abc', birthday: '2015-01-01' }
    expect(messagesOf(await register(quote.browser, faulty))).toEqual([
      'cin: Veuillez saisir votre CIN ou passeport!',
      'birthday: Vous devez avoir au moins 18 ans!',
      'password: Le mot de passe doit comporter au moins 8 caractères!',
    ])
  })

  test.each([
    ['2008-11-22', 'Vous devez avoir au moins 18 ans!'],
    ['2026-11-22', 'Cette date ne peut pas être dans le futur.'],
    ['1990-02-30', 'Veuillez saisir une date valide!'],
    ['hier', 'Veuillez saisir une date valide!'],
    ['', 'Veuillez saisir votre date de naissance!'],
    ['1800-01-01', 'Veuillez saisir une date valide!'],
  ])('refuses the birth date %j', async (birthday, message) => {
    const quote = await verifyVisitor(server)
    const answer = await register(quote.browser, { ...person(quote.uuid), birthday })
    expect([answer.status, messagesOf(answer)]).toEqual([400, [`birthday: ${message}`]])
  })

  test('accepts a person who turns eighteen today', async () => {
    const quote = await verifyVisitor(server)
    const answer = await register(quote.browser, { ...person(quote.uuid), birthday: '2008-11-21' })
    expect(answer.status).toBe(201)
  })

  test.each([
    ['password', '12345678'],
    ['password', 'x'.repeat(5000)],
    ['password', 12_345_678_901],
    ['city', 'Atlantis'],
    ['city', '__proto__'],
    ['cin', '!!'],
    ['firstname', '<b>x</b>'],
    ['lastname', 'A'.repeat(500)],
    ['address', 'x'.repeat(301)],
    ['birthday', 19_900_504],
    ['uuid', 'x'],
    ['uuid', 5],
  ])('refuses a sign-up with %s %j at its field', async (path, value) => {
    const quote = await verifyVisitor(server)
    const answer = await register(quote.browser, { ...person(quote.uuid), [path]: value })
    expect([answer.status, answer.body.issues]).toMatchObject([400, [{ path }]])
  })

  test('refuses a sign-up without a verified code or with a foreign uuid', async () => {
    const quote = await requestQuote(server)
    for (const uuid of [quote.uuid, crypto.randomUUID(), quote.draft]) {
      const answer = await register(quote.browser, person(uuid))
      expect([answer.status, answer.body.code]).toEqual([403, 'account.not-verified'])
      expect(answer.body.message).toBe('Veuillez d’abord confirmer le code reçu par e-mail.')
    }
  })

  test('creates one account for many sign-ups at once', async () => {
    const quote = await verifyVisitor(server)
    const answers = await atOnce(callers(50), () => register(openBrowser(server), person(quote.uuid)))
    expect(tally(answers)).toEqual({ 201: 1, 409: answers.length - 1 })
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('account.exists')
  })

  test('creates one account for two devices with one address at once, without a deadlock', async () => {
    const { email, first, second } = await twoVisitors()
    let race: Promise<{ status: number }[]> | undefined
    await whileLocked(
      server,
      (tx) => lockEmail(tx, email),
      async () => {
        const answers = [first, second].map(({ browser, uuid }) => register(browser, person(uuid)))
        await untilWaiting(server, 2)
        race = Promise.all(answers)
      },
    )
    expect(tally((await race) ?? [])).toEqual({ 201: 1, 409: 1 })
  })

  test('closes the code when its link led to an account in another browser', async () => {
    const quote = await requestQuote(server)
    const elsewhere = openBrowser(server)
    expect((await register(elsewhere, person(quote.token))).status).toBe(201)
    const answer = await quote.browser.post('/api/verify/otp', { otp: quote.code, uuid: quote.uuid })
    expect([answer.status, answer.body.code]).toEqual([422, 'code.expired'])
  })

  test('takes along every request of the proven address', async () => {
    const { email, first } = await twoVisitors()
    await register(first.browser, person(first.uuid))
    await signIn(first.browser, email)
    const list = await first.browser.post('/api/user/insurances', { status: 5 })
    expect(list.body.insurances).toHaveLength(2)
  })

  test('takes along a request of the same browser and address whose own code nobody entered', async () => {
    const browser = openBrowser(server)
    const { email } = newContact()
    const first = await requestQuote(server, browser, { email })
    const second = await verifyVisitor(server, browser, { email })
    await register(browser, person(second.uuid))
    await signIn(browser, email)
    const list = await browser.post('/api/user/insurances', { status: 5 })
    expect(list.body.insurances).toHaveLength(2)
    const late = await browser.post('/api/verify/token', { token: first.token })
    expect([late.status, late.body.user]).toMatchObject([200, { email, has_account: true }])
  })

  test('takes along a request of another browser once its link is opened anywhere', async () => {
    const quote = await verifyVisitor(server)
    const other = await requestQuote(server, undefined, { email: quote.email })
    await register(quote.browser, person(quote.uuid))
    await signIn(quote.browser, quote.email)
    const list = () => quote.browser.post('/api/user/insurances', { status: 5 })
    expect((await list()).body.insurances).toHaveLength(1)
    const opened = await quote.browser.post('/api/verify/token', { token: other.token })
    expect(opened.body.user.has_account).toBe(true)
    expect((await list()).body.insurances).toHaveLength(2)
  })

  test('leaves a request of another address in the same browser', async () => {
    const browser = openBrowser(server)
    await requestQuote(server, browser)
    const quote = await verifyVisitor(server, browser)
    await register(browser, person(quote.uuid))
    await signIn(browser, quote.email)
    const list = await browser.post('/api/user/insurances', { status: 5 })
    expect(list.body.insurances).toHaveLength(1)
  })

  test('leaves requests of the address that were never proved', async () => {
    const quote = await verifyVisitor(server)
    await requestQuote(server, undefined, { email: quote.email })
    await register(quote.browser, person(quote.uuid))
    await signIn(quote.browser, quote.email)
    const list = await quote.browser.post('/api/user/insurances', { status: 5 })
    expect(list.body.insurances).toHaveLength(1)
  })

  test('takes along every request, and accepts no further one above the limit', async () => {
    const { email } = newContact()
    const begin = async () => {
      const browser = openBrowser(server)
      const quote = await startQuote(browser, { email })
      for (let count = 0; count < 4; count += 1) {
        const key = { 'idempotency-key': crypto.randomUUID() }
        await confirmRequest(browser, quote.uuid, {}, key)
        server.clock.advance(1)
      }
      const { code } = await lastCode(server, email)
      await browser.post('/api/verify/otp', { otp: code, uuid: quote.uuid })
      return { ...quote, browser }
    }
    const [first] = [await begin(), await begin()]
    await register(first.browser, person(first.uuid))
    await signIn(first.browser, email)
    const { insurances } = (await first.browser.post('/api/user/insurances', { status: 5 })).body
    expect(insurances).toHaveLength(8)
    const more = await first.browser.post('/api/user/add/insurance', { data: { insuranceType: 'stagiaire' } })
    expect(more.status).toBe(403)
  })

  test('accepts a phone that another account has, because families share one', async () => {
    const { phone } = await registerCustomer(server)
    const quote = await verifyVisitor(server)
    await server.db.updateTable('prospects').set({ phone }).where('id', '=', quote.uuid).execute()
    expect((await register(quote.browser, person(quote.uuid))).status).toBe(201)
  })
})

describe('signup/person', () => {
  test('tells a visitor that another account has their telephone, without anything about it', async () => {
    const { phone, email } = await registerCustomer(server)
    const visitor = await verifyVisitor(server, undefined, { phone })
    const { body, text } = await visitor.browser.post('/api/signup/person', { uuid: visitor.uuid })
    expect(body.user).toEqual({ uuid: visitor.uuid, email: visitor.email, phone, phone_shared: true })
    expect(text).not.toContain(email)
    const alone = await verifyVisitor(server)
    const { user } = (await alone.browser.post('/api/signup/person', { uuid: alone.uuid })).body
    expect(user.phone_shared).toBe(false)
  })

  test('stops telling one network of shared telephones, and lets its visitors sign up', async () => {
    const limited = await buildTestApp({ config: { rateLimit: true } })
    const { phone } = await registerCustomer(limited)
    const visitor = await verifyVisitor(limited, undefined, { phone })
    const told: boolean[] = []
    for (let time = 0; time < 12; time += 1)
      told.push(
        (await visitor.browser.post('/api/signup/person', { uuid: visitor.uuid })).body.user.phone_shared,
      )
    expect(told.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => true))
    expect(told.at(-1)).toBe(false)
    expect((await register(visitor.browser, person(visitor.uuid))).status).toBe(201)
    await limited.close()
  })

  test('returns the verified visitor only, until the sign-up', async () => {
    const browser = openBrowser(server)
    const unknown = await browser.post('/api/signup/person', { uuid: crypto.randomUUID() })
    expect([unknown.status, unknown.body.code]).toEqual([403, 'account.not-verified'])
    const customer = await registerCustomer(server)
    const done = await browser.post('/api/signup/person', { uuid: customer.uuid })
    expect([done.status, done.body.code]).toEqual([409, 'account.exists'])
    expect(done.text).not.toContain('@')
    const wrong = await browser.post('/api/signup/person', {})
    expect(wrong.body.issues).toMatchObject([{ path: 'uuid' }])
  })
})
