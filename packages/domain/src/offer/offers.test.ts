import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dirhams } from '../pricing/money.ts'
import type { TariffVersion } from '../pricing/price.ts'
import { sumOf } from '../pricing/settle.ts'
import { parseAnswers, productForms } from '../products/forms.ts'
import { formulasOf } from '../products/formulas.ts'
import { asOf, complete } from '../products/sample-answers.ts'
import { priceRisk, referenceTariff } from '../products/tariffs.ts'
import { comparedSellers, insurerOfOffer, offersFor } from './offers.ts'
import type { Seller } from './offers.ts'
import { orderAmong, ordersOf, ownShare, ranked } from './ranking.ts'

const reference = referenceTariff('car', asOf)

const ownTariff = (insurer: string, glass: number): TariffVersion => ({
  ...reference,
  version: `${insurer}-car-1`,
  insurer,
  figures: { ...reference.figures, glass: { value: dirhams(glass), status: 'insurer', source: 'letter' } },
})

const seller = (slug: string, tariff: TariffVersion, isDefault = false): Seller => ({
  insurer: { id: slug, slug, name: slug.toUpperCase(), arabicName: null, assistancePhone: null },
  isDefault,
  tariff,
})

const parsed = parseAnswers('car', complete.car, asOf)
if (!parsed.ok) throw new Error('the sample answers are complete')
const risk = { product: 'car', answers: parsed.answers, context: { asOf } } as const

describe('offers of insurers', () => {
  test('compares insurers with tables of their own, and of the others only the default one', () => {
    const alpha = seller('alpha', ownTariff('alpha', 100))
    const usual = seller('usual', { ...reference, insurer: 'usual' }, true)
    const others = [seller('more', reference), usual, seller('most', reference)]
    expect(comparedSellers('car', [...others, alpha])).toEqual([usual, alpha])
    expect(comparedSellers('car', others)).toEqual([usual])
    const nobody = { isDefault: true, tariff: reference }
    expect(comparedSellers('car', [alpha, nobody])).toEqual([alpha])
    expect(comparedSellers('car', [nobody])).toEqual([nobody])
  })

  test('has the price of the tables of its insurer for each formula, with lines that add up', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: 5000 }), (one, two) => {
        const sellers = [seller('alpha', ownTariff('alpha', one)), seller('beta', ownTariff('beta', two))]
        const offers = offersFor(risk, sellers)
        expect(offers).toHaveLength(6)
        for (const { seller: by, answers, pricing } of offers) {
          expect(pricing).toEqual(priceRisk('car', answers, { asOf }, by.tariff))
          const sum = pricing.outcome === 'priced' ? sumOf(pricing.lines) - pricing.total : 0
          expect(sum).toBe(0)
        }
      }),
    )
  })

  test('takes every formula with complete answers', () => {
    const formulas = formulasOf(productForms.car)
    for (const offer of offersFor(risk, [seller('alpha', reference, true)]))
      expect(parseAnswers('car', { ...offer.answers, [formulas?.name ?? '']: offer.formula }, asOf).ok).toBe(
        true,
      )
  })

  test('reads the insurer of an offer from its id', () => {
    const [first] = offersFor(risk, [seller('alpha-maroc', reference, true)])
    expect(insurerOfOffer(first?.id ?? '')).toBe('alpha-maroc')
    expect(
      offersFor(risk, [{ isDefault: true, tariff: reference }]).map(({ id }) => insurerOfOffer(id)),
    ).toEqual([undefined, undefined, undefined])
    for (const odd of ['', '.1', 'alpha', 'Alpha.1', 'alpha.1.2', 'a b.1'])
      expect(insurerOfOffer(odd)).toBe(undefined)
  })
})

const amount = fc.option(fc.integer({ min: 1, max: 9 }))
const offer = fc.record({
  id: fc.uuid(),
  company_name: fc.option(fc.constantFrom('A', 'B', 'C')),
  price: amount,
  deductible: amount,
  commission: fc.integer({ min: 0, max: 100 }),
})

describe('order of offers', () => {
  test('offers the order by deductible only where an offer has one, and keeps to the price elsewhere', () => {
    const [none, some] = [[{ deductible: null }], [{ deductible: null }, { deductible: 0 }]]
    expect([ordersOf(none), ordersOf(some)]).toEqual([['price'], ['price', 'deductible']])
    expect([orderAmong(none, 'deductible'), orderAmong(some, 'deductible')]).toEqual(['price', 'deductible'])
  })

  test('follows the printed rule whatever the commission and the order of arrival', () => {
    const offers = fc.uniqueArray(offer, { selector: ({ id }) => id, maxLength: 8 })
    fc.assert(
      fc.property(offers, fc.constantFrom('price', 'deductible'), fc.integer(), (list, order, other) => {
        const ids = ranked(list, order).map(({ id }) => id)
        const paid = list.map((each) => ({ ...each, commission: (each.commission * 7 + other) % 100 }))
        expect(ranked(paid.toReversed(), order).map(({ id }) => id)).toEqual(ids)
      }),
    )
  })

  test('puts the lowest price first, and insurers without a price last', () => {
    fc.assert(
      fc.property(fc.array(offer), (list) => {
        const prices = ranked(list, 'price').map(({ price }) => price ?? Infinity)
        expect(prices).toEqual(prices.toSorted((a, b) => a - b))
      }),
    )
  })

  test('puts the lowest deductible of the priced offers first, then the lowest price', () => {
    fc.assert(
      fc.property(fc.array(offer), (list) => {
        const keys = ranked(list, 'deductible')
          .filter(({ price }) => price !== null)
          .map(({ deductible, price }) => (deductible ?? 100) * 100 + (price ?? 0))
        expect(keys).toEqual(keys.toSorted((a, b) => a - b))
      }),
    )
  })

  test('compares deductibles on one damage', () => {
    expect([ownShare({ percent: 5, least: 0 }), ownShare({ percent: 5, least: 3000 })]).toEqual([1000, 3000])
  })
})
