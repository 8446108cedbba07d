import { describe, expect, test } from 'vitest'
import { dirhams } from '../pricing/money.ts'
import { referenceTariff } from '../products/tariffs.ts'
import { runGoldenPrices } from './golden-prices.ts'
import type { GoldenPrice } from './golden-prices.ts'

const day = '2026-11-21'
const tariff = referenceTariff('healthMorocco', day)

/** Prices a family of the policyholder and children, without a spouse. */
const priceOf = (given: GoldenPrice['given']) => {
  const single = { situationFamiliale: 'Célibataire', dateNaissance: '1990-05-02', ...given }
  const [result] = runGoldenPrices('healthMorocco', tariff, [{ name: 'x', given: single, price: null }], day)
  return result?.actual
}

describe('golden price of a family', () => {
  test('insures as many children as the case names birth dates', () => {
    const [none, one, two] = [
      priceOf({ nombreEnfants: 0 }),
      priceOf({ enfants: '2016-04-02' }),
      priceOf({ enfants: '2016-04-02, 2004-11-20' }),
    ]
    // A child costs 1 500 DH up to 17 years and 2 600 DH up to 29, and the taxes on them.
    expect(Number(one) - Number(none)).toBe(dirhams(1732.5))
    expect(Number(two) - Number(one)).toBe(dirhams(3003))
  })

  test('insures as many children as the case counts, each of the age of the sample', () => {
    expect(priceOf({ nombreEnfants: 2 })).toBe(priceOf({ enfants: '2018-11-20 2018-11-20' }))
    expect(priceOf({ nombreEnfants: '1' })).toBe(priceOf({ enfants: '2018-11-20' }))
  })

  test.each([
    ['too many children', { nombreEnfants: 21 }],
    ['no number', { nombreEnfants: 'deux' }],
    ['no day', { enfants: '2016' }],
    ['a child of 36 years', { enfants: '1990-01-01' }],
  ] satisfies [string, GoldenPrice['given']][])('reports answers that the form refuses: %s', (_, given) =>
    expect(priceOf(given)).toBe(undefined),
  )
})
