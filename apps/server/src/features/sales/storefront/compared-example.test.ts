import type { ComparedExample } from '@wassit/domain/api/sales/catalogue'
import type { OfferAnswer } from '@wassit/domain/api/sales/offers'
import { formatAmount } from '@wassit/domain/format/format'
import { dirhams } from '@wassit/domain/pricing/money'
import { catalogue, offeredProducts } from '@wassit/domain/products/catalogue'
import { exampleRisks } from '@wassit/product-pages/product-pages'
import { describe, expect, test } from 'vitest'
import { listedAnswers } from '../../../../test/listed-answers.ts'
import { openTestApp } from '../../../../test/support.ts'
import { figure, newDefaultInsurer, publishTariff } from '../../../../test/tariff-factories.ts'

const server = openTestApp()

const get = async (url: string) => (await server.app.inject({ url })).json()
const comparedOn = async (url: string): Promise<ComparedExample | undefined> => (await get(url)).compared

/** Returns the offers of a quote for the middle example of a product. */
const offersOf = async (product: (typeof offeredProducts)[number]): Promise<OfferAnswer[]> => {
  const risks = exampleRisks(product, server.clock.now().toISOString().slice(0, 10))
  const { code: insuranceType } = catalogue[product]
  const { answers } = risks[Math.floor((risks.length - 1) / 2)] ?? { answers: {} }
  const { marque, model } = await listedAnswers(server, product)
  const payload = { data: { insuranceType, ...answers, marque, model } }
  return (await server.app.inject({ method: 'POST', url: '/api/get/offers', payload })).json().offers
}

const pricesIn = ({ columns, rows }: ComparedExample) =>
  Object.fromEntries(columns.map(({ id }, index) => [id, rows[0]?.cells[index]]))

describe('compared example', () => {
  test.each(offeredProducts)('shows for %s the prices that a quote of the example has', async (product) => {
    const compared = await comparedOn(`/api/get/product/${catalogue[product].slug}`)
    const offers = await offersOf(product)
    const quoted = offers.flatMap(({ id, price }) =>
      price === null ? [] : [[id, formatAmount(dirhams(price))]],
    )
    expect(Object.fromEntries(quoted)).toMatchObject(compared ? pricesIn(compared) : {})
    expect(quoted.length > 1).toBe(compared !== undefined)
  })

  test('compares the formulas of the only insurer with tables, by price and the facts that differ', async () => {
    const compared = await comparedOn('/api/get/home-prices')
    expect(compared).toMatchObject({
      heading: 'Comparez les formules',
      title: expect.stringContaining('collision'),
    })
    for (const { cells } of compared?.rows ?? []) expect(new Set(cells).size).toBeGreaterThan(1)
  })

  test('compares insurers under the formula of the example once they have tables of their own', async () => {
    for (const glass of [900, 100]) {
      const insurer = await newDefaultInsurer(server, ['car'])
      const figures = { glass: figure(dirhams(glass)) }
      await publishTariff(server, insurer, { product: 'car', from: '2026-11-01', figures })
    }
    const compared = await comparedOn('/api/get/home-prices')
    expect(compared?.heading).toBe('Comparez les assureurs')
    expect(compared?.columns.map(({ more }) => more)).toEqual(['Dommage collision', 'Dommage collision'])
    expect(new Set(compared?.rows[0]?.cells).size).toBe(2)
  })
})
