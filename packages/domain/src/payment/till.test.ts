import { expect, test } from 'vitest'
import { differenceOf, expectedIn, isExact } from './till.ts'

test('expects the float and all movements of cash, cheques and terminal, and no transfer', () => {
  const movements = [
    { method: 'cash', amount: 7525 },
    { method: 'cash', amount: -2500 },
    { method: 'cheque', amount: 7525 },
    { method: 'terminal', amount: 99 },
    { method: 'transfer', amount: 100_000 },
    { method: 'card', amount: 100_000 },
  ] as const
  expect(expectedIn(50_000, movements)).toEqual({ cash: 55_025, cheque: 7525, terminal: 99 })
})

test('finds a difference of one centime in any method', () => {
  const expected = { cash: 100, cheque: 200, terminal: 300 }
  expect(isExact(differenceOf(expected, expected))).toBe(true)
  for (const method of ['cash', 'cheque', 'terminal'] as const)
    expect(isExact(differenceOf({ ...expected, [method]: expected[method] - 1 }, expected))).toBe(false)
  expect(differenceOf({ ...expected, cash: 90 }, expected).cash).toBe(-10)
})
