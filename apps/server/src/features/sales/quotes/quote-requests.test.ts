import { catalogue, offeredProducts } from '@wassit/domain/products/catalogue'
import { complete } from '@wassit/domain/products/sample-answers'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import {
  atOnce,
  callers,
  confirmRequest,
  mailsTo,
  openBrowser,
  registerCustomer,
  requestQuote,
  signedInCustomer,
  startQuote,
  tally,
} from '../../../../test/factories.ts'
import type { Browser } from '../../../../test/factories.ts'
import { listedAnswers } from '../../../../test/listed-answers.ts'
import { untilWaiting, whileLocked } from '../../../../test/locks.ts'
import { openTestApp } from '../../../../test/support.ts'
import { lockOwner } from '../../policies/pipeline/policies.queries.ts'
import { builtBefore } from '../../../../test/built-before.ts'

const server = openTestApp({ config: { logLevel: 'silent' } })
const browser = builtBefore(() => openBrowser(server))

const requestsOf = (uuid: string) =>
  server.db.selectFrom('policies').selectAll().where('prospect_id', '=', uuid).execute()
const codesOf = (uuid: string) =>
  server.db.selectFrom('code_challenges').selectAll().where('subject', '=', uuid).execute()
const newKey = () => ({ 'idempotency-key': crypto.randomUUID() })

describe('add/insurance', () => {
  test.each(offeredProducts)('opens a request for %s at the price that was shown', async (product) => {
    const { code: insuranceType } = catalogue[product]
    const visitor = openBrowser(server)
    const quote = await startQuote(visitor, { insuranceType })
    const data = { insuranceType, ...(await listedAnswers(server, product)) }
    const shown = await visitor.post('/api/get/price', { data })
    const answer = await confirmRequest(visitor, quote.uuid, data)
    expect([answer.status, answer.body]).toEqual([200, { uuid: quote.uuid }])
    expect(await requestsOf(quote.uuid)).toMatchObject([
      { product, status: 1, premium: Math.round(shown.body.price * 100), user_id: null, insurer_id: null },
    ])
    expect(await mailsTo(server, quote.email)).toHaveLength(1)
  })

  test('names brand and model by their ids, whatever names the browser sent', async () => {
    const listed = await listedAnswers(server, 'motorcycle')
    const data = { insuranceType: 'motorcycle', ...listed, marqueText: 'Vespa', modelText: 'x' }
    const quote = await startQuote(browser, { insuranceType: 'motorcycle' })
    expect((await confirmRequest(browser, quote.uuid, data)).status).toBe(200)
    const [request] = await requestsOf(quote.uuid)
    expect(request?.answers).toMatchObject({ marqueText: 'Docker', modelText: 'C50' })
  })

  test.each([
    ['a brand that is not listed', { marque: 999_999 }, ['marque', 'model']],
    ['a brand of cars', { marque: 1 }, ['marque', 'model']],
    ['a model of another brand', { model: 1 }, ['model']],
    ['an id that no row can have', { model: 2 ** 40 }, ['model']],
  ])('refuses %s in a request', async (_, wrong, paths) => {
    const listed = await listedAnswers(server, 'motorcycle')
    const data = { insuranceType: 'motorcycle', ...listed, ...wrong }
    const quote = await startQuote(browser, { insuranceType: 'motorcycle' })
    const answer = await confirmRequest(browser, quote.uuid, data)
    expect([answer.status, answer.body.code]).toEqual([400, 'request.invalid'])
    expect(answer.body.issues.map(({ path }: { path: string }) => path)).toEqual(paths)
    expect(await requestsOf(quote.uuid)).toEqual([])
  })

  test('takes the product of the draft when data names none', async () => {
    const quote = await startQuote(browser, { insuranceType: 'voyage' })
    const answer = await browser.form('/api/add/insurance', { data: {}, uuid: quote.uuid })
    expect(answer.status).toBe(200)
    expect(await requestsOf(quote.uuid)).toMatchObject([{ product: 'travel' }])
  })

  test('ignores the price of the browser', async () => {
    for (const price of ['0', '-1', '999999', 'NaN', '1e308', 'gratuit']) {
      const quote = await startQuote(openBrowser(server))
      const fields = { data: { insuranceType: 'stagiaire', price: 1 }, uuid: quote.uuid, price }
      expect((await openBrowser(server).form('/api/add/insurance', fields)).status).toBe(200)
      expect(await requestsOf(quote.uuid)).toMatchObject([{ premium: 15_000 }])
    }
  })

  test.each([
    ['150', null],
    [150, null],
    [undefined, null],
    ['120.5', 120.5],
    ['0', 0],
    ['1e308', null],
    ['gratuit', null],
  ])('keeps the shown price %j if it differs from our 150', async (price, kept) => {
    const quote = await startQuote(openBrowser(server))
    const fields = { data: { insuranceType: 'stagiaire' }, uuid: quote.uuid, price }
    expect((await openBrowser(server).form('/api/add/insurance', fields)).status).toBe(200)
    expect(await requestsOf(quote.uuid)).toMatchObject([{ premium: 15_000, seen_price: kept }])
  })

  test('keeps the agreement code and the answers the form asks for, nothing else', async () => {
    const quote = await startQuote(browser, { insuranceType: 'rcchasse', convention: 'CHASSE\u0000 2026' })
    const data = { insuranceType: 'rcchasse', ...complete.huntingLiability, email: 'x@y.ma', role: 'admin' }
    await confirmRequest(browser, quote.uuid, data)
    expect(await requestsOf(quote.uuid)).toMatchObject([
      { agreement_code: 'CHASSE 2026', answers: complete.huntingLiability },
    ])
    const [request] = await requestsOf(quote.uuid)
    expect(Object.keys(request?.answers ?? {})).toHaveLength(3)
  })

  test('refuses incomplete answers with every issue and stores nothing', async () => {
    const quote = await startQuote(browser, { insuranceType: 'habitation' })
    const answer = await confirmRequest(browser, quote.uuid, { insuranceType: 'habitation', surface: '-2' })
    expect([answer.status, answer.body.code]).toEqual([400, 'request.invalid'])
    expect(answer.body.issues.map(({ path }: { path: string }) => path)).toEqual([
      'typeLogement',
      'surface',
      'ownership',
      'valeurMobilier',
    ])
    expect(await requestsOf(quote.uuid)).toEqual([])
    expect(await codesOf(quote.uuid)).toEqual([])
  })

  test('refuses the pleasure boat and unknown products', async () => {
    const quote = await startQuote(browser)
    for (const insuranceType of ['plaisance', 'fusée', '', 5]) {
      const answer = await confirmRequest(browser, quote.uuid, { insuranceType, ...complete.pleasureBoat })
      expect([answer.status, answer.body.code]).toEqual([400, 'product.not-offered'])
    }
  })

  test('refuses an unknown visitor, one with an account and malformed fields', async () => {
    const unknown = await confirmRequest(browser, crypto.randomUUID())
    expect([unknown.status, unknown.body.code]).toEqual([404, 'prospect.unknown'])
    const { uuid } = await registerCustomer(server)
    expect((await confirmRequest(browser, uuid)).body.code).toBe('prospect.unknown')
    const nonsense = await browser.form('/api/add/insurance', { data: '[1', uuid: 'x' })
    expect(nonsense.status).toBe(400)
    expect(nonsense.body.issues.map(({ path }: { path: string }) => path)).toEqual(['data', 'uuid'])
  })

  test('opens one request and sends one mail for many calls at once with one key or one draft', async () => {
    for (const headers of [newKey(), {}]) {
      const quote = await startQuote(openBrowser(server))
      const answers = await atOnce(callers(50), () =>
        confirmRequest(openBrowser(server), quote.uuid, {}, headers),
      )
      expect(tally(answers)).toEqual({ 200: answers.length })
      expect(new Set(answers.map(({ body }) => body.uuid))).toEqual(new Set([quote.uuid]))
      expect(await requestsOf(quote.uuid)).toHaveLength(1)
      expect(await mailsTo(server, quote.email)).toHaveLength(1)
    }
  })

  test('opens another request for another key without a second mail within a minute', async () => {
    const quote = await requestQuote(server)
    expect((await confirmRequest(quote.browser, quote.uuid, {}, newKey())).status).toBe(200)
    expect(await requestsOf(quote.uuid)).toHaveLength(2)
    expect(await mailsTo(server, quote.email)).toHaveLength(1)
    const verified = await quote.browser.post('/api/verify/otp', { otp: quote.code, uuid: quote.uuid })
    expect(verified.status).toBe(200)
  })

  test('makes a confirmation and a code entered at once wait for one another', async () => {
    const quote = await requestQuote(server)
    server.clock.advance(60_000)
    let race: Promise<{ status: number }[]> | undefined
    await whileLocked(
      server,
      (tx) => lockOwner(tx, { prospectId: quote.uuid }),
      async () => {
        const confirmed = confirmRequest(quote.browser, quote.uuid, {}, newKey())
        await untilWaiting(server, 1)
        const verified = quote.browser.post('/api/verify/otp', { otp: quote.code, uuid: quote.uuid })
        await untilWaiting(server, 2)
        race = Promise.all([confirmed, verified])
      },
    )
    // The confirmation came first, and its code replaced the one that was entered.
    expect((await race)?.map(({ status }) => status)).toEqual([200, 400])
  })

  test('opens five of many requests of a visitor at once', async () => {
    const quote = await startQuote(openBrowser(server))
    const answers = await atOnce(callers(50), () =>
      confirmRequest(openBrowser(server), quote.uuid, {}, newKey()),
    )
    expect(tally(answers)).toEqual({ 200: 5, 403: answers.length - 5 })
    const refused = answers.find(({ status }) => status === 403)
    expect(refused?.body).toEqual({ code: 'policy.limit', message: 'limite maximale de 5 assurances' })
    expect(await requestsOf(quote.uuid)).toHaveLength(5)
    expect(await mailsTo(server, quote.email)).toHaveLength(1)
  })

  test('stores nothing when it fails midway and works when tried again', async () => {
    const quote = await startQuote(browser)
    const counts = async () => [(await requestsOf(quote.uuid)).length, (await codesOf(quote.uuid)).length]
    await sql`alter function graphile_worker.add_job rename to add_job_away`.execute(server.db)
    const failed = await confirmRequest(browser, quote.uuid)
    await sql`alter function graphile_worker.add_job_away rename to add_job`.execute(server.db)
    expect([failed.status, failed.body.code]).toEqual([500, 'server.failed'])
    expect(failed.text).not.toMatch(/graphile|function|add_job/)
    expect(await counts()).toEqual([0, 0])
    expect((await browser.get(`/api/draft/${quote.draft}`)).body.confirmed).toBe(false)
    expect((await confirmRequest(browser, quote.uuid)).status).toBe(200)
    expect(await counts()).toEqual([1, 1])
    expect(await mailsTo(server, quote.email)).toHaveLength(1)
  })

  test('returns 415 for JSON and text instead of a form', async () => {
    const json = await browser.post('/api/add/insurance', { data: {}, uuid: crypto.randomUUID() })
    expect([json.status, json.body.code]).toEqual([415, 'request.unsupported-type'])
    const none = await browser.post('/api/add/insurance')
    expect(none.status).toBe(415)
  })
})

describe('user/add/insurance', () => {
  const add = (from: Browser, body: object = {}, headers = {}) =>
    from.post('/api/user/add/insurance', { data: { insuranceType: 'stagiaire' }, ...body }, headers)
  const policiesOf = (userId: string) =>
    server.db.selectFrom('policies').selectAll().where('user_id', '=', userId).execute()

  test.each(offeredProducts)('opens a customer’s request for %s at our price', async (product) => {
    const customer = await signedInCustomer(server)
    const data = { insuranceType: catalogue[product].code, ...(await listedAnswers(server, product)) }
    const shown = await customer.browser.post('/api/get/price', { data })
    const answer = await add(customer.browser, {
      data: product === 'car' ? JSON.stringify(data) : data,
      price: 1,
    })
    expect([answer.status, Object.keys(answer.body)]).toEqual([200, ['uuid']])
    const stored = await policiesOf(customer.userId)
    expect(stored.find(({ id }) => id === answer.body.uuid)).toMatchObject({
      product,
      status: 1,
      premium: Math.round(shown.body.price * 100),
    })
  })

  test('keeps the price that was shown if it differs from ours', async () => {
    const { browser: from, userId } = await signedInCustomer(server)
    const ids = [await add(from, { price: 150 }), await add(from, { price: 99 })].map(({ body }) => body.uuid)
    const stored = await policiesOf(userId)
    expect(ids.map((id) => stored.find((policy) => policy.id === id)?.seen_price)).toEqual([null, 99])
  })

  test('opens a referred request when the holder’s age has no price', async () => {
    const customer = await signedInCustomer(server, { birthday: '1940-01-01' })
    const data = { insuranceType: 'sante', situationFamiliale: 'Célibataire', profession: 'Retraité' }
    const answer = await add(customer.browser, { data })
    expect(answer.status).toBe(200)
    expect((await policiesOf(customer.userId)).find(({ id }) => id === answer.body.uuid)?.premium).toBeNull()
  })

  test('stops a customer at five insurances, also at many calls at once', async () => {
    const customer = await signedInCustomer(server)
    const answers = await atOnce(callers(50), () => add(customer.browser, {}, newKey()))
    // The request made as a visitor is the fifth.
    expect(tally(answers)).toEqual({ 200: 4, 403: answers.length - 4 })
    const refused = answers.find(({ status }) => status === 403)
    expect(refused?.body).toEqual({ code: 'policy.limit', message: 'limite maximale de 5 assurances' })
    expect(await policiesOf(customer.userId)).toHaveLength(5)
  })

  test('frees a place when a quote expires', async () => {
    const customer = await signedInCustomer(server)
    await atOnce(4, () => add(customer.browser))
    expect((await add(customer.browser)).status).toBe(403)
    await server.db
      .updateTable('policies')
      .set({ status: 0 })
      .where('id', '=', (await policiesOf(customer.userId))[0]?.id ?? '')
      .execute()
    expect(tally(await atOnce(3, () => add(customer.browser)))).toEqual({ 200: 1, 403: 2 })
  })

  test('opens one customer’s request for many calls at once with one key or one draft', async () => {
    const customer = await signedInCustomer(server)
    const opened = await customer.browser.post('/api/user/draft', { insuranceType: 'stagiaire' })
    const key = newKey()
    const byKey = await atOnce(callers(50), () => add(customer.browser, {}, key))
    const byDraft = await atOnce(callers(50), () => add(customer.browser, { draft: opened.body.draft }))
    for (const answers of [byKey, byDraft]) {
      expect(tally(answers)).toEqual({ 200: answers.length })
      expect(new Set(answers.map(({ body }) => body.uuid)).size).toBe(1)
    }
    expect(await policiesOf(customer.userId)).toHaveLength(3)
    const draft = await customer.browser.get(`/api/draft/${opened.body.draft}`)
    expect(draft.body.confirmed).toBe(true)
  })

  test('lets two customers use the same key independently', async () => {
    const [first, second] = [await signedInCustomer(server), await signedInCustomer(server)]
    const key = newKey()
    const answers = [await add(first.browser, {}, key), await add(second.browser, {}, key)]
    expect(tally(answers)).toEqual({ 200: 2 })
    expect(answers[0]?.body.uuid).not.toBe(answers[1]?.body.uuid)
  })

  test('refuses visitors, foreign drafts, products not on offer and incomplete answers', async () => {
    const [customer, other] = [await signedInCustomer(server), await signedInCustomer(server)]
    expect((await add(browser)).body.code).toBe('session.missing')
    const { body } = await other.browser.post('/api/user/draft', { insuranceType: 'stagiaire' })
    const stolen = await add(customer.browser, { draft: body.draft })
    expect([stolen.status, stolen.body.code]).toEqual([404, 'draft.unknown'])
    const boat = await add(customer.browser, {
      data: { insuranceType: 'plaisance', ...complete.pleasureBoat },
    })
    expect([boat.status, boat.body.code]).toEqual([400, 'product.not-offered'])
    expect((await add(customer.browser, { data: {} })).body.code).toBe('product.not-offered')
    const empty = await add(customer.browser, { data: { insuranceType: 'motorcycle' } })
    expect(empty.body.issues.map(({ path }: { path: string }) => path)).toEqual([
      'marque',
      'model',
      'cylindre',
      'couvrage',
    ])
    expect((await add(customer.browser, { data: [] })).body.issues).toMatchObject([{ path: 'data' }])
    expect(await policiesOf(customer.userId)).toHaveLength(1)
  })
})
