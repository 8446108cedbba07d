import { complete } from '@wassit/domain/products/sample-answers'
import { describe, expect, test } from 'vitest'
import {
  atOnce,
  callers,
  confirmRequest,
  newContact,
  openBrowser,
  registerCustomer,
  requestQuote,
  signedInCustomer,
  signIn,
  startQuote,
  tally,
} from '../../../../test/factories.ts'
import type { Browser } from '../../../../test/factories.ts'
import { draftCalls, newWriter } from '../../../../test/draft-calls.ts'
import { listedAnswers } from '../../../../test/listed-answers.ts'
import { untilWaiting, whileLocked } from '../../../../test/locks.ts'
import { openTestApp } from '../../../../test/support.ts'
import { lockDraft } from './drafts.queries.ts'
import { builtBefore } from '../../../../test/built-before.ts'

const server = openTestApp()
const browser = builtBefore(() => openBrowser(server))

const { read, save, contact } = draftCalls(() => browser)

describe('call that reads a draft', () => {
  test('returns everything of a draft that the wizard needs', async () => {
    const quote = await startQuote(browser, { insuranceType: 'voyage', convention: 'BANQUE' })
    const answer = await read(quote.draft)
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        id: quote.draft,
        uuid: quote.uuid,
        insuranceType: 'voyage',
        convention: 'BANQUE',
        conventionKnown: false,
        user: { email: quote.email, phone: quote.phone },
        answers: {},
        details: {},
        version: 1,
        confirmed: false,
      },
    ])
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test('names brand and model by their ids, whatever names the browser sent', async () => {
    const { draft } = await startQuote(browser, { insuranceType: 'motorcycle' })
    const { marqueText, modelText, ...ids } = await listedAnswers(server, 'motorcycle')
    const named = { ...ids, marqueText, modelText }
    for (const [version, typed] of [ids, { ...ids, marqueText: 'Vespa', modelText: '' }].entries()) {
      await save(draft, { answers: typed, version: version + 1 })
      expect((await read(draft)).body.answers).toEqual(named)
    }
    await save(draft, { answers: { ...named, model: 1 }, version: 3 })
    expect((await read(draft)).body.answers).toEqual({ ...ids, model: 1, marqueText })
    await save(draft, { answers: { ...named, marque: 'x', model: [] }, version: 4 })
    expect((await read(draft)).body.answers).toEqual({ ...ids, marque: 'x', model: [] })
  })

  test('returns 404 to every browser but the one that began the draft', async () => {
    const { draft } = await startQuote(browser)
    const thief = openBrowser(server)
    const customer = await signedInCustomer(server)
    for (const from of [thief, customer.browser]) {
      const answer = await read(draft, from)
      expect([answer.status, answer.body.code]).toEqual([404, 'draft.unknown'])
    }
    thief.cookies.visitor = 'A'.repeat(43)
    expect((await read(draft, thief)).status).toBe(404)
    expect((await read(crypto.randomUUID())).status).toBe(404)
  })

  test.each(['x', '%00', "' or 1=1--", '1'])('refuses %j as a draft id', async (draft) => {
    expect([404, 400]).toContain((await read(encodeURIComponent(draft))).status)
  })
})

describe('call that saves a draft', () => {
  test('keeps typed answers, complete or not, and drops those the form does not ask', async () => {
    const { draft } = await startQuote(browser, { insuranceType: 'automobile' })
    const answers = { marque: '0', immatNumber: '٣', autre: 'x', __proto__: { a: 1 }, couvrage: null }
    const saved = await save(draft, { answers: JSON.parse(JSON.stringify(answers)) })
    expect([saved.status, saved.body]).toEqual([200, { version: 2 }])
    expect((await read(draft)).body).toMatchObject({ version: 2, confirmed: false })
    expect((await read(draft)).body.answers).toEqual({ marque: '0', immatNumber: '٣', couvrage: null })
  })

  test('accepts further saves of the same form, also after a lost answer, and stops another tab', async () => {
    const { draft } = await startQuote(browser, { insuranceType: 'voyage' })
    const [mine, other] = [newWriter(), newWriter()]
    expect((await save(draft, { writer: mine })).body).toEqual({ version: 2 })
    // The answer was lost: the form repeats its save from the version it knows.
    expect((await save(draft, { writer: mine })).body).toEqual({ version: 3 })
    const stale = await save(draft, { writer: other, answers: { destination: 'x' } })
    expect([stale.status, stale.body.code]).toEqual([409, 'draft.conflict'])
    expect(stale.body.message).toBe('Ce devis a été modifié dans un autre onglet.')
    expect((await read(draft)).body.answers).toEqual({})
    // The other tab chooses its own answers and is now the writer.
    expect((await save(draft, { writer: other, version: 3 })).status).toBe(200)
    expect((await save(draft, { writer: mine, version: 3 })).status).toBe(409)
  })

  test('saves the draft of one of many tabs at once', async () => {
    const { draft } = await startQuote(browser, { insuranceType: 'voyage' })
    const answers = await atOnce(callers(50), () => save(draft, {}))
    expect(tally(answers)).toEqual({ 200: 1, 409: answers.length - 1 })
    expect((await read(draft)).body.version).toBe(2)
  })

  test('refuses to save the draft of another browser', async () => {
    const { draft } = await startQuote(browser)
    const answer = await save(draft, {}, openBrowser(server))
    expect([answer.status, answer.body.code]).toEqual([404, 'draft.unknown'])
  })

  test('refuses to save a confirmed draft', async () => {
    const quote = await requestQuote(server, browser)
    const answer = await save(quote.draft, {})
    expect([answer.status, answer.body.code]).toEqual([409, 'draft.confirmed'])
    expect((await read(quote.draft)).body.confirmed).toBe(true)
  })

  test('keeps the rest of a text that PostgreSQL’s JSON cannot hold', async () => {
    const { draft } = await startQuote(browser, { insuranceType: 'sante' })
    const answers = {
      conjointNom: 'A\u0000B',
      conjointPrenom: '\ud800x\udfff',
      enfants: [{ 'no\u0000m': '\u0000', nom: '\udc00' }],
    }
    expect((await save(draft, { answers })).status).toBe(200)
    expect((await read(draft)).body.answers).toEqual({
      conjointNom: 'AB',
      conjointPrenom: '\ufffdx\ufffd',
      enfants: [{ nom: '\ufffd' }],
    })
  })

  const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth))

  test.each([
    ['a bomb of nested lists', { enfants: nested(1000) }, 400, 'request.malformed'],
    ['records in records', { enfants: [{ nom: { a: 1 } }] }, 400, 'request.invalid'],
    ['more than any form holds', { conjointNom: 'x'.repeat(30_000) }, 413, 'request.too-large'],
    ['a list instead of answers', [], 400, 'request.invalid'],
    ['a text instead of answers', 'x', 400, 'request.invalid'],
    ['nothing instead of answers', null, 400, 'request.invalid'],
  ])('refuses %s in a draft', async (_name, answers, status, code) => {
    const { draft } = await startQuote(browser, { insuranceType: 'sante' })
    const answer = await save(draft, { answers })
    expect([answer.status, answer.body.code]).toEqual([status, code])
  })

  test.each([[-1], [1.5], [2_147_483_647], [9e15], ['x'], [null], [[1]], [true], [{}], [undefined]])(
    'refuses %j as the version of a draft',
    async (version) => {
      const { draft } = await startQuote(openBrowser(server))
      const answer = await save(draft, { version })
      expect([answer.status, answer.body.issues]).toMatchObject([400, [{ path: 'version' }]])
    },
  )
})

describe('draft of a customer', () => {
  const open = (from: Browser, body: object = {}, headers = {}) =>
    from.post('/api/user/draft', { insuranceType: 'voyage', ...body }, headers)

  test('opens, reads and saves a draft for its customer only', async () => {
    const customer = await signedInCustomer(server)
    const opened = await open(customer.browser)
    expect([opened.status, Object.keys(opened.body)]).toEqual([201, ['draft']])
    const { draft } = opened.body
    expect((await read(draft, customer.browser)).body).toEqual({
      id: draft,
      insuranceType: 'voyage',
      answers: {},
      details: {},
      version: 1,
      confirmed: false,
    })
    const other = await signedInCustomer(server)
    for (const from of [browser, other.browser]) {
      expect((await read(draft, from)).status).toBe(404)
      expect((await save(draft, {}, from)).status).toBe(404)
    }
    const step1 = await contact(draft, {}, customer.browser)
    expect([step1.status, step1.body.code]).toEqual([404, 'draft.unknown'])
  })

  test('opens a draft with what the customer typed on a public page', async () => {
    const customer = await signedInCustomer(server)
    const typed = { convention: 'RAM', answers: { couvrage: 'Rc seulement', foreign: 'x' } }
    const { draft } = (await open(customer.browser, { insuranceType: 'automobile', ...typed })).body
    const { body } = await read(draft, customer.browser)
    expect([body.insuranceType, body.convention, body.answers]).toEqual([
      'automobile',
      'RAM',
      { couvrage: 'Rc seulement' },
    ])
  })

  test('shows the birth date of the account in a draft of health insurance', async () => {
    const customer = await signedInCustomer(server, { birthday: '1962-02-03' })
    const { draft } = (await open(customer.browser, { insuranceType: 'sante' })).body
    expect((await read(draft, customer.browser)).body.answers).toEqual({ dateNaissance: '1962-02-03' })
  })

  test('opens one draft per key and none for another customer’s key', async () => {
    const customer = await signedInCustomer(server)
    const key = { 'idempotency-key': crypto.randomUUID() }
    const answers = await atOnce(callers(50), () => open(customer.browser, {}, key))
    expect(tally(answers)).toEqual({ 201: answers.length })
    expect(new Set(answers.map(({ body }) => body.draft)).size).toBe(1)
    const other = await signedInCustomer(server)
    const stolen = await open(other.browser, {}, key)
    expect([stolen.status, stolen.body.code]).toEqual([400, 'request.malformed'])
  })

  test('refuses a draft without a bearer or for a product not on offer', async () => {
    const customer = await signedInCustomer(server)
    const stranger = await open(browser)
    expect([stranger.status, stranger.body.code]).toEqual([401, 'session.missing'])
    expect((await open(customer.browser, { insuranceType: 'plaisance' })).body.code).toBe(
      'product.not-offered',
    )
    const wrong = await open(customer.browser, { insuranceType: 'x' })
    expect([wrong.status, wrong.body.issues]).toMatchObject([400, [{ path: 'insuranceType' }]])
  })
})

describe('claim of a draft', () => {
  const claim = (from: Browser, body?: object) => from.post('/api/user/draft/claim', body)

  test('gives a customer who was told to sign in the product of the visitor', async () => {
    const { email } = await registerCustomer(server)
    const visitor = openBrowser(server)
    const known = await visitor.post('/api/add/user', { ...newContact(), email, insuranceType: 'automobile' })
    expect(known.status).toBe(409)
    await signIn(visitor, email)
    const claimed = await claim(visitor)
    expect(claimed.status).toBe(200)
    expect((await read(claimed.body.draft, visitor)).body).toMatchObject({ insuranceType: 'automobile' })
    // A second claim, also with a body, returns the same draft.
    expect((await claim(visitor, {})).body).toEqual(claimed.body)
  })

  test('gives the typed answers to the customer only', async () => {
    const { email } = await registerCustomer(server)
    const visitor = openBrowser(server)
    const quote = await startQuote(visitor, { insuranceType: 'habitation' })
    await save(quote.draft, { answers: complete.home }, visitor)
    await signIn(visitor, email)
    expect((await claim(visitor)).body).toEqual({ draft: quote.draft })
    const mine = await read(quote.draft, visitor)
    expect(mine.body.answers).toEqual(complete.home)
    // The contact of the visitor before the customer is not shown.
    expect(mine.body).not.toHaveProperty('user')
    expect(mine.body).not.toHaveProperty('uuid')
    delete visitor.headers.authorization
    expect((await read(quote.draft, visitor)).status).toBe(404)
    expect((await confirmRequest(visitor, quote.uuid)).body.code).toBe('prospect.unknown')
    expect((await visitor.post('/api/check/user', { uuid: quote.uuid })).status).toBe(404)
  })

  test('finds no draft without the cookie of the browser that began one', async () => {
    const customer = await signedInCustomer(server)
    await startQuote(browser)
    const answer = await claim(customer.browser)
    expect([answer.status, answer.body]).toEqual([200, { draft: null }])
    const fresh = openBrowser(server)
    await signIn(fresh, customer.email)
    expect((await claim(fresh)).body).toEqual({ draft: null })
  })

  test('gives a draft to one of two customers who claim it at once', async () => {
    const visitor = openBrowser(server)
    const { draft } = await startQuote(visitor)
    const customers = [await signedInCustomer(server), await signedInCustomer(server)]
    let race: Promise<{ body: { draft: string | null } }[]> | undefined
    await whileLocked(
      server,
      (tx) => lockDraft(tx, draft),
      async () => {
        const claims = customers.map(({ browser: { headers } }) =>
          visitor.post('/api/user/draft/claim', {}, headers),
        )
        await untilWaiting(server, 2)
        race = Promise.all(claims)
      },
    )
    const given = (await race)?.map(({ body }) => body.draft) ?? []
    expect(given.toSorted((one, other) => String(one).localeCompare(String(other)))).toEqual([draft, null])
  })

  test('refuses a claim without a bearer', async () => {
    expect((await claim(browser)).body.code).toBe('session.missing')
  })
})
