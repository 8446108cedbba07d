import type { PriceAnswer } from '@wassit/domain/api/sales/quotes'
import pricing from '@wassit/words/areas/pricing'
import products from '@wassit/words/areas/products'
import { car } from '@wassit/domain/products/sample-answers'
import { expect, test } from 'vitest'
import { frenchWords } from '../../i18n/french-words.ts'
import { answerChanges } from '../../forms/answer-changes.ts'
import { priceChangeRows } from './changes.ts'

const { t } = frenchWords(products, pricing)

test('returns only the answers that differ, with old and new value', () =>
  expect(answerChanges('automobile', car, { ...car, couvrage: 'Tous risques' }, t)).toEqual([
    {
      name: 'couvrage',
      label: 'Couverture',
      before: expect.any(String),
      after: 'Tous risques',
      isCode: false,
    },
  ]))

test('returns a removed answer and a new one', () => {
  const { couvrage: _cover, ...without } = car
  expect(answerChanges('automobile', car, without, t)).toMatchObject([{ name: 'couvrage', after: undefined }])
  expect(answerChanges('automobile', without, car, t)).toMatchObject([
    { name: 'couvrage', before: undefined },
  ])
})

test('returns nothing for equal answers or an unknown product', () => {
  expect(answerChanges('automobile', car, car, t)).toEqual([])
  expect(answerChanges('avion', {}, { a: 1 }, t)).toEqual([])
})

const priced = (lines: [code: string, amount: number][]): PriceAnswer => ({
  price: 100,
  period: 'pricing.period.year',
  net: 90,
  lines: lines.map(([code, amount]) => ({ kind: 'cover', code, label: 'pricing.line.liability', amount })),
  tariff: 'car-2026-01',
  indicatif: false,
  notes: [],
})

test('returns changed, new and removed lines of a price in dirhams', () =>
  expect(
    priceChangeRows(
      priced([
        ['RC', 1840],
        ['PT', 150],
        ['DR', 60.5],
      ]),
      priced([
        ['RC', 1840],
        ['DR', 75.25],
        ['DTA', 4200],
      ]),
      t,
    ).map(({ key, before, after }) => [key, before, after]),
  ).toEqual([
    ['DR', 60.5, 75.25],
    ['DTA', null, 4200],
    ['PT', 150, null],
  ]))

test('returns no lines for a price that an agent must set', () =>
  expect(
    priceChangeRows(
      priced([['RC', 1]]),
      { price: null, referred: true, reason: 'pricing.referred.vehicleAge', tariff: 'x' },
      t,
    ),
  ).toEqual([]))
