import { expect, test } from 'vitest'
import { bandFor } from './bands.ts'
import { crmOf } from './bonus-malus.ts'
import { dirhams, roundHalfUp, toDirhams } from './money.ts'
import {
  cover,
  coverAt,
  discounted,
  loaded,
  loadingOf,
  settle,
  settleInclusive,
  statedParts,
  sumOf,
} from './settle.ts'
import { assumed, inForce, nameOf, regulated } from './tariff.ts'
import { taxesOn } from './taxes.ts'

const asOf = '2026-11-21'

test.each([
  [267.5, 268],
  [2.675 * 100, 268],
  [243_000 * 0.035, 8505],
  [242_900 * 0.035, 8502],
  [92_975 * 0.14, 13_017],
  [-2.5, -2],
])('rounds %d to %d', (value, rounded) => {
  expect(roundHalfUp(value)).toBe(rounded)
})

test('converts dirhams and centimes both ways', () => {
  expect(dirhams(2499.14)).toBe(249_914)
  expect(toDirhams(249_914)).toBe(2499.14)
})

test('finds a band for every amount up to the last one', () => {
  const bands = [
    { upTo: 50, value: 'moped' },
    { upTo: 125, value: 'light' },
  ]
  expect(bandFor(bands, 50)).toBe('moped')
  expect(bandFor(bands, 50.5)).toBe('light')
  expect(bandFor(bands, 125.01)).toBeUndefined()
})

test('raises the solidarity tax to 1.5 % on 1 October 2025', () => {
  expect(taxesOn('2025-09-30').solidarity.value).toBe(0.01)
  expect(taxesOn('2025-10-01').solidarity.value).toBe(0.015)
  expect(taxesOn(asOf)).toMatchObject({ insurance: { value: 0.14 }, insuranceMarine: { value: 0.07 } })
})

test('returns the latest version that has begun', () => {
  const versions = [
    { version: 'a', effectiveFrom: '2026-01-01', figures: 1 },
    { version: 'b', effectiveFrom: '2027-01-01', figures: 2 },
  ] as const
  expect(inForce([...versions], '2026-12-31').version).toBe('a')
  expect(inForce([...versions], '2027-01-01').version).toBe('b')
  expect(inForce([...versions], '2020-01-01').version).toBe('a')
})

test.each([
  [{ monthsWithoutFault: 24, materialAccidents: 0, injuryAccidents: 0 }, 0.9],
  [{ monthsWithoutFault: 120, materialAccidents: 0, injuryAccidents: 0 }, 0.9],
  [{ monthsWithoutFault: 23, materialAccidents: 0, injuryAccidents: 0 }, 1],
  [{ monthsWithoutFault: 0, materialAccidents: 1, injuryAccidents: 0 }, 1.2],
  [{ monthsWithoutFault: 0, materialAccidents: 0, injuryAccidents: 1 }, 1.3],
  [{ monthsWithoutFault: 0, materialAccidents: 2, injuryAccidents: 1 }, 1.7],
  [{ monthsWithoutFault: 0, materialAccidents: 9, injuryAccidents: 9 }, 2.5],
])('turns a claims record of %j into the coefficient %d', (record, coefficient) => {
  expect(crmOf(record)).toBe(coefficient)
})

test('adds the fee and the taxes to a settlement', () => {
  const lines = [
    cover('A', 'pricing.line.liability', 100_000, regulated(0, 'x')),
    coverAt('B', 'pricing.line.fire', 100_000, regulated(0.1, 'x')),
  ]
  const price = settle({ tariff: 't', asOf }, lines, regulated(5000, 'x'))
  expect(price).toMatchObject({ net: 110_000, total: 132_750, indicative: false })
  expect(price.lines.map(({ code, amount }) => [code, amount])).toEqual([
    ['A', 100_000],
    ['B', 10_000],
    ['FEE', 5000],
    ['TCA', 16_100],
    ['FSEC', 1650],
  ])
})

test('names the insurer and version of its tariff in a price, with and without an agreement', () => {
  const tariff = { version: 't', insurer: 'i', effectiveFrom: '2026-01-01', figures: {} }
  const lines = [cover('A', 'pricing.line.liability', 100_000, regulated(0, 'x'))]
  const price = settle({ ...nameOf(tariff), asOf }, lines, regulated(5000, 'x'))
  expect(price).toMatchObject({ tariff: 't', insurer: 'i' })
  expect(discounted(price, { label: 'CNOPS', rate: 0.1 }, asOf)).toMatchObject({ tariff: 't', insurer: 'i' })
  const { insurer: _, ...reference } = tariff
  expect(settle({ ...nameOf(reference), asOf }, lines, regulated(5000, 'x'))).not.toHaveProperty('insurer')
})

test('splits a price with taxes to the centime', () => {
  for (let total = 1; total < 20_000; total += 7) {
    const price = settleInclusive(
      { tariff: 't', asOf },
      { code: 'A', label: 'pricing.line.travel', total: assumed(total, 'x') },
    )
    expect(sumOf(price.lines)).toBe(total)
    expect(price.indicative).toBe(true)
    const [, , solidarity] = price.lines
    expect(Math.abs((solidarity?.amount ?? 0) - price.net * 0.015)).toBeLessThanOrEqual(1.5)
  }
})

test("takes an agreement's share off the net premium and lowers the taxes", () => {
  const lines = [cover('A', 'pricing.line.liability', 100_000, regulated(0, 'x'))]
  const price = discounted(
    settle({ tariff: 't', asOf, notes: ['pricing.note.holderAge'] }, lines, regulated(5000, 'x')),
    { label: 'CNOPS', rate: 0.125 },
    asOf,
  )
  expect(price).toMatchObject({ net: 87_500, total: 106_763, notes: ['pricing.note.holderAge'] })
  expect(price.lines.map(({ kind, code, amount }) => [kind, code, amount])).toEqual([
    ['cover', 'A', 100_000],
    ['discount', 'AGREEMENT', -12_500],
    ['fee', 'FEE', 5000],
    ['tax', 'TCA', 12_950],
    ['tax', 'FSEC', 1313],
  ])
})

test("keeps the price if an agreement's share rounds to zero", () => {
  const price = settleInclusive(
    { tariff: 't', asOf },
    { code: 'A', label: 'pricing.line.travel', total: assumed(100, 'x') },
  )
  expect(discounted(price, { label: 'x', rate: 0.005 }, asOf)).toBe(price)
})

test('puts a loading on the net premium and its taxes, and leaves the fee', () => {
  const lines = [cover('A', 'pricing.line.liability', 100_001, regulated(0, 'x'))]
  const price = settle({ tariff: 't', asOf }, lines, regulated(5000, 'x'))
  const more = loaded(price, 0.25, asOf)
  expect(more.lines.map(({ kind, code, amount }) => [kind, code, amount])).toEqual([
    ['cover', 'A', 100_001],
    ['cover', 'LOADING', 25_000],
    ['fee', 'FEE', 5000],
    ['tax', 'TCA', 18_200],
    ['tax', 'FSEC', 1875],
  ])
  expect(more.total).toBe(sumOf(more.lines))
  expect([loadingOf(price), loadingOf(more)]).toEqual([undefined, 0.25])
})

test('names the taxes of a stated price by their rates only if the law gives this amount', () => {
  const linesOf = (total: number) =>
    statedParts({ total, net: 100_000, accessories: 5000 }, asOf)?.lines.map(({ code, amount }) => [
      code,
      amount,
    ])
  const known = [
    ['NET', 100_000],
    ['FEE', 5000],
  ]
  expect(linesOf(121_200)).toEqual([...known, ['TCA', 14_700], ['FSEC', 1500]])
  expect(linesOf(120_000)).toEqual([...known, ['TAXES', 15_000]])
  expect(linesOf(105_000)).toEqual(known)
  expect(linesOf(104_999)).toBeUndefined()
})
