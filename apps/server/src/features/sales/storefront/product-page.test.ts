import { languageCodes, languages } from '@wassit/words/language'
import { catalogue, offeredProducts } from '@wassit/domain/products/catalogue'
import { referenceTariff } from '@wassit/domain/products/tariffs'
import { priceExamples } from '@wassit/product-pages/product-pages'
import { expect, test } from 'vitest'
import { openTestApp } from '../../../../test/support.ts'

const server = openTestApp()

const ask = (slug: string, code = 'fr') =>
  server.app.inject({ url: `/api/get/product/${slug}`, headers: { cookie: `lang=${code}` } })

interface Example {
  price: string
  lines: { label: string; amount: string }[]
  indicatif: boolean
  notes: string[]
}

/** Reads `2 499,14 DHS` as centimes. */
const inCentimes = (amount: string) => Number(amount.replaceAll(/[^\d-]/g, ''))

test.each(offeredProducts)(
  'returns the whole page of %s in each language, priced like its quotes',
  async (product) => {
    const expected = priceExamples(product, '2026-11-21', referenceTariff(product, '2026-11-21')).map(
      ({ pricing }) => pricing,
    )
    const titles = new Set<string>()
    for (const language of languages) {
      const answer = await ask(catalogue[product].slug, languageCodes[language])
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-cache'])
      const { title, insuranceType_name, priced_on, examples, related } = answer.json()
      titles.add(title)
      expect([insuranceType_name, priced_on]).toEqual([catalogue[product].code, '21-11-2026'])
      expect(related).not.toContain(insuranceType_name)
      expect(examples.map(({ price, indicatif }: Example) => [inCentimes(price), indicatif])).toEqual(
        expected.map((pricing) => pricing.outcome === 'priced' && [pricing.total, pricing.indicative]),
      )
      for (const { price, lines, notes } of examples as Example[]) {
        expect(lines.reduce((sum, { amount }) => sum + inCentimes(amount), 0)).toBe(inCentimes(price))
        expect(
          [...lines.map(({ label }) => label), ...notes].filter((text) => text.startsWith('pricing.')),
        ).toEqual([])
      }
    }
    expect(titles.size).toBe(languages.length)
  },
)

test.each(['plaisance', 'Automobile', 'toString', '..%2Fvoyage', '%00'])(
  'returns 404 for the page of %s',
  async (slug) => {
    const answer = await ask(slug)
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'product.unknown'])
    expect(answer.json().message).toMatch(/proposé/)
  },
)

test('prices the examples by the tariff of the day', async () => {
  server.clock.set('2027-03-05T12:00:00Z')
  expect((await ask('automobile')).json().priced_on).toBe('05-03-2027')
})
