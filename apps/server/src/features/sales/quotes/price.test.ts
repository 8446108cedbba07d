import { catalogue, offeredProducts } from '@wassit/domain/products/catalogue'
import type { Answers } from '@wassit/domain/products/product-form'
import { complete } from '@wassit/domain/products/sample-answers'
import { describe, expect, test } from 'vitest'
import { openBrowser, signedInCustomer } from '../../../../test/factories.ts'
import { listedAnswers } from '../../../../test/listed-answers.ts'
import { openTestApp } from '../../../../test/support.ts'
import { builtBefore } from '../../../../test/built-before.ts'

const server = openTestApp()
const browser = builtBefore(() => openBrowser(server))

const price = (data: unknown, from = browser) => from.post('/api/get/price', { data })
const centimes = (dirhams: number) => Math.round(dirhams * 100)

test('shares one limit between prices with a code and checks of a code', async () => {
  const guesser = openBrowser(server)
  const data = { insuranceType: 'stagiaire', ...complete.intern }
  const guess = (index: number) => guesser.post('/api/get/price', { data, convention: `CODE${index}` })
  for (let index = 0; index < 20; index += 1) expect((await guess(index)).status).toBe(200)
  const check = (convention: string) =>
    guesser.post('/api/check/agreement', { convention, insuranceType: 'stagiaire' })
  for (let index = 0; index < 10; index += 1) await check(`OTHER${index}`)
  const limited = [await guess(20), await check('LAST')]
  expect(limited.map(({ status }) => status)).toEqual([429, 429])
  expect((await guesser.post('/api/get/price', { data })).status).toBe(200)
})

describe('get/price', () => {
  test.each(offeredProducts)('prices %s with lines that add up to the centime', async (product) => {
    const answers = await listedAnswers(server, product)
    const answer = await price({ insuranceType: catalogue[product].code, ...answers })
    expect(answer.status).toBe(200)
    const { price: total, lines, tariff, indicatif, notes } = answer.body
    expect(total).toBeGreaterThan(0)
    expect(lines.reduce((sum: number, { amount }: { amount: number }) => sum + centimes(amount), 0)).toBe(
      centimes(total),
    )
    expect([typeof tariff, typeof indicatif, Array.isArray(notes)]).toEqual(['string', 'boolean', true])
  })

  test('specifies the period of a price and the bonus of a car', async () => {
    const car = await price({ insuranceType: 'automobile', ...(await listedAnswers(server, 'car')) })
    expect(car.body).toMatchObject({ period: 'pricing.period.year', bonus: { rate: 0.1 } })
    expect(car.body.bonus.price).toBeLessThan(car.body.price)
    const intern = await price({ insuranceType: 'stagiaire' })
    expect(intern.body).toMatchObject({ price: 150, period: 'pricing.period.sixMonths' })
    expect(intern.body).not.toHaveProperty('bonus')
  })

  test('refers the pleasure boat, which is in the form map but not on offer', async () => {
    const answer = await price({ insuranceType: 'plaisance', ...complete.pleasureBoat })
    expect([answer.status, answer.body]).toMatchObject([200, { price: null, referred: true }])
  })

  describe('price of a motorcycle by listed brand and model', () => {
    const motorcycle = async (changes: object = {}): Promise<Answers> => ({
      insuranceType: 'motorcycle',
      ...(await listedAnswers(server, 'motorcycle')),
      ...changes,
    })
    const threeWheeler = async () =>
      server.db
        .selectFrom('models')
        .select(['id as model', 'brand_id as marque'])
        .where('name', 'ilike', '%triporteur%')
        .executeTakeFirstOrThrow()

    test('ignores the names that a browser sends', async () => {
      const moped = await motorcycle()
      const usual = await price(moped)
      const dearer = await price({ ...moped, ...(await threeWheeler()) })
      expect(dearer.body.price).toBeGreaterThan(usual.body.price)
      for (const [answers, expected] of [
        [{ ...moped, marqueText: 'Triporteur', modelText: 'Triporteur 150' }, usual],
        [{ ...moped, ...(await threeWheeler()), marqueText: 'Honda', modelText: 'PCX' }, dearer],
        [{ ...moped, ...(await threeWheeler()), marqueText: '', modelText: undefined }, dearer],
      ] as const)
        expect((await price(answers)).body).toEqual(expected.body)
    })

    test.each([
      ['a brand that is not listed', { marque: 999_999 }, ['marque', 'model']],
      ['a brand of cars', { marque: 1 }, ['marque', 'model']],
      ['a model of another brand', { model: 1 }, ['model']],
    ])('refuses %s with the message of its field, as the confirmation does', async (_, wrong, paths) => {
      const answer = await price(await motorcycle(wrong))
      expect([answer.status, answer.body.code]).toEqual([400, 'request.invalid'])
      expect(answer.body.issues).toMatchObject(
        paths.map((path) => ({ path, id: 'validation.option.unknown', message: expect.any(String) })),
      )
    })

    test('uses a new name within a minute without a restart', async () => {
      const moped = await motorcycle()
      const before = await price(moped)
      const { id, name } = await server.db
        .selectFrom('models')
        .select(['id', 'name'])
        .where('id', '=', Number(moped.model))
        .executeTakeFirstOrThrow()
      const rename = (to: string) =>
        server.db.updateTable('models').set({ name: to }).where('id', '=', id).execute()
      await rename('C50 triporteur')
      server.clock.advance(61_000)
      const after = await price(moped)
      await rename(name)
      server.clock.advance(61_000)
      expect(after.body.price).toBeGreaterThan(before.body.price)
    })
  })

  test('accepts further fields in addition to the answers, numbers as text and Arabic digits', async () => {
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

  test.each([[undefined], [null], [[]], ['x'], [1], [true]])(
    'refuses %j as the data of a price',
    async (data) => {
      const answer = await price(data)
      expect([answer.status, answer.body.issues]).toMatchObject([400, [{ path: 'data' }]])
    },
  )

  test('prices health by the birth date of a signed-in holder', async () => {
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

  test('treats an unknown bearer as a visitor', async () => {
    const data = { insuranceType: 'sante', situationFamiliale: 'Célibataire', profession: 'Cadre' }
    const stranger = await price(data)
    for (const authorization of ['Bearer x', `Bearer ${'A'.repeat(43)}`, 'Basic eDp5', 'Bearer']) {
      const answer = await browser.post('/api/get/price', { data }, { authorization })
      expect(answer.body).toEqual(stranger.body)
    }
  })

  test.each([
    [4000, 400],
    [80_000, 413],
  ])('refuses a form of %i children briefly', async (children, status) => {
    const enfants = Array.from({ length: children }, () => ({}))
    const answer = await price({ insuranceType: 'sante', ...complete.healthInternational, enfants })
    expect(answer.status).toBe(status)
    expect(answer.text.length).toBeLessThan(20_000)
  })
})

test('proposes the current value of a car with the losses behind it, and refuses what is no value', async () => {
  const propose = (newValue: unknown, since: unknown) =>
    browser.post('/api/get/value/car', { newValue, since })
  const { body } = await propose('150 000', '2010-01-01')
  expect(body).toMatchObject({ first: 0.2, further: 0.1 })
  expect(body.value).toBeGreaterThan(0)
  expect(body.value).toBeLessThan(60_000)
  expect((await propose('150 000', '2090-01-01')).body.value).toBeNull()
  expect((await propose('cher', '2010-01-01')).status).toBe(400)
})
