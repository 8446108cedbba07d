import { consentPurposes, promotionPurposes } from '@wassit/domain/consent/consent'
import { channels } from '@wassit/domain/party/channel'
import { languages } from '@wassit/words/language'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  atOnce,
  openBrowser,
  person,
  signedInCustomer,
  signedInStaff,
  startQuote,
  tally,
  verifyVisitor,
} from '../../../../test/factories.ts'
import { policyAt } from '../../../../test/policy-factories.ts'
import { findRow } from '../../../../test/rows.ts'
import { openTestApp } from '../../../../test/support.ts'
import {
  eraseConsents,
  giveConsent,
  mayPromote,
  promotionText,
  withdrawConsents,
} from './consents.service.ts'
import { oppositionToken } from './opposition.ts'

const server = openTestApp()
beforeEach(() => server.clock.advance(1000))

const { version } = consentPurposes.promotionMail

const decision = (given: boolean, purpose = 'promotionMail') => ({ purpose, given, version })

const rowsOf = (userId: string) =>
  server.db.selectFrom('consents').selectAll().where('user_id', '=', userId).orderBy('given_at').execute()

const agreeing = async () => {
  const customer = await signedInCustomer(server)
  await customer.browser.post('/api/user/consents', decision(true))
  const [row] = await rowsOf(customer.userId)
  if (!row) throw new Error('no consent')
  return { ...customer, consent: row.id }
}

const tokenOf = (consent: string) => oppositionToken(server.deps.config, consent)

describe('consent of a customer', () => {
  test('allows nothing before it is given, and says so', async () => {
    const { browser, userId } = await signedInCustomer(server)
    const { body } = await browser.get('/api/user/consents')
    expect(
      body.promotions.map(({ purpose, given, withdrawn }: Record<string, unknown>) => [
        purpose,
        given,
        withdrawn,
      ]),
    ).toEqual(promotionPurposes.map((purpose) => [purpose, null, null]))
    for (const channel of channels) expect(await mayPromote(server.db, userId, channel)).toBeUndefined()
  })

  test.each(languages)(
    'keeps the version, the exact text, the way and the moment in %s',
    async (language) => {
      const { browser, userId } = await signedInCustomer(server)
      browser.cookies.lang = { fr: 'fr', en: 'en', ar: 'ma' }[language]
      const answer = await browser.post('/api/user/consents', decision(true))
      expect(answer.status).toBe(200)
      expect(await rowsOf(userId)).toMatchObject([
        {
          purpose: 'promotionMail',
          text_version: version,
          text_hash: promotionText(server.deps, 'promotionMail', language).hash,
          language,
          way: 'web',
          recorded_by: null,
          given_at: server.clock.now(),
          withdrawn_at: null,
        },
      ])
      const { body } = await browser.get('/api/user/consents')
      expect(body.promotions[0]).toMatchObject({
        text: promotionText(server.deps, 'promotionMail', language).text,
        given: { at: server.clock.now().toISOString(), way: 'web' },
      })
      expect(await mayPromote(server.db, userId, 'email')).toBeDefined()
      expect(await mayPromote(server.db, userId, 'sms')).toBeUndefined()
    },
  )

  test('refuses a consent to a sentence that is no longer asked', async () => {
    const { browser, userId } = await signedInCustomer(server)
    const answer = await browser.post('/api/user/consents', { ...decision(true), version: version + 1 })
    expect([answer.status, answer.body.code]).toEqual([409, 'consent.outdated'])
    expect(await rowsOf(userId)).toEqual([])
  })

  test('ends at once and at any later withdrawal, and begins again as another row', async () => {
    const { browser, userId } = await agreeing()
    server.clock.advance(1000)
    for (const _ of [1, 2]) await browser.post('/api/user/consents', decision(false))
    expect(await mayPromote(server.db, userId, 'email')).toBeUndefined()
    const { body } = await browser.get('/api/user/consents')
    expect(body.promotions[0]).toMatchObject({ given: null, withdrawn: { way: 'web' } })
    server.clock.advance(1000)
    for (const _ of [1, 2]) await browser.post('/api/user/consents', decision(true))
    expect((await rowsOf(userId)).map(({ withdrawn_at }) => withdrawn_at !== null)).toEqual([true, false])
    expect(await mayPromote(server.db, userId, 'email')).toBeDefined()
  })

  test('makes one row however often it is given at once, and keeps one state when both come at once', async () => {
    const { browser, userId } = await signedInCustomer(server)
    await atOnce(8, () => browser.post('/api/user/consents', decision(true)))
    expect(await rowsOf(userId)).toHaveLength(1)
    const answers = await atOnce(10, (index) => browser.post('/api/user/consents', decision(index % 2 === 0)))
    expect(tally(answers)).toEqual({ 200: 10 })
    const inForce = (await rowsOf(userId)).filter(({ withdrawn_at }) => withdrawn_at === null)
    expect(inForce.length).toBeLessThanOrEqual(1)
    await browser.post('/api/user/consents', decision(false))
    expect(await mayPromote(server.db, userId, 'email')).toBeUndefined()
  })
})

describe('consent at the sign-up', () => {
  test.each([
    ['keeps the ticked box', { promotion: String(version) }, 1],
    ['takes an empty box for none', {}, 0],
    ['signs up without consent to an earlier sentence', { promotion: version + 7 }, 0],
  ])('%s', async (_title, more, count) => {
    const visitor = await verifyVisitor(server)
    const answer = await visitor.browser.post('/api/register', { ...person(visitor.uuid), ...more })
    expect(answer.status).toBe(201)
    expect(await rowsOf(answer.body.uuid)).toHaveLength(count)
  })

  test('notes the terms that a visitor accepts, in the words of their language', async () => {
    const browser = openBrowser(server)
    browser.cookies.lang = 'ma'
    const { uuid } = await startQuote(browser)
    const row = await server.db
      .selectFrom('consents')
      .innerJoin('legal_texts', (join) =>
        join
          .onRef('legal_texts.version', '=', 'consents.text_version')
          .onRef('legal_texts.language', '=', 'consents.language'),
      )
      .select([
        'purpose',
        'consents.language',
        sql<boolean>`encode(sha256(convert_to(body, 'UTF8')), 'hex') = text_hash`.as('same'),
      ])
      .where('prospect_id', '=', uuid)
      .where('legal_texts.kind', '=', 'conditions')
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ purpose: 'terms', language: 'ar', same: true })
  })

  test('shows the customer the terms accepted before the sign-up', async () => {
    const { browser } = await signedInCustomer(server)
    const { body } = await browser.get('/api/user/consents')
    expect(body.terms).toMatchObject({ version: 1 })
  })
})

describe('consent told to an agent', () => {
  test('keeps who heard it and how, for both acts', async () => {
    const { browser: agent, email } = await signedInStaff(server)
    const { id } = await findRow(server, 'users', { email })
    const { userId } = await signedInCustomer(server)
    const url = `/api/agent/customers/${userId}/consents`
    expect((await agent.post(url, { ...decision(true), way: 'phone' })).status).toBe(200)
    server.clock.advance(1000)
    expect((await agent.get(url)).body.promotions[0].given).toMatchObject({ way: 'phone' })
    expect((await agent.post(url, { ...decision(false), way: 'counter' })).status).toBe(200)
    expect(await rowsOf(userId)).toMatchObject([
      { way: 'phone', recorded_by: id, withdrawn_way: 'counter', withdrawal_recorded_by: id },
    ])
  })

  test('refuses an agent who names no way, and a person who is no customer', async () => {
    const { browser: agent } = await signedInStaff(server)
    const { userId } = await signedInCustomer(server)
    expect((await agent.post(`/api/agent/customers/${userId}/consents`, decision(true))).status).toBe(400)
    const unknown = `/api/agent/customers/${crypto.randomUUID()}/consents`
    expect((await agent.get(unknown)).body.code).toBe('customer.unknown')
    expect((await agent.post(unknown, { ...decision(true), way: 'phone' })).body.code).toBe(
      'customer.unknown',
    )
  })
})

describe('link of a message', () => {
  test('tells what it ends and ends nothing when it is only opened', async () => {
    const { userId, consent } = await agreeing()
    const visitor = openBrowser(server)
    for (const _ of [1, 2])
      expect((await visitor.get(`/api/opposition/${tokenOf(consent)}`)).body).toEqual({
        purpose: 'promotionMail',
        allowed: true,
      })
    expect(await mayPromote(server.db, userId, 'email')).toBeDefined()
  })

  test.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
  ])('ends it with the one-click call of a reader of mails as %s, repeated or not', async (type, payload) => {
    const { userId, consent } = await agreeing()
    server.clock.advance(1000)
    for (const _ of [1, 2]) {
      const headers = { 'content-type': type, origin: 'https://mail.example' }
      const url = `/api/opposition/${tokenOf(consent)}`
      const answer = await server.app.inject({ method: 'POST', url, headers, payload })
      expect(answer.statusCode).toBe(200)
    }
    expect(await mayPromote(server.db, userId, 'email')).toBeUndefined()
    expect(await rowsOf(userId)).toMatchObject([{ withdrawn_way: 'link', withdrawn_at: server.clock.now() }])
  })

  test('ends a consent that was given again after the message', async () => {
    const { browser, userId, consent } = await agreeing()
    server.clock.advance(1000)
    await browser.post('/api/user/consents', decision(false))
    server.clock.advance(1000)
    await browser.post('/api/user/consents', decision(true))
    server.clock.advance(1000)
    expect((await openBrowser(server).post(`/api/opposition/${tokenOf(consent)}`)).status).toBe(200)
    expect(await mayPromote(server.db, userId, 'email')).toBeUndefined()
  })

  test('refuses a token of another secret, and names nobody', async () => {
    const { consent, email, userId } = await agreeing()
    const forged = oppositionToken({ appSecret: 'another secret', formerSecret: undefined }, consent)
    for (const token of [forged, 'x', consent])
      expect((await openBrowser(server).post(`/api/opposition/${token}`)).body.code).toBe(
        'opposition.unknown',
      )
    expect(await mayPromote(server.db, userId, 'email')).toBeDefined()
    for (const part of [email, userId, userId.replaceAll('-', '')])
      expect(tokenOf(consent)).not.toContain(part)
  })

  test('stays a polite no-op after the person was erased', async () => {
    const { userId, consent } = await agreeing()
    await server.db.transaction().execute((tx) => eraseConsents(tx, userId, server.clock.now()))
    expect((await openBrowser(server).post(`/api/opposition/${tokenOf(consent)}`)).status).toBe(200)
    expect(await rowsOf(userId)).toEqual([])
  })
})

describe('database', () => {
  test('refuses promotion whose consent is missing, withdrawn, a visitor’s or of another channel', async () => {
    const file = await policyAt(server, 'quoted')
    await file.browser.post('/api/user/consents', decision(true))
    const [consent] = await rowsOf(file.userId)
    const insert = (consentId: string, channel: 'email' | 'sms') =>
      server.db
        .insertInto('promotions')
        .values({
          consent_id: consentId,
          template: 'quote-expires',
          channel,
          policy_id: file.id,
          created_at: server.clock.now(),
        })
        .execute()
    const terms = await findRow(server, 'consents', { purpose: 'terms' }, ['id'])
    for (const attempt of [
      () => insert(crypto.randomUUID(), 'email'),
      () => insert(terms.id, 'email'),
      () => insert(consent?.id ?? '', 'sms'),
    ])
      await expect(attempt()).rejects.toThrow('no consent allows this promotion')
    await insert(consent?.id ?? '', 'email')
    server.clock.advance(1000)
    await file.browser.post('/api/user/consents', decision(false))
    await expect(insert(consent?.id ?? '', 'email')).rejects.toThrow('no consent allows this promotion')
  })

  test('refuses to change what a person agreed to, to withdraw it twice, or to delete it in force', async () => {
    const { userId, consent } = await agreeing()
    const at = (set: object) => server.db.updateTable('consents').set(set).where('id', '=', consent).execute()
    for (const set of [
      { text_hash: 'a'.repeat(64) },
      { given_at: new Date(0) },
      { way: 'phone' },
      { language: 'ar' },
    ])
      await expect(at(set)).rejects.toThrow('only ever withdrawn')
    await expect(server.db.deleteFrom('consents').where('id', '=', consent).execute()).rejects.toThrow(
      'in force',
    )
    server.clock.advance(1000)
    const withdrawal = { at: server.clock.now(), way: 'request', recordedBy: null } as const
    await server.db.transaction().execute((tx) => withdrawConsents(tx, userId, withdrawal))
    await expect(at({ withdrawn_at: null, withdrawn_way: null })).rejects.toThrow('only ever withdrawn')
  })

  test('lets the later of two acts count after two accounts became one', async () => {
    const { userId: one, consent } = await agreeing()
    server.clock.advance(1000)
    const { userId: other, browser } = await agreeing()
    server.clock.advance(1000)
    await browser.post('/api/user/consents', decision(false))
    await server.db.updateTable('consents').set({ user_id: other }).where('id', '=', consent).execute()
    expect(await mayPromote(server.db, other, 'email')).toBeUndefined()
    expect((await browser.get('/api/user/consents')).body.promotions[0].given).toBeNull()
    const allowed = await sql<{ yes: boolean }>`select consent_allows(${consent}, 'email') as yes`.execute(
      server.db,
    )
    expect(allowed.rows[0]?.yes).toBe(false)
    server.clock.advance(1000)
    await server.db.transaction().execute((tx) =>
      giveConsent(server.deps, tx, other, {
        purpose: 'promotionMail',
        version,
        language: 'fr',
        way: 'web',
        recordedBy: null,
      }),
    )
    expect(await mayPromote(server.db, other, 'email')).toBeDefined()
    expect(await mayPromote(server.db, one, 'email')).toBeUndefined()
  })
})
