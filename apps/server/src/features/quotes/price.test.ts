import { catalogue, offeredProducts } from '@wassit/domain/products/catalogue'
import { complete } from '@wassit/domain/products/sample-answers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser, signedInCustomer } from '../../../test/factories.ts'
import type { Browser } from '../../../test/factories.ts'
import { buildTestApp } from '../../../test/support.ts'
import type { TestApp } from '../../../test/support.ts'

let server: TestApp
let browser: Browser

beforeAll(async () => {
  server = await buildTestApp()
  browser = openBrowser(server)
})
afterAll(() => server.close())

const price = (data: unknown, from = browser) => from.post('/api/get/price', { data })
const centimes = (dirhams: number) => Math.round(dirhams * 100)

describe('get/price', () => {
  test.each(offeredProducts)('prices %s, its lines adding up to the centime', async (product) => {
    const answer = await price({ insuranceType: catalogue[product].code, ...complete[product] })
    expect(answer.status).toBe(200)
    const { price: total, lines, tariff, indicatif, notes } = answer.body
    expect(total).toBeGreaterThan(0)
    expect(lines.reduce((sum: number, { amount }: { amount: number }) => sum + centimes(amount), 0)).toBe(
      centimes(total),
    )
    expect([typeof tariff, typeof indicatif, Array.isArray(notes)]).toEqual(['string', 'boolean', true])
  })

  test('refers the pleasure boat, which is in the form map but not on offer', async () => {
    const answer = await price({ insuranceType: 'plaisance', ...complete.pleasureBoat })
    expect([answer.status, answer.body]).toMatchObject([200, { price: null, referred: true }])
  })

  test('takes what was collected beside the answers, numbers as text and Arabic digits', async () => {
    const car = { insuranceType: 'automobile', ...complete.car }
    const plain = await price(car)
    const typed = await price({
      ...car,
      email: 'a@b.ma',
      phone: 'x',
      convention: null,
      puissanceFiscale: ' ٦ ',
      Valeuractuelle: '120 000,00',
      Valeurneuf: '١٥٠٠٠٠',
      price: 1,
    })
    expect(typed.body).toEqual(plain.body)
  })

  test('reads yes and no as words and as booleans', async () => {
    const data = { insuranceType: 'santem', ...complete.healthMorocco }
    const [word, flag, refused] = await Promise.all([
      price(data),
      price({ ...data, conjointAssure: true }),
      price({ ...data, conjointAssure: false }),
    ])
    expect(flag.body).toEqual(word.body)
    expect(refused.body.price).toBeLessThan(word.body.price)
  })

  test('lists every issue in the order of the form', async () => {
    const answer = await price({
      insuranceType: 'automobile',
      ...complete.car,
      marque: [],
      puissanceFiscale: -1,
      Valeuractuelle: 200_000,
      dateMiseEnCirculation: '2030-01-01',
    })
    expect([answer.status, answer.body.code]).toEqual([400, 'request.invalid'])
    expect(answer.body.issues.map(({ path, id }: { path: string; id: string }) => `${path} ${id}`)).toEqual([
      'marque validation.invalid',
      'dateMiseEnCirculation validation.date.future',
      'puissanceFiscale validation.number.tooSmall',
      'Valeuractuelle validation.car.currentAboveNew',
    ])
  })

  test.each([[undefined], [''], ['fusée'], ['__proto__'], [5], [null], [['automobile']], [{}]])(
    'asks for the product instead of %j',
    async (insuranceType) => {
      const answer = await price({ ...complete.car, insuranceType })
      expect([answer.status, answer.body.issues]).toMatchObject([400, [{ path: 'insuranceType' }]])
    },
  )

  test.each([[undefined], [null], [[]], ['x'], [1], [true]])('refuses %j as data', async (data) => {
    const answer = await price(data)
    expect([answer.status, answer.body.issues]).toMatchObject([400, [{ path: 'data' }]])
  })

  test('prices health by the holder’s birth date once the holder is signed in', async () => {
    const data = { insuranceType: 'sante', situationFamiliale: 'Célibataire', profession: 'Cadre' }
    const stranger = await price(data)
    const old = await signedInCustomer(server, { birthday: '1966-01-01' })
    const young = await signedInCustomer(server, { birthday: '2004-01-01' })
    const [forOld, forYoung] = [await price(data, old.browser), await price(data, young.browser)]
    expect(forOld.body.price).toBeGreaterThan(forYoung.body.price)
    expect(stranger.body.notes).toContain('pricing.note.holderAge')
    expect(forOld.body.notes).not.toContain('pricing.note.holderAge')
    const beyond = await signedInCustomer(server, { birthday: '1940-01-01' })
    expect((await price(data, beyond.browser)).body).toMatchObject({ price: null, referred: true })
  })

  test('takes a bearer that is none of ours for a stranger', async () => {
    const data = { insuranceType: 'sante', situationFamiliale: 'Célibataire', profession: 'Cadre' }
    const stranger = await price(data)
    for (const authorization of ['Bearer x', `Bearer ${'A'.repeat(43)}`, 'Basic eDp5', 'Bearer']) {
      const answer = await browser.post('/api/get/price', { data }, { authorization })
      expect(answer.body).toEqual(stranger.body)
    }
  })

  test('answers a form of a hundred thousand children briefly', async () => {
    const enfants = Array.from({ length: 80_000 }, () => ({}))
    const answer = await price({ insuranceType: 'sante', ...complete.healthInternational, enfants })
    expect(answer.status).toBe(400)
    expect(answer.text.length).toBeLessThan(20_000)
  })
})
