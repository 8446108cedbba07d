import { describe, expect, test } from 'vitest'
import { claimedCaller } from '../../../../test/counter-factories.ts'
import { newContact, openBrowser, signedInCustomer, staffOf } from '../../../../test/factories.ts'
import type { Browser } from '../../../../test/factories.ts'
import { insurerOf, policyAt } from '../../../../test/policy-factories.ts'
import { openTestApp } from '../../../../test/support.ts'
import { codeOf } from '../../people/accounts/secrets.ts'

const server = openTestApp()
const agent = staffOf(server)

const dayMs = 24 * 3_600_000

/** Returns a quoted file of a caller whom the agent entered by telephone. */
const quotedCaller = async (more: object = {}) => {
  const { phone } = newContact()
  const person = { firstname: 'Zineb', lastname: 'El Fassiya', phone, source: 'phone', ...more }
  const { id: customer } = (await agent.post('/api/agent/customers', person)).body.customer
  const asked = await agent.post('/api/agent/quotes', { customer, data: { insuranceType: 'stagiaire' } })
  const { insurance_number: number } = asked.body
  const { name } = await insurerOf(server)
  await agent.post(`/api/agent/insurances/${number}/quote`, { company_name: name, amount: 150 })
  return { number, customer, phone }
}

const send = (number: string, by?: string, browser = agent) =>
  browser.post(`/api/agent/quotes/${number}/send`, by ? { by } : {}, {
    'idempotency-key': crypto.randomUUID(),
  })

const tokenOf = (url: string) => url.split('/').at(-1) ?? ''

/** Returns the code of a handle, as its telephone or mail got it; undefined if none was sent. */
const codeFor = async (uuid: string): Promise<string | undefined> => {
  const challenge = await server.db
    .selectFrom('code_challenges')
    .select('id')
    .where('subject', '=', uuid)
    .where('replaced_at', 'is', null)
    .executeTakeFirst()
  return challenge && codeOf(server.deps.config.appSecret, challenge.id)
}

const ask = (token: string, browser: Browser, lastname = 'Elfassiya', by = 'sms') =>
  browser.post('/api/quote-link/code', { token, lastname, by })

const enter = (uuid: string, otp: string | undefined, browser: Browser) =>
  browser.post('/api/login/code/enter', { uuid, otp: otp ?? '000000' })

const signedInBy = async (token: string) => {
  const browser = openBrowser(server)
  const { uuid } = (await ask(token, browser)).body
  const { body } = await enter(uuid, await codeFor(uuid), browser)
  return { body, get: (path: string) => browser.get(path, { authorization: `Bearer ${body.token}` }) }
}

describe('link of a quote', () => {
  test('signs a caller without email in by a code to the telephone, and opens the quote', async () => {
    const { number, phone } = await quotedCaller()
    const sent = await send(number, 'sms')
    expect([sent.status, sent.body.ways, sent.body.sent_by]).toEqual([200, ['sms', 'whatsapp'], 'sms'])
    expect(sent.body.whatsapp).toContain(`https://wa.me/${phone.slice(1)}?text=`)
    expect(sent.body.opened_at).toBeNull()
    const token = tokenOf(sent.body.url)
    await server.runJobs()

    const visitor = openBrowser(server)
    const linked = await visitor.post('/api/quote-link', { token })
    expect(linked.body).toEqual({
      insurance_number: number,
      insuranceType_name: 'stagiaire',
      has_password: false,
      ways: ['sms', 'whatsapp'].map((by) => ({ by, to: expect.stringMatching(/^0[67] •• •• •• \d\d$/) })),
    })
    const signedIn = await signedInBy(token)
    expect(signedIn.body.token).toEqual(expect.any(String))
    const user = (await signedIn.get('/api/user')).body.user
    expect([user.lastname, user.phone]).toEqual(['El Fassiya', phone])
    expect((await send(number)).body).toMatchObject({ url: sent.body.url, opened_at: expect.any(String) })
  })

  test('sends no code for another name, and answers as for the right one', async () => {
    const { number } = await quotedCaller()
    const token = tokenOf((await send(number)).body.url)
    const browser = openBrowser(server)
    const { status, body } = await ask(token, browser, 'Benjelloun')
    expect([status, Object.keys(body)]).toEqual([200, ['uuid']])
    expect(await codeFor(body.uuid)).toBeUndefined()
    expect((await enter(body.uuid, '123456', browser)).body.code).toBe('code.invalid')
  })

  test('sends a code by the link after strangers spent those of the name and the telephone', async () => {
    const { number, phone } = await quotedCaller()
    const token = tokenOf((await send(number)).body.url)
    for (const network of [11, 12, 13, 14])
      for (let count = 0; count < 6; count += 1)
        await openBrowser(server).send({
          method: 'POST',
          url: '/api/login/code',
          remoteAddress: `203.0.${network}.1`,
          payload: { lastname: 'Elfassiya', contact: phone },
        })
    const stranger = openBrowser(server)
    const spent = await stranger.post('/api/login/code', { lastname: 'Elfassiya', contact: phone })
    expect([spent.status, await codeFor(spent.body.uuid)]).toEqual([200, expect.anything()])
    const { status, body } = await ask(token, openBrowser(server))
    expect(status).toBe(200)
    await server.runJobs()
    expect(server.texts.at(-1)?.text).toContain(await codeFor(body.uuid))
  })

  test('sends a code to the confirmed browser of a telephone after strangers spent those of its number', async () => {
    const { browser, phone } = await claimedCaller(server)
    for (const network of [21, 22, 23, 24])
      for (let count = 0; count < 6; count += 1)
        await openBrowser(server).send({
          method: 'POST',
          url: '/api/login/code',
          remoteAddress: `203.0.${network}.1`,
          payload: { lastname: 'El Fassiya', contact: phone },
        })
    await server.runJobs()
    const textsSent = async (asking: Browser) => {
      const before = server.texts.length
      const { status } = await asking.post('/api/login/code', { lastname: 'El Fassiya', contact: phone })
      await server.runJobs()
      return [status, server.texts.length - before]
    }
    server.clock.advance(2 * 60_000)
    expect(await textsSent(openBrowser(server))).toEqual([200, 0])
    expect(await textsSent(browser)).toEqual([200, 1])
  })

  test('says that no code was sent after many by the link, alike for a right and a wrong name', async () => {
    const { number } = await quotedCaller()
    const token = tokenOf((await send(number)).body.url)
    for (const name of ['Elfassiya', 'Benjelloun']) {
      const browser = openBrowser(server)
      let last = await ask(token, browser, name)
      for (let count = 0; count < 5; count += 1) last = await ask(token, browser, name)
      expect([last.status, last.body.code]).toEqual([429, 'request.too-many'])
    }
  })

  test('lets only the browser that asked enter the code', async () => {
    const { number } = await quotedCaller()
    const token = tokenOf((await send(number)).body.url)
    const { uuid } = (await ask(token, openBrowser(server))).body
    const refused = await enter(uuid, await codeFor(uuid), openBrowser(server))
    expect([refused.status, refused.body.code]).toEqual([400, 'code.invalid'])
  })

  test('makes one link when two agents send it at once, and one message of the same form', async () => {
    const { number } = await quotedCaller()
    const key = { 'idempotency-key': crypto.randomUUID() }
    const path = `/api/agent/quotes/${number}/send`
    const answers = await Promise.all([
      agent.post(path, { by: 'sms' }, key),
      agent.post(path, { by: 'sms' }, key),
      send(number),
    ])
    expect(new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body.url)).size).toBe(1)
  })

  test('refuses a way that does not reach the person, and a file that cannot be accepted', async () => {
    const { number } = await quotedCaller()
    expect((await send(number, 'email')).body.code).toBe('option.unavailable')
    expect((await send(number, 'pigeon')).status).toBe(400)
    const active = await policyAt(server, 'active')
    expect((await send(active.number)).body.code).toBe('policy.wrong-status')
    expect((await send('WST-2026-999999')).body.code).toBe('policy.unknown')
    const { browser } = await signedInCustomer(server)
    expect((await send(number, undefined, browser)).status).toBe(403)
  })

  test('asks a customer who has a password to sign in with it', async () => {
    const { number } = await policyAt(server, 'quoted')
    const { url } = (await send(number)).body
    const visitor = openBrowser(server)
    const { body } = await visitor.post('/api/quote-link', { token: tokenOf(url) })
    expect(body).toMatchObject({ has_password: true, ways: [] })
    expect((await ask(tokenOf(url), visitor, 'Alaoui', 'email')).body.code).toBe('option.unavailable')
  })
})

describe('sign-in with a code', () => {
  const askBy = (browser: Browser, lastname: string, contact: string) =>
    browser.post('/api/login/code', { lastname, contact })

  test('signs the person whom an agent entered in by telephone and name, with all files', async () => {
    const { phone, number } = await quotedCaller()
    const browser = openBrowser(server)
    const { uuid } = (await askBy(browser, 'fassiya', phone.replace('+212', '0'))).body
    const { body } = await enter(uuid, await codeFor(uuid), browser)
    const headers = { authorization: `Bearer ${body.token}` }
    expect((await browser.get(`/api/user/insurance/${number}`, headers)).body.insurance_number).toBe(number)
    expect((await enter(uuid, await codeFor(uuid), browser)).body.code).toBe('code.expired')
  })

  test('sends a code to a person who types in Arabic the name that is kept in Latin letters', async () => {
    const { phone } = await quotedCaller()
    const ofName = async (name: string) => codeFor((await askBy(openBrowser(server), name, phone)).body.uuid)
    expect(await ofName('الفاسية')).toMatch(/^\d{6}$/)
    expect(await ofName('التازي')).toBeUndefined()
  })

  test('returns the same for an unknown address, a wrong name and an account with a password', async () => {
    const { phone } = await quotedCaller()
    const { email } = await signedInCustomer(server)
    for (const [name, contact] of [
      ['El Fassiya', newContact().phone],
      ['Tazi', phone],
      ['Alaoui', email],
    ] as const) {
      const { status, body } = await askBy(openBrowser(server), name, contact)
      expect([status, Object.keys(body)]).toEqual([200, ['uuid']])
      expect(await codeFor(body.uuid)).toBeUndefined()
    }
  })

  test.each([
    ['', 'validation.required'],
    ['0522334455', 'validation.phone.notReached'],
    ['06123', 'validation.phone'],
    ['zineb@', 'validation.email'],
  ])('refuses %j as an address at its field', async (contact, message) => {
    const { status, body } = await askBy(openBrowser(server), 'Tazi', contact)
    expect(status).toBe(400)
    expect(body.issues).toEqual([expect.objectContaining({ path: 'contact', id: message })])
  })
})

test('ends a link after 30 days, and begins again under another address', async () => {
  const { number } = await quotedCaller()
  const { url } = (await send(number)).body
  server.clock.advance(31 * dayMs)
  expect((await openBrowser(server).post('/api/quote-link', { token: tokenOf(url) })).body.code).toBe(
    'share.unknown',
  )
  const forged = `${tokenOf(url).slice(0, -1)}${url.endsWith('A') ? 'B' : 'A'}`
  expect((await openBrowser(server).post('/api/quote-link', { token: forged })).status).toBe(404)
})
