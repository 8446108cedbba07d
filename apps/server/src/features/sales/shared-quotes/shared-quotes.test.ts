import { sharedCovers } from '@wassit/domain/products/shared-covers'
import { complete } from '@wassit/domain/products/sample-answers'
import frenchPricing from '@wassit/words/areas/pricing'
import { describe, expect, test } from 'vitest'
import { openBrowser, signedInCustomer, startQuote } from '../../../../test/factories.ts'
import type { Browser } from '../../../../test/factories.ts'
import { findRow } from '../../../../test/rows.ts'
import { applyRetention } from '../../data-law/retention/retention.service.ts'
import { openTestApp } from '../../../../test/support.ts'
import { newDefaultInsurer } from '../../../../test/tariff-factories.ts'

const server = openTestApp()

const writer = crypto.randomUUID()

interface Priced {
  browser: Browser
  draft: string
  price: number
  lines: { label: string }[]
  email: string
}

/** Returns a visitor whose answers have a price. */
const priced = async (insuranceType: string, answers: object): Promise<Priced> => {
  const browser = openBrowser(server)
  const { draft, email } = await startQuote(browser, { insuranceType, answers })
  const { body } = await browser.post('/api/get/price', { data: { insuranceType, ...answers } })
  return { browser, draft, email, price: body.price, lines: body.lines }
}

const pricedCar = (more: object = {}) => priced('automobile', { ...complete.car, ...more })

const share = ({ browser, draft, price }: Priced, seen: unknown = price) =>
  browser.post(`/api/draft/${draft}/share`, { price: seen })

const read = (code: string, browser = openBrowser(server)) => browser.get(`/api/share/${code}`)

describe('link of a shared quote', () => {
  test('shows product, price, covers and validity of a shared quote to anyone', async () => {
    const car = await pricedCar()
    const { status, body } = await share(car)
    expect([status, body.code]).toEqual([200, expect.stringMatching(/^[\w-]{22}$/)])
    const shared = await read(body.code)
    expect(shared.headers['cache-control']).toBe('no-store')
    expect(shared.body).toEqual({
      insuranceType_name: 'automobile',
      company_name: null,
      formula: 'products.cover.liability',
      price: car.price,
      period: 'pricing.period.year',
      indicatif: true,
      covers: ['RC', 'DR', 'PT', 'EVCAT'].map((code) => sharedCovers[code]),
      priced_on: '2026-11-21',
      expires_on: '2026-12-21',
      mine: false,
    })
  })

  test('names the insurer, in Arabic by its Arabic name, and the formula of a shared price', async () => {
    const { id } = await newDefaultInsurer(server, ['car'])
    const { name } = await server.db
      .updateTable('insurers')
      .set({ arabic_name: 'تأمين الصيف' })
      .where('id', '=', id)
      .returning('name')
      .executeTakeFirstOrThrow()
    const car = await pricedCar({ couvrage: 'Dommage colision' })
    const { code } = (await share(car)).body
    expect((await read(code)).body).toMatchObject({ company_name: name, formula: 'products.cover.collision' })
    const arabic = await openBrowser(server).get(`/api/share/${code}`, { 'accept-language': 'ar' })
    expect(arabic.body).toMatchObject({ company_name: 'تأمين الصيف' })
  })

  test('stores nothing about a person behind a link', async () => {
    const health = await priced('sante', complete.healthMorocco)
    const { code } = (await share(health)).body
    const row = await findRow(server, 'shared_quotes', { code })
    expect(health.lines.map(({ label }) => label)).toContain('pricing.line.spouse')
    expect(row.covers).toEqual([])
    const { body } = await read(code)
    const shown = JSON.stringify([body, row])
    for (const secret of [health.email, 'Alaoui', 'AB123456', '1988', 'spouse', 'child'])
      expect(shown).not.toContain(secret)
  })

  test('shows no surcharge of the driver', async () => {
    const car = await pricedCar({ dateDelivrancePermis: '2026-06-01' })
    expect(car.lines.map(({ label }) => label)).toContain('pricing.line.youngLicence')
    const { body } = await read((await share(car)).body.code)
    expect(body.covers).not.toContain('pricing.line.youngLicence')
  })

  test('keeps the shared price when the answers change, and the link for the same price', async () => {
    const car = await pricedCar()
    const [first, again] = await Promise.all([share(car), share(car)])
    expect(again.body).toEqual(first.body)
    const answers = { ...complete.car, couvrage: 'Tous risques' }
    await car.browser.post(`/api/draft/${car.draft}`, { answers, version: 1, writer })
    expect((await share(car)).body.code).toBe('price.changed')
    expect((await read(first.body.code)).body.price).toBe(car.price)
  })

  test.each([undefined, null, 1, '12,5'])(
    'refuses to share %j, which is not the price of the draft',
    async (seen) => {
      const car = await pricedCar()
      const { status, body } = await car.browser.post(`/api/draft/${car.draft}/share`, { price: seen })
      expect([status, body.code]).toEqual([409, 'price.changed'])
    },
  )

  test('refuses to share the draft of another visitor, or incomplete answers', async () => {
    const car = await pricedCar()
    const stranger = await share({ ...car, browser: openBrowser(server) })
    expect([stranger.status, stranger.body.code]).toEqual([404, 'draft.unknown'])
    const empty = openBrowser(server)
    const { draft } = await startQuote(empty, { insuranceType: 'automobile' })
    expect((await share({ ...car, browser: empty, draft })).status).toBe(400)
  })

  test('lets only its owner withdraw a link', async () => {
    const car = await pricedCar()
    const { code } = (await share(car)).body
    expect((await read(code, car.browser)).body.mine).toBe(true)
    expect((await openBrowser(server).post(`/api/share/${code}/withdraw`)).status).toBe(404)
    expect((await car.browser.post(`/api/share/${code}/withdraw`)).status).toBe(200)
    expect([(await read(code)).status, (await read(code)).body.code]).toEqual([404, 'share.unknown'])
  })

  test('shows a customer their own link by the bearer', async () => {
    const { browser } = await signedInCustomer(server)
    const { draft } = (await browser.post('/api/user/draft', { insuranceType: 'stagiaire' })).body
    const { body } = await browser.post('/api/get/price', { data: { insuranceType: 'stagiaire' } })
    const { code } = (await browser.post(`/api/draft/${draft}/share`, { price: body.price })).body
    expect([(await read(code, browser)).body.mine, (await read(code)).body.mine]).toEqual([true, false])
  })

  test('returns 404 for a code that was never given', async () => {
    expect((await read('a'.repeat(22))).status).toBe(404)
    expect((await read("'or'1")).status).toBe(400)
  })
})

test('forgets a shared quote when its link expires, not before', async () => {
  const { code } = (await share(await pricedCar())).body
  server.clock.advance(29.9 * 24 * 3600 * 1000)
  expect((await read(code)).status).toBe(200)
  server.clock.advance(0.2 * 24 * 3600 * 1000)
  expect((await read(code)).status).toBe(404)
  await applyRetention(server.app.deps, ['sharedQuotes'])
  expect(
    await server.db.selectFrom('shared_quotes').select('code').where('code', '=', code).execute(),
  ).toEqual([])
})

test('names every cover that a link may show in words', () => {
  for (const message of Object.values(sharedCovers)) expect(frenchPricing).toHaveProperty([message])
})
