import { describe, expect, test } from 'vitest'
import { openBrowser } from '../../../../test/factories.ts'
import { openTestApp } from '../../../../test/support.ts'
import { builtBefore } from '../../../../test/built-before.ts'

const server = openTestApp()
const browser = builtBefore(() => openBrowser(server))

interface Item {
  id: number
  name: string
}

const brandsOf = async (kind: string): Promise<Item[]> => {
  const answer = await browser.get(`/api/get/brand/${kind}`)
  expect(answer.status).toBe(200)
  return answer.body
}

describe('brands', () => {
  test.each([
    ['car', 60, 'Dacia'],
    ['motorcycle', 40, 'Docker'],
  ])('lists every %s brand with exactly id and name', async (kind, atLeast, known) => {
    const brands = await brandsOf(kind)
    expect(brands.length).toBeGreaterThanOrEqual(atLeast)
    expect(brands.map(({ name }) => name)).toContain(known)
    expect(brands.flatMap((brand) => Object.keys(brand).toSorted().join())).toEqual(
      brands.map(() => 'id,name'),
    )
    expect(new Set(brands.map(({ id }) => id)).size).toBe(brands.length)
  })

  test('keeps the brands of cars and motorcycles apart', async () => {
    const [cars, motorcycles] = await Promise.all([brandsOf('car'), brandsOf('motorcycle')])
    const ids = new Set(cars.map(({ id }) => id))
    expect(motorcycles.filter(({ id }) => ids.has(id))).toEqual([])
  })

  test('returns 404 for the brands of an unknown kind', async () => {
    const answer = await browser.get('/api/get/brand/boat')
    expect([answer.status, answer.body.code]).toEqual([404, 'request.not-found'])
  })
})

describe('models', () => {
  test('returns id, model_name and, if known, cc of each model', async () => {
    const brand = (await brandsOf('motorcycle')).find(({ name }) => name === 'Docker')
    const answer = await browser.get(`/api/get/model/${brand?.id}`)
    expect(answer.status).toBe(200)
    expect(answer.body.length).toBeGreaterThan(0)
    for (const { cc, ...model } of answer.body) {
      expect(model).toEqual({ id: expect.any(Number), model_name: expect.any(String) })
      expect(cc === undefined || cc > 0).toBe(true)
    }
  })

  test.each(['0', '-1', '999999', '2147483647', '2147483648', '9007199254740991'])(
    'returns 404 for the models of the unknown brand %s',
    async (id) => {
      const answer = await browser.get(`/api/get/model/${id}`)
      expect([answer.status, answer.body.code]).toEqual([404, 'brand.unknown'])
      expect(answer.body.message).toBe('Cette marque n’existe pas.')
    },
  )

  test.each([
    'dacia',
    '1.5',
    '1e400',
    '%00',
    '%D9%A1x',
    "1'--",
    '1e999',
    'NaN',
    '__proto__',
    '%20',
    '0x1',
    '1e1',
  ])('returns 400 at brandId for %s', async (id) => {
    const answer = await browser.get(`/api/get/model/${id}`)
    expect([answer.status, answer.body.code]).toEqual([400, 'request.invalid'])
    expect(answer.body.issues).toMatchObject([{ path: 'brandId' }])
  })

  test('returns a 4xx for an address that is too long or malformed', async () => {
    expect((await browser.get(`/api/get/model/${'1'.repeat(500)}`)).status).toBe(404)
    expect((await browser.get('/api/get/model/%E0%A4%A')).status).toBe(400)
  })
})
