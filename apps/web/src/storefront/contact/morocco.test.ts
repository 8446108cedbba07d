import { expect, test } from 'vitest'
import { landPath, mapSize, placesBeside, townOf } from './morocco.ts'

test.each([
  ['12, boulevard Zerktouni, 20100 Casablanca', 'casablanca'],
  ['4, rue de Fès, 40000 MARRAKECH', 'marrakech'],
  ['زنقة فاس، الرباط', 'rabat'],
  ['Avenue Mohammed V, Laayoune', 'laayoune'],
])('recognizes in %j the town %s', (address, town) => {
  expect(townOf(address)?.id).toBe(town)
})

test.each([undefined, '', 'Paris'])('finds no town in %j', (address) => {
  expect(townOf(address)).toBeUndefined()
})

test('draws every point inside the picture', () => {
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

test('leaves out a town whose name would overlap that of the marked one', () => {
  const beside = placesBeside(townOf('Casablanca')).map(({ id }) => id)
  expect(beside).toContain('agadir')
  expect(beside).not.toContain('casablanca')
  expect(beside).not.toContain('rabat')
})
