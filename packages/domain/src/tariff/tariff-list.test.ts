import { expect, test } from 'vitest'
import { catalogue, offeredProducts } from '../products/catalogue.ts'
import { written } from './written-line.ts'
import { listTariffs } from './tariff-list.ts'
import type { TariffListing } from './tariff-list.ts'

const asOf = '2026-11-21'
const tariffs = listTariffs(asOf)
const of = (code: string): TariffListing => {
  const found = tariffs.find(({ insuranceType_name: name }) => name === code)
  if (!found) throw new Error(`no tariff of ${code}`)
  return found
}
const valueOf = (code: string, name: string) =>
  of(code)
    .figures.find((figure) => figure.name === name)
    ?.value.replaceAll('\u00a0', ' ')

test('lists a tariff for every product on offer', () =>
  expect(tariffs.map(({ insuranceType_name: name }) => name)).toEqual(
    offeredProducts.map((product) => catalogue[product].code),
  ))

test.each([
  ['automobile', 'liability · petrol · ≤ 6', '1 840,00 DHS'],
  ['automobile', 'energies · electric · column', 'petrol'],
  ['automobile', 'energies · electric · reduction', '30 %'],
  ['automobile', 'fire', '0,25 %'],
  ['automobile', 'allRisksAges · older', '8'],
  ['automobile', 'youngLicence · ≤ 0', '25 %'],
  ['voyage', 'premiums · world-family-year', '1 290,00 DHS'],
  ['individuelaccident', 'classes · Ouvrier', '3'],
  ['individuelaccident', 'premiums · 3', '480,00 DHS'],
  ['santem', 'premiums · ≤ 60', '6 400,00 DHS'],
  ['santem', 'assumedHolderAge', '35'],
  ['santem', 'familyDiscount · rate', '10 %'],
  ['stagiaire', 'premium', '150,00 DHS'],
  ['stagiaire', 'taxes · solidarity', '1,5 %'],
])('lists in the tariff of %s: %s = %s', (code, name, value) => expect(valueOf(code, name)).toBe(value))

test.each([
  [1.2, 'number', '1,2'],
  [1.2, 'share', '120 %'],
  [0.5, 'number', '0,5'],
  [9_00, 'amount', '9,00 DHS'],
  [1500, 'number', '1500'],
] as const)('writes %s as %s: %s', (value, unit, text) =>
  expect(written(value, unit).replaceAll('\u00a0', ' ')).toBe(text),
)

test('gives every figure a source and a unique name in its tariff', () => {
  for (const { insuranceType_name: code, figures } of tariffs) {
    expect(figures.filter(({ source, value }) => source === '' || value === '')).toEqual([])
    const names = figures.map(({ name }) => name)
    expect([code, names.length]).toEqual([code, new Set(names).size])
  }
})

test('lists the taxes of the given day', () =>
  expect(listTariffs('2025-01-01')[0]?.figures.find(({ name }) => name === 'taxes · solidarity')?.value).toBe(
    '1\u00a0%',
  ))
