import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser } from '../../../test/factories.ts'
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
  ])('of every %s, with exactly id and name', async (kind, atLeast, known) => {
    const brands = await brandsOf(kind)
    expect(brands.length).toBeGreaterThanOrEqual(atLeast)
    expect(brands.map(({ name }) => name)).toContain(known)
    expect(brands.flatMap((brand) => Object.keys(brand).toSorted().join())).toEqual(
      brands.map(() => 'id,name'),
    )
    expect(new Set(brands.map(({ id }) => id)).size).toBe(brands.length)
  })

  test('of cars and motorcycles do not mix', async () => {
    const [cars, motorcycles] = await Promise.all([brandsOf('car'), brandsOf('motorcycle')])
    const ids = new Set(cars.map(({ id }) => id))
    expect(motorcycles.filter(({ id }) => ids.has(id))).toEqual([])
  })

  test('of anything else do not exist', async () => {
    const answer = await browser.get('/api/get/brand/boat')
    expect([answer.status, answer.body.code]).toEqual([404, 'request.not-found'])
  })
})

describe('models', () => {
  test('of a brand carry id, model_name and where known cc', async () => {
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
    'of a brand there is not (%s) are a 404',
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
  ])('of something that is no number (%s) are a 400 at brandId', async (id) => {
    const answer = await browser.get(`/api/get/model/${id}`)
    expect([answer.status, answer.body.code]).toEqual([400, 'request.invalid'])
    expect(answer.body.issues).toMatchObject([{ path: 'brandId' }])
  })

  test('of an address longer than any are a 4xx', async () => {
    expect((await browser.get(`/api/get/model/${'1'.repeat(500)}`)).status).toBe(404)
    expect((await browser.get('/api/get/model/%E0%A4%A')).status).toBe(400)
  })
})
