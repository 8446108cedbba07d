import { complete } from '@wassit/domain/products/sample-answers'
import { describe, expect, test } from 'vitest'
import {
  atOnce,
  callers,
  confirmRequest,
  newContact,
  openBrowser,
  person,
  registerCustomer,
  signedInStaff,
  startQuote,
  tally,
  verifyVisitor,
} from '../../../../test/factories.ts'
import { buildTestApp, openTestApp } from '../../../../test/support.ts'
import { builtBefore } from '../../../../test/built-before.ts'

const server = openTestApp()
const browser = builtBefore(() => openBrowser(server))

const step = (more: object = {}) => ({ ...newContact(), insuranceType: 'automobile', ...more })
const addUser = (body: unknown, headers = {}, from = browser) => from.post('/api/add/user', body, headers)
const prospectsOf = async (email: string) =>
  (await server.db.selectFrom('prospects').select('id').where('email', '=', email).execute()).length

describe('add/user', () => {
  test('returns 201 with uuid and draft only and sets the visitor’s cookie', async () => {
    const answer = await addUser(step({ convention: ' ENTREPRISE ' }), {}, openBrowser(server))
    expect(answer.status).toBe(201)
    expect(Object.keys(answer.body)).toEqual(['uuid', 'draft'])
    const cookie = String(answer.headers['set-cookie'])
    expect(cookie).toMatch(/^visitor=[\w-]{43}; .*HttpOnly; SameSite=Lax/)
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test('opens the draft with the answers chosen before step 1, without what the product does not ask', async () => {
    const visitor = openBrowser(server)
    const answers = { typeCarburant: 'DIESEL', puissanceFiscale: '6', utm_source: 'campaign' }
    const { draft } = (await addUser(step({ answers }), {}, visitor)).body
    const { body } = await visitor.get(`/api/draft/${draft}`)
    expect(body.answers).toEqual({ typeCarburant: 'DIESEL', puissanceFiscale: '6' })
  })

  test('refuses answers that are no record', async () => {
    const answer = await addUser(step({ answers: ['DIESEL'] }))
    expect([answer.status, answer.body.issues]).toMatchObject([400, [{ path: 'answers' }]])
  })

  test('keeps the cookie a browser already has', async () => {
    await addUser(step())
    expect((await addUser(step())).headers['set-cookie']).toBeUndefined()
  })

  test('stores when and in which language the visitor accepted the terms', async () => {
    const visitor = openBrowser(server)
    visitor.cookies.lang = 'ma'
    const { uuid } = await startQuote(visitor, { convention: 'X\u0000Y' })
    const prospect = await server.db
      .selectFrom('prospects')
      .selectAll()
      .where('id', '=', uuid)
      .executeTakeFirstOrThrow()
    expect(prospect).toMatchObject({ language: 'ar', terms_accepted_at: server.clock.now(), user_id: null })
  })

  test('normalises the typed email and phone', async () => {
    const answer = await addUser({
      email: ' Nadia.A@Example.MA\u200f ',
      phone: '٠٦ ١٢-٣٤.٥٦ ٧٨',
      insuranceType: 'voyage',
      extra: { a: 1 },
    })
    expect(answer.status).toBe(201)
    const known = await browser.post('/api/check/user', { uuid: answer.body.uuid })
    expect(known.body.user).toEqual({ email: 'nadia.a@example.ma', phone: '+212612345678' })
  })

  test('lists every issue in the order of the form', async () => {
    const answer = await addUser({ insuranceType: 'fusée', phone: '0512345678', email: 'nobody' })
    expect(answer.status).toBe(400)
    expect(answer.body.code).toBe('request.invalid')
    expect(answer.body.message).toBe('Veuillez vérifier vos données')
    expect(answer.body.issues.map(({ path }: { path: string }) => path)).toEqual([
      'email',
      'phone',
      'insuranceType',
    ])
    expect(answer.body.issues[1]).toEqual({
      path: 'phone',
      id: 'validation.phone.notMobile',
      message:
        'Ce numéro est un fixe ou un numéro étranger. Saisissez un mobile marocain, par exemple 06\u00a012\u00a034\u00a056\u00a078.',
    })
  })

  test.each([
    ['fr', 'Veuillez vérifier vos données'],
    ['en', 'Please check your details'],
    ['ma', 'المرجو التحقق من معلوماتكم'],
  ])('answers in the visitor’s language (%s)', async (lang, message) => {
    const visitor = openBrowser(server)
    visitor.cookies.lang = lang
    expect((await addUser({}, {}, visitor)).body.message).toBe(message)
  })

  test('refuses the pleasure boat at step 1', async () => {
    const answer = await addUser(step({ insuranceType: 'plaisance' }))
    expect([answer.status, answer.body.code]).toEqual([400, 'product.not-offered'])
  })

  test.each(['__proto__', 'constructor', 'toString', 'car', 'AUTOMOBILE', ''])(
    'refuses the unknown product %j',
    async (insuranceType) => {
      const answer = await addUser(step({ insuranceType }))
      expect([answer.status, answer.body.issues?.[0].path]).toEqual([400, 'insuranceType'])
    },
  )

  test('opens one prospect per call without a key', async () => {
    const body = step()
    const [first, second] = [await addUser(body), await addUser(body)]
    expect(first.body.uuid).not.toBe(second.body.uuid)
    expect(await prospectsOf(body.email)).toBe(2)
  })

  test('opens one prospect for many calls at once with one key', async () => {
    const body = step()
    const key = { 'idempotency-key': crypto.randomUUID() }
    // One visitor in many tabs of one carrier: the addresses differ, the cookie is one.
    const answers = await atOnce(callers(50), () => {
      const tab = openBrowser(server)
      Object.assign(tab.cookies, browser.cookies)
      return addUser(body, key, tab)
    })
    expect(tally(answers)).toEqual({ 201: answers.length })
    const uuids = answers.flatMap(({ status, body: { uuid } }) => (status === 201 ? [uuid] : []))
    expect(new Set(uuids).size).toBe(1)
    expect(await prospectsOf(body.email)).toBe(1)
  })

  test('lets the new cookie read the draft when the form is repeated after a lost answer', async () => {
    const body = step()
    const key = { 'idempotency-key': crypto.randomUUID() }
    const first = await addUser(body, key, openBrowser(server))
    const again = openBrowser(server)
    const second = await addUser(body, key, again)
    expect(second.body).toEqual(first.body)
    expect((await again.get(`/api/draft/${second.body.draft}`)).status).toBe(200)
  })

  test.each([{ email: 'corrige@example.ma' }, { insuranceType: 'voyage' }])(
    'opens another prospect for the same form with %j, corrected before the next page shows',
    async (corrected) => {
      const body = step({ insuranceType: 'rcchasse' })
      const key = { 'idempotency-key': crypto.randomUUID() }
      const first = await addUser(body, key)
      const second = await addUser({ ...body, ...corrected }, key)
      expect([first.status, second.status]).toEqual([201, 201])
      expect(second.body.uuid).not.toBe(first.body.uuid)
      expect((await addUser({ ...body, ...corrected }, key)).body).toEqual(second.body)
    },
  )

  test.each(['short', 'x'.repeat(65), 'with space', 'é'.repeat(10)])(
    'refuses the idempotency key %j',
    async (key) => {
      const answer = await addUser(step(), { 'idempotency-key': key })
      expect([answer.status, answer.body.code]).toEqual([400, 'request.malformed'])
    },
  )

  test('tells an unknown product from a missing one', async () => {
    const issue = async (insuranceType?: string) =>
      (await addUser(step({ insuranceType }))).body.issues.map(({ id }: { id: string }) => id)
    expect(await issue('fusée')).toEqual(['validation.product'])
    expect(await issue('')).toEqual(['validation.required'])
    expect(await issue()).toEqual(['validation.required'])
  })

  test('returns 409 for an email with an account, in whatever spelling', async () => {
    const { email, phone } = await registerCustomer(server)
    for (const known of [step({ email: ` ${email.toUpperCase()}` }), step({ email, phone })]) {
      const answer = await addUser(known, {}, openBrowser(server))
      expect([answer.status, answer.body.code]).toEqual([409, 'prospect.exists'])
      expect(answer.body.message).toBe('Ces données existent déjà')
    }
  })

  test('accepts a new email with the phone of another account, up to a second account', async () => {
    const { phone, email } = await registerCustomer(server)
    const spouse = await verifyVisitor(server, openBrowser(server), { phone: phone.replace('+212', '0') })
    const registered = await spouse.browser.post('/api/register', person(spouse.uuid))
    expect(registered.status).toBe(201)
    const agent = (await signedInStaff(server)).browser
    for (const owner of [email, spouse.email]) {
      const { number } = await server.db
        .selectFrom('policies')
        .innerJoin('users', 'users.id', 'policies.user_id')
        .select('number')
        .where('users.email', '=', owner)
        .executeTakeFirstOrThrow()
      const { body } = await agent.get(`/api/agent/insurances/${number}`)
      expect(body.insurance).toMatchObject({
        email: owner,
        phone,
        same_phone: [{ name: expect.any(String) }],
      })
    }
  })

  test('keeps one draft for a person with an account who sends the form twice', async () => {
    const { email } = await registerCustomer(server)
    const visitor = openBrowser(server)
    const key = { 'idempotency-key': crypto.randomUUID() }
    const count = async () =>
      (await server.db.selectFrom('drafts').select('id').where('prospect_id', 'is', null).execute()).length
    const before = await count()
    const body = step({ email })
    await addUser(body, key, visitor)
    await addUser(body, key, visitor)
    expect(await count()).toBe(before + 1)
  })

  test('limits the calls of one address, with Retry-After', async () => {
    const visitor = openBrowser(server)
    for (let call = 0; call < 30; call += 1) await addUser({}, {}, visitor)
    const answer = await addUser({}, {}, visitor)
    expect([answer.status, answer.body.code]).toEqual([429, 'request.too-many'])
    expect(answer.body.message.length).toBeGreaterThan(10)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(600)
  })

  test('refuses a call from another site’s page', async () => {
    const answer = await addUser(step(), { origin: 'https://evil.example' })
    expect([answer.status, answer.body.code]).toEqual([403, 'request.cross-site'])
    expect((await addUser(step(), { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  })
})

describe('visitor’s cookie behind TLS', () => {
  test('pins the visitor’s cookie to the host and ignores one under the plain name', async () => {
    const secure = await buildTestApp({
      config: { publicUrl: 'https://wassit.example' },
      database: server.database,
    })
    try {
      const visitor = openBrowser(secure)
      visitor.cookies.visitor = 'A'.repeat(43)
      const answer = await addUser(step(), {}, visitor)
      expect(String(answer.headers['set-cookie'])).toMatch(/^__Host-visitor=[\w-]{43}; .*Path=\/; .*Secure/)
      const attacker = openBrowser(secure)
      attacker.cookies.visitor = 'A'.repeat(43)
      expect((await attacker.get(`/api/draft/${answer.body.draft}`)).status).toBe(404)
    } finally {
      await secure.close()
    }
  })
})

describe('check/user', () => {
  const check = (uuid: unknown, from = browser) => from.post('/api/check/user', { uuid })

  test('returns 302 at the form and 301 at the code, as data without Location', async () => {
    const { uuid, draft, email, phone } = await startQuote(browser, { insuranceType: 'habitation' })
    const data = { insurance: { insuranceType_name: 'habitation' }, user: { email, phone }, draft }
    const atForm = await check(uuid)
    expect([atForm.status, atForm.body, atForm.headers.location]).toEqual([302, data, undefined])
    await confirmRequest(browser, uuid, { insuranceType: 'habitation', ...complete.home })
    const atCode = await check(uuid)
    expect([atCode.status, atCode.body, atCode.headers.location]).toEqual([301, data, undefined])
  })

  test('lets a browser that kept the uuid but lost its cookie read the draft again', async () => {
    const { uuid, draft } = await startQuote(browser)
    const later = openBrowser(server)
    expect((await later.get(`/api/draft/${draft}`)).status).toBe(404)
    expect((await check(uuid, later)).status).toBe(302)
    expect((await later.get(`/api/draft/${draft}`)).status).toBe(200)
  })

  test('returns 404 for an unknown visitor and for one with an account', async () => {
    const unknown = await check(crypto.randomUUID())
    expect([unknown.status, unknown.body.code]).toEqual([404, 'prospect.unknown'])
    const { uuid } = await registerCustomer(server)
    expect((await check(uuid)).status).toBe(404)
  })

  test('returns 301 also after the code was entered', async () => {
    const { uuid } = await verifyVisitor(server)
    expect((await check(uuid)).status).toBe(301)
  })

  test.each([[''], ['x'], [5], [null], [undefined], [{}], [[]], [`${crypto.randomUUID()}'`], ['\0']])(
    'refuses %j as the uuid of a visitor',
    async (uuid) => {
      const answer = await check(uuid)
      expect([answer.status, answer.body.issues]).toMatchObject([400, [{ path: 'uuid' }]])
    },
  )
})
