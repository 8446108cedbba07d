import { languageCodes, languages } from '@wassit/words/language'
import { carPreviewAssumed } from '@wassit/domain/products/car/preview'
import { catalogue, offeredProducts } from '@wassit/domain/products/catalogue'
import { car } from '@wassit/domain/products/sample-answers'
import { formatAmount } from '@wassit/domain/format/format'
import { dirhams } from '@wassit/domain/pricing/money'
import { expect, test } from 'vitest'
import { openTestApp } from '../../../../test/support.ts'

const server = openTestApp()

const ask = async (code = 'fr') => {
  const answer = await server.app.inject({ url: '/api/get/home-prices', headers: { cookie: `lang=${code}` } })
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-cache'])
  return answer.json()
}

/** Prices a car as the wizard does. */
const quoted = async (chosen: object): Promise<string> => {
  const data = { insuranceType: catalogue.car.code, ...car, ...carPreviewAssumed('2026-11-21'), ...chosen }
  const answer = await server.app.inject({ method: 'POST', url: '/api/get/price', payload: { data } })
  return formatAmount(dirhams(answer.json().price))
}

interface Question {
  name: string
  label: string
  options: { value: string; label: string; initial?: boolean }[]
}

test('shows for each car of the home page the price that its quote has', async () => {
  const { car: preview } = await ask()
  const [fuels, powers, covers] = preview.questions as [Question, Question, Question]
  for (const [i, fuel] of fuels.options.entries())
    for (const [j, power] of powers.options.entries())
      for (const [k, cover] of covers.options.entries()) {
        const chosen = { [fuels.name]: fuel.value, [powers.name]: power.value, [covers.name]: cover.value }
        expect([chosen, preview.prices[i][j][k]]).toEqual([chosen, await quoted(chosen)])
      }
})

test('selects one answer of each question of the home page from the start', async () => {
  const { car: preview } = await ask()
  for (const { options } of preview.questions as Question[])
    expect(options.filter(({ initial }) => initial)).toHaveLength(1)
})

test.each(offeredProducts)(
  'starts the price of %s with the least expensive example of its page',
  async (product) => {
    const { starting, priced_on } = await ask()
    const { slug, code } = catalogue[product]
    const page = (await server.app.inject({ url: `/api/get/product/${slug}` })).json()
    const inCentimes = (amount: string) => Number(amount.replaceAll(/\D/g, ''))
    const least = Math.min(...page.examples.map(({ price }: { price: string }) => inCentimes(price)))
    const found = starting.find(
      ({ insuranceType_name: each }: { insuranceType_name: string }) => each === code,
    )
    expect([inCentimes(found.price), priced_on]).toEqual([least, page.priced_on])
  },
)

test('says the questions and the assumptions of the home page in each language', async () => {
  const texts = await Promise.all(
    languages.map(async (language) => {
      const { car: preview } = await ask(languageCodes[language])
      const { questions, assumed } = preview as { questions: Question[]; assumed: string }
      return [assumed, ...questions.flatMap(({ label, options }) => [label, options[0]?.label])]
    }),
  )
  expect(texts.flat().filter((text) => text?.includes('.preview') || text?.startsWith('products.'))).toEqual(
    [],
  )
  expect(new Set(texts.map(([assumed]) => assumed)).size).toBe(languages.length)
})

test('prices the home page by the tariff of the day', async () => {
  server.clock.set('2027-03-05T12:00:00Z')
  expect((await ask()).priced_on).toBe('05-03-2027')
})
