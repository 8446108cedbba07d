import { expect, test } from 'vitest'
import { landPath, mapSize, placesBeside, townOf } from './morocco.ts'

test.each([
  ['12, boulevard Zerktouni, 20100 Casablanca', 'casablanca'],
  ['4, rue de Fès, 40000 MARRAKECH', 'marrakech'],
  ['زنقة فاس، الرباط', 'rabat'],
  ['Avenue Mohammed V, Laayoune', 'laayoune'],
])('%s lies in %s', (address, town) => {
  expect(townOf(address)?.id).toBe(town)
})

test.each([undefined, '', 'Paris'])('%j is on no map of ours', (address) => {
  expect(townOf(address)).toBeUndefined()
})

test('everything that is drawn lies on the picture', () => {
  const numbers = [...landPath.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)]
  expect(numbers.length).toBeGreaterThan(50)
  const points = numbers.map(([, x, y]) => ({ x: Number(x), y: Number(y) }))
  for (const { x, y } of [...points, ...placesBeside(undefined)]) {
    expect(x).toBeGreaterThan(0)
    expect(x).toBeLessThan(mapSize.width)
    expect(y).toBeGreaterThan(0)
    expect(y).toBeLessThan(mapSize.height)
  }
})

test('a town whose name would run into that of the marked one is left out', () => {
  const beside = placesBeside(townOf('Casablanca')).map(({ id }) => id)
  expect(beside).toContain('agadir')
  expect(beside).not.toContain('casablanca')
  expect(beside).not.toContain('rabat')
})
