import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  atOnce,
  issueIdsOf,
  mailsTo,
  openBrowser,
  signedInCustomer,
  signIn,
  staffOf,
  tally,
} from '../../../../test/factories.ts'
import type { Browser } from '../../../../test/factories.ts'
import { pdfFile } from '../../../../test/policy-factories.ts'
import { insuredPolicy } from '../../../../test/request-factories.ts'
import { findRows } from '../../../../test/rows.ts'
import { openTestApp } from '../../../../test/support.ts'

const server = openTestApp({ config: { rateLimit: false } })
const agent = staffOf(server, 'admin')

const path = '/api/user/rights'
const correct = async (browser: Browser, more: object = {}, key: string = randomUUID()) =>
  browser.form(
    `${path}/correction`,
    { field: 'lastname', value: 'Alaoui Idrissi', file: await pdfFile(), ...more },
    { 'idempotency-key': key },
  )
const oppose = (browser: Browser, opposed: string, more: object = {}) =>
  browser.post(`${path}/opposition`, { opposed, ...more }, { 'idempotency-key': randomUUID() })
const ownOf = async (browser: Browser) => (await browser.get(path)).body.requests
const ask = (number: string) =>
  agent.post(`/api/agent/rights/${number}/move`, { action: 'ask', seen: 'received', text: 'Recto, svp' })

describe('a correction that a customer asks for', () => {
  test('lists the request with its legal delay and its proof, and confirms it by mail', async () => {
    const { browser, email } = await signedInCustomer(server)
    const asked = await correct(browser)
    expect(asked.status).toBe(201)
    const [request] = await ownOf(browser)
    expect(request).toMatchObject({
      number: asked.body.number,
      kind: 'correction',
      state: 'received',
      field: 'lastname',
      before: 'Alaoui',
      value: 'Alaoui Idrissi',
    })
    const days = (Date.parse(request.due_on) - Date.parse(request.received_on)) / 86_400_000
    // Ten clear days: neither the first nor the last one counts.
    expect(days).toBe(11)
    const proof = await server.app.inject(`/${request.proof_url}`)
    expect([proof.statusCode, proof.headers['content-type']]).toEqual([200, 'application/pdf'])
    const mail = (await mailsTo(server, email)).at(-1)
    expect(mail?.subject).toContain(asked.body.number)
    expect(mail?.text).not.toContain('Idrissi')
  })

  test('refuses a missing document, a value of another kind and the present value', async () => {
    const { browser } = await signedInCustomer(server)
    const missing = await correct(browser, { file: undefined })
    expect([missing.status, missing.body.code]).toEqual([400, 'document.missing'])
    expect(issueIdsOf(await correct(browser, { field: 'cin', value: '!!' }))).toEqual([
      ['value', 'validation.nationalId'],
    ])
    expect(issueIdsOf(await correct(browser, { value: 'Alaoui' }))).toEqual([
      ['value', 'validation.contact.same'],
    ])
    expect(issueIdsOf(await correct(browser, { field: 'password_hash' }))).toEqual([
      ['field', 'validation.required'],
    ])
    expect(await ownOf(browser)).toEqual([])
  })

  test('needs no document for an address, and keeps the value as its schema writes it', async () => {
    const { browser } = await signedInCustomer(server)
    expect(
      (await correct(browser, { field: 'phone', value: '06 61 22 33 44', file: undefined })).status,
    ).toBe(201)
    expect(await ownOf(browser)).toMatchObject([{ field: 'phone', value: '+212661223344', proof_url: null }])
  })

  test('makes one request for one key, also when it is sent many times at once', async () => {
    const { browser } = await signedInCustomer(server)
    const key = randomUUID()
    const answers = await atOnce(4, () => correct(browser, {}, key))
    expect(tally(answers)).toEqual({ 201: 4 })
    expect(new Set(answers.map(({ body }) => body.number)).size).toBe(1)
    expect(await ownOf(browser)).toHaveLength(1)
  })

  test('keeps one of many requests about one detail that are sent at once', async () => {
    const { browser } = await signedInCustomer(server)
    const answers = await atOnce(4, () => correct(browser))
    expect(tally(answers)).toEqual({ 201: 1, 409: 3 })
    const [request] = await ownOf(browser)
    expect(answers.find(({ status }) => status === 409)?.body.message).toContain(request.number)
  })
})

describe('an opposition', () => {
  test('needs grounds, except against promotion', async () => {
    const { browser } = await signedInCustomer(server)
    expect(issueIdsOf(await oppose(browser, 'statistics'))).toEqual([['reason', 'validation.required']])
    expect((await oppose(browser, 'statistics', { reason: 'Vie privée' })).status).toBe(201)
    expect(await ownOf(browser)).toMatchObject([{ opposed: 'statistics', state: 'received' }])
  })

  test.each(['marketing', 'reminders'])(
    'to %s ends all promotion at once, without grounds or a decision, and is told so',
    async (use) => {
      const { browser, email, userId } = await signedInCustomer(server)
      await browser.post('/api/user/consents', { purpose: 'promotionMail', given: true, version: 1 })
      const { number } = (await oppose(browser, use)).body
      const [request] = await ownOf(browser)
      expect(request).toMatchObject({ number, state: 'done' })
      expect(request.story.map(({ event }: { event: string }) => event)).toEqual(['open', 'fulfil'])
      const consents = await findRows(server, 'consents', { user_id: userId, purpose: 'promotionMail' })
      expect(consents.map(({ withdrawn_way: way }) => way)).toEqual(['request'])
      expect((await mailsTo(server, email)).at(-1)?.text).toContain(number)
    },
  )
})

describe('a deletion', () => {
  const erase = (browser: Browser, word = 'SUPPRIMER') =>
    browser.post(`${path}/deletion`, { word }, { 'idempotency-key': randomUUID() })

  test('returns 409 while a policy is in force, and names it', async () => {
    const { browser, number } = await insuredPolicy(server)
    const outlook = (await browser.get(`${path}/deletion`)).body
    expect(outlook.refusals).toEqual([{ number, reason: 'inForce' }])
    const refused = await erase(browser)
    expect([refused.status, refused.body.code]).toEqual([409, 'rights.in-force'])
    expect(refused.body.message).toContain(number)
    expect(await ownOf(browser)).toEqual([])
  })

  test('needs a confirmed browser and the word, and ends promotion before any decision', async () => {
    const { browser, email, userId } = await signedInCustomer(server)
    expect(issueIdsOf(await erase(browser, 'oui'))).toEqual([['word', 'validation.rights.word']])
    const unknown = openBrowser(server)
    await signIn(unknown, email)
    expect((await erase(unknown)).body.code).toBe('device.unconfirmed')
    await browser.post('/api/user/consents', { purpose: 'promotionMail', given: true, version: 1 })
    const { number } = (await erase(browser, 'delete')).body
    expect(await ownOf(browser)).toMatchObject([{ number, kind: 'deletion', state: 'received' }])
    const open = await findRows(server, 'consents', {
      user_id: userId,
      purpose: 'promotionMail',
      withdrawn_at: null,
    })
    expect(open).toEqual([])
  })
})

describe('rights requests of one person', () => {
  test('stop at six open ones, also when they are sent at once, until one is withdrawn', async () => {
    const { browser } = await signedInCustomer(server)
    const fields = { lastname: 'Idrissi', firstname: 'Nada', cin: 'ZZ99887', address: '2, rue des Lilas' }
    const more = { city: 'agadir', birthday: '1991-05-04', email: `neuf-${randomUUID()}@example.ma` }
    const wanted = Object.entries({ ...fields, ...more })
    const answers = await atOnce(wanted.length, async (index) => {
      const [field, value] = wanted[index] ?? []
      return correct(browser, { field, value })
    })
    expect(tally(answers)).toEqual({ 201: 6, 403: 1 })
    const [{ number }] = await ownOf(browser)
    expect((await browser.post(`${path}/${number}/withdraw`)).status).toBe(200)
    expect((await browser.post(`${path}/${number}/withdraw`)).status).toBe(200)
    expect((await oppose(browser, 'marketing')).status).toBe(201)
  })

  test('returns 404 to another customer, also for the proof', async () => {
    const { browser } = await signedInCustomer(server)
    const stranger = (await signedInCustomer(server)).browser
    const { number } = (await correct(browser)).body
    expect((await stranger.post(`${path}/${number}/withdraw`)).status).toBe(404)
    expect((await stranger.get(`/api/preview/rights/${number}`)).status).toBe(404)
    expect(await ownOf(stranger)).toEqual([])
  })

  test('take an answer with a better document, once, and only when the broker asks', async () => {
    const { browser, email } = await signedInCustomer(server)
    const { number } = (await correct(browser)).body
    const reply = async () =>
      browser.form(`${path}/${number}/reply`, { text: 'Voici le recto', file: await pdfFile() })
    expect((await reply()).status).toBe(409)
    expect((await ask(number)).status).toBe(200)
    expect((await mailsTo(server, email)).at(-1)?.text).toContain('Recto, svp')
    expect(tally(await atOnce(3, reply))).toEqual({ 200: 1, 409: 2 })
    const [request] = await ownOf(browser)
    expect(request.state).toBe('received')
    expect(request.story.map(({ event }: { event: string }) => event)).toEqual(['open', 'ask', 'reply'])
  })
})
