import { OffersAnswer } from '@wassit/domain/api/sales/offers'
import type { OfferAnswer } from '@wassit/domain/api/sales/offers'
import { formatAmount } from '@wassit/domain/format/format'
import { dirhams } from '@wassit/domain/pricing/money'
import { catalogue, productKeys } from '@wassit/domain/products/catalogue'
import type { Answers } from '@wassit/domain/products/product-form'
import { car } from '@wassit/domain/products/sample-answers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openBrowser, person, signIn, signedInStaff, startQuote } from '../../../../test/factories.ts'
import type { Browser } from '../../../../test/factories.ts'
import { listedAnswers } from '../../../../test/listed-answers.ts'
import { pdfText } from '../../../../test/pdf-text.ts'
import { agentMover, policyRow, provideProofs, uploadOf } from '../../../../test/policy-factories.ts'
import { findRow } from '../../../../test/rows.ts'
import { openTestApp } from '../../../../test/support.ts'
import { figure, newDefaultInsurer, publishTariff } from '../../../../test/tariff-factories.ts'
import { buildCopy } from '../../../http/answer-copy.ts'
import { printPaper } from '../../../papers/press.ts'
import { approvePayment, issueContract } from '../../policies/pipeline/acts/agent-acts.service.ts'
import { acceptQuote, submitTransfer } from '../../policies/pipeline/acts/customer-acts.service.ts'
import { applyRetention } from '../../data-law/retention/retention.service.ts'
import { builtBefore } from '../../../../test/built-before.ts'

/** Publishes an insurer's own tariff of the car, with its price of broken glass in dirhams. */
const newInsurer = async (glass: number, more: object = {}) => {
  const insurer = await newDefaultInsurer(server, ['car'])
  const figures = { glass: figure(dirhams(glass)), ...more }
  const { version } = await publishTariff(server, insurer, { product: 'car', from: '2026-11-01', figures })
  return { ...insurer, version }
}

const data = (more: Answers = {}): Answers => ({ insuranceType: 'automobile', ...answers, ...more })

const offersOf = async (more: Answers = {}, browser = openBrowser(server)): Promise<OfferAnswer[]> => {
  const { status, body, text } = await browser.post('/api/get/offers', { data: data(more) })
  if (status !== 200) throw new Error(text)
  return body.offers
}

const server = openTestApp({ print: printPaper })
const answers = builtBefore(() => listedAnswers(server, 'car'))
beforeEach(() => server.clock.set('2026-11-21T09:00:00Z'))
afterEach(async () => {
  await server.db.deleteFrom('default_insurers').execute()
  // A published tariff never changes; its insurer can stop selling.
  await server.db.updateTable('insurers').set({ active: false }).execute()
  await server.deps.tariffs.read()
})

describe('get/offers', () => {
  test('prices each formula by each insurer with tables of its own, the lowest price first', async () => {
    const [dear, cheap] = [await newInsurer(900), await newInsurer(100)]
    const offers = await offersOf()
    expect(offers).toHaveLength(6)
    const prices = offers.map(({ price }) => price ?? 0)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    const collision = offers.filter(({ formula }) => formula === 'Dommage colision')
    expect(collision.map(({ tariff_version: version }) => version)).toEqual([cheap.version, dear.version])
    const [, usual] = collision
    const { body } = await openBrowser(server).post('/api/get/price', {
      data: data({ couvrage: 'Dommage colision' }),
    })
    // The default insurer is the last one that was added.
    expect(collision[0]).toMatchObject({ is_default: true, price: body.price, lines: body.lines })
    expect(usual?.is_default).toBe(false)
  })

  test('lists the covers of an offer with ceiling and deductible in the language of the call', async () => {
    await newInsurer(100)
    const offers = await offersOf()
    const of = (formula: string) => offers.find((offer) => offer.formula === formula)
    expect(of('Rc seulement')?.covers.find(({ name }) => name === 'Vol')).toBeUndefined()
    expect(of('Tous risques')).toMatchObject({ deductible: 3000, immediate: true })
    expect(of('Dommage colision')?.covers).toContainEqual({
      name: 'Choc avec un véhicule identifié',
      ceiling: '20\u00a0% de la valeur actuelle, 20\u00a0000\u00a0DHS au moins',
      deductible: '5\u00a0% des dommages',
    })
    const arabic = await openBrowser(server).post(
      '/api/get/offers',
      { data: data() },
      { 'accept-language': 'ar' },
    )
    expect(arabic.body.offers[0].covers[0].name).toMatch(/\p{Script=Arabic}/u)
  })

  test('has a row without a price for an insurer that refers', async () => {
    await newInsurer(100)
    const strict = await newInsurer(100, { allRisksAges: figure({ usual: 1, older: 2 }) })
    const allRisks = (await offersOf()).filter(({ formula }) => formula === 'Tous risques')
    expect(allRisks.map(({ price }) => typeof price)).toEqual(['number', 'object'])
    expect(allRisks[1]).toMatchObject({
      id: `${strict.slug}.3`,
      reason: 'pricing.referred.vehicleAge',
      immediate: false,
      reply_hours: 24,
      lines: [],
    })
  })

  test('has only the default insurer while nobody has tables of its own', async () => {
    await newDefaultInsurer(server, ['car'])
    const last = await newDefaultInsurer(server, ['car'])
    const offers = await offersOf()
    expect(offers.map(({ id }) => id)).toEqual([1, 2, 3].map((position) => `${last.slug}.${position}`))
    expect(offers.every((offer) => offer.price !== null && offer.indicatif)).toBe(true)
  })

  test('gives only the fields of the contract, for every product', async () => {
    await newInsurer(100)
    const copy = buildCopy(OffersAnswer)
    for (const product of productKeys) {
      const asked = { ...(await listedAnswers(server, product)), insuranceType: catalogue[product].code }
      const { status, body } = await openBrowser(server).post('/api/get/offers', { data: asked })
      expect([product, status, copy(body)]).toEqual([product, 200, body])
    }
  })

  test.each([{ puissanceFiscale: '0' }, { insuranceType: 'avion' }])('refuses %j', async (wrong) => {
    const { status } = await openBrowser(server).post('/api/get/offers', { data: data(wrong) })
    expect(status).toBe(400)
  })
})

interface Chosen {
  browser: Browser
  uuid: string
  draft: string
  email: string
  offer: OfferAnswer
}

/** Returns a visitor who chose the second offer for collision damage. */
const choose = async (): Promise<Chosen> => {
  const browser = openBrowser(server)
  const asked = { ...answers, couvrage: 'Dommage colision' }
  const { uuid, draft, email } = await startQuote(browser, { insuranceType: 'automobile', answers: asked })
  const offer = (await offersOf(asked)).filter(({ formula }) => formula === 'Dommage colision')[1]
  if (!offer) throw new Error('fewer than two offers')
  return { browser, uuid, draft, email, offer }
}

const save = ({ browser, draft, offer }: Chosen, version: number, insurer = offer.id.split('.')[0]) =>
  browser.post(`/api/draft/${draft}`, {
    answers: { ...answers, couvrage: offer.formula },
    version,
    writer: crypto.randomUUID(),
    insurer,
  })

const confirm = ({ browser, uuid, offer }: Chosen, more: object = {}) =>
  browser.form('/api/add/insurance', {
    data: data({ couvrage: 'Dommage colision' }),
    uuid,
    price: String(offer.price),
    version: 2,
    offer: offer.id,
    order: 'price',
    ...more,
  })

const policyOf = async (uuid: string) => {
  const where = server.db.selectFrom('policies').selectAll().where('prospect_id', '=', uuid)
  return where.executeTakeFirstOrThrow()
}

const keptFor = (policyId: string) =>
  server.db.selectFrom('offer_sets').selectAll().where('policy_id', '=', policyId).executeTakeFirst()

describe('choice of an offer', () => {
  beforeEach(async () => {
    await newInsurer(900)
    await newInsurer(100)
  })

  test('stays with the draft, and goes when the product changes', async () => {
    const chosen = await choose()
    expect((await save(chosen, 1)).status).toBe(200)
    const read = async () => (await chosen.browser.get(`/api/draft/${chosen.draft}`)).body
    const slug = chosen.offer.id.split('.')[0]
    expect((await read()).insurer).toBe(slug)
    // The questions save answers without a choice.
    const body = { answers, version: 2, writer: crypto.randomUUID() }
    expect((await chosen.browser.post(`/api/draft/${chosen.draft}`, body)).status).toBe(200)
    expect((await read()).insurer).toBe(slug)
    const contact = { email: chosen.email, phone: '+212612345678', insuranceType: 'stagiaire' }
    expect((await chosen.browser.post(`/api/draft/${chosen.draft}/contact`, contact)).status).toBe(200)
    expect((await read()).insurer).toBeUndefined()
  })

  test('refuses an insurer that does not sell the product', async () => {
    const chosen = await choose()
    for (const odd of ['nobody', "x'; drop", '']) {
      const { status, body } = await save(chosen, 1, odd)
      expect([status, body.issues[0].path]).toEqual([400, 'insurer'])
    }
  })

  test('refuses to confirm an offer that is not made, or another price than its own', async () => {
    const chosen = await choose()
    await save(chosen, 1)
    for (const wrong of [
      { offer: 'nobody.2' },
      { offer: chosen.offer.id.replace('.2', '.3') },
      { price: '1' },
    ]) {
      const { status, body } = await confirm(chosen, wrong)
      expect([status, body.code]).toEqual([409, 'price.changed'])
    }
    expect((await confirm(chosen)).status).toBe(200)
    expect((await confirm(chosen)).status).toBe(200)
  })

  test('keeps every shown offer in its order with the request, as the paper and the file tell', async () => {
    const chosen = await choose()
    await save(chosen, 1)
    expect((await confirm(chosen, { order: 'deductible' })).status).toBe(200)
    const { id, number } = await policyOf(chosen.uuid)
    const kept = await keptFor(id)
    expect(kept).toMatchObject({ chosen: chosen.offer.id, sorted_by: 'deductible', chosen_by: null })
    expect(kept?.shown_at).toEqual(server.clock.now())
    expect(kept?.offers.map(({ deductible }) => deductible)).toEqual([1000, 1000, 3000, 3000, null, null])
    await server.runJobs()
    await server.runJobs()
    const { browser: agent } = await signedInStaff(server)
    const { body: file } = await agent.get(`/api/agent/insurances/${number}`)
    expect(file.offers).toMatchObject({ chosen: chosen.offer.id, sorted_by: 'deductible' })
    expect(file.offers.offers).toHaveLength(6)
    const papers = file.documents.filter(({ value }: { value: string }) => value === 'comparatif')
    expect(papers).toHaveLength(1)
  })

  test('forgets offers after seven years, not before', async () => {
    const chosen = await choose()
    await save(chosen, 1)
    await confirm(chosen)
    const { id } = await policyOf(chosen.uuid)
    server.clock.set('2033-11-21T08:59:00Z')
    await applyRetention(server.deps, ['offers'])
    expect(await keptFor(id)).toBeDefined()
    server.clock.set('2033-11-21T09:01:00Z')
    await applyRetention(server.deps, ['offers'])
    expect(await keptFor(id)).toBeUndefined()
  })

  test('names the same insurer, version and amount in price, quote, paper, payment and contract', async () => {
    const chosen = await choose()
    const { browser, uuid, email, offer } = chosen
    await save(chosen, 1)
    expect((await confirm(chosen)).status).toBe(200)
    const { code } = await lastCodeOf(email)
    expect((await browser.post('/api/verify/otp', { otp: code, uuid })).status).toBe(200)
    const { body: account } = await browser.post('/api/register', person(uuid))
    await signIn(browser, email)
    await server.runJobs()
    const { id, number } = await policyOfUser(account.uuid)
    const named = async () => {
      const { premium, pricing, insurer_id: insurerId, status } = await policyRow(server, id)
      const { name } = await findRow(server, 'insurers', { id: insurerId ?? '' })
      return { status, premium, tariff: pricing.tariff, name }
    }
    const same = {
      premium: dirhams(offer.price ?? 0),
      tariff: offer.tariff_version,
      name: offer.company_name,
    }
    expect(await named()).toEqual({ ...same, status: 2 })
    expect(await paperText(id, 'quote')).toContain(offer.company_name)
    expect(await paperText(id, 'quote')).toContain(formatAmount(same.premium).replaceAll('\u00a0', ' '))
    const by = { kind: 'customer', id: String(account.uuid), origin: null } as const
    const own = { userId: String(account.uuid), insuranceId: id, by, seenPrice: offer.price ?? undefined }
    await acceptQuote(server.deps, own)
    await submitTransfer(server.deps, { ...own, upload: await uploadOf(server, 'file') })
    const payment = await server.db
      .selectFrom('payments')
      .selectAll()
      .where('policy_id', '=', id)
      .executeTakeFirst()
    expect(payment?.amount).toBe(same.premium)
    const act = { insuranceNumber: number, by: await agentMover(server) }
    await approvePayment(server.deps, act)
    await provideProofs(server, id)
    await issueContract(server.deps, act)
    expect(await named()).toEqual({ ...same, status: 5 })
    const contract = await paperText(id, 'contract')
    expect(contract).toContain(offer.company_name)
    expect(contract).toContain(formatAmount(same.premium).replaceAll('\u00a0', ' '))
    const comparison = await paperText(id, 'comparison')
    expect(comparison).toContain(`Offre choisie`)
    expect(comparison).toContain(offer.tariff_version)
  })
})

const lastCodeOf = async (email: string) => {
  await server.runJobs()
  const mail = server.mails.findLast(({ to }) => to === email)
  return { code: /(?<![\w-])\d{6}(?![\w-])/.exec(mail?.text ?? '')?.[0] }
}

const policyOfUser = (userId: unknown) =>
  server.db.selectFrom('policies').selectAll().where('user_id', '=', String(userId)).executeTakeFirstOrThrow()

const paperText = async (policyId: string, kind: 'quote' | 'contract' | 'comparison'): Promise<string> => {
  const { object_key: key } = await findRow(server, 'documents', { policy_id: policyId, kind })
  return pdfText(await server.deps.storage.get(key))
    .join('\n')
    .replaceAll(/[\u00a0\u202f]/g, ' ')
}

describe('comparison of a draft as a paper', () => {
  test('shows every offer to the browser that began the draft, and to no other', async () => {
    await newInsurer(900)
    await newInsurer(100)
    const { browser, draft, offer } = await choose()
    const url = `/api/draft/${draft}/comparison.pdf`
    const response = await server.app.inject({ url, cookies: browser.cookies })
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/pdf'])
    const text = pdfText(response.rawPayload).join('\n')
    expect(text).toContain(offer.company_name)
    expect(text).toContain('21-11-2026')
    expect((await server.app.inject({ url })).statusCode).toBe(404)
  })

  test('refuses a draft without all answers', async () => {
    const browser = openBrowser(server)
    const { draft } = await startQuote(browser, {
      insuranceType: 'automobile',
      answers: { ...car, couvrage: '' },
    })
    const { statusCode } = await server.app.inject({
      url: `/api/draft/${draft}/comparison.pdf`,
      cookies: browser.cookies,
    })
    expect(statusCode).toBe(400)
  })
})
