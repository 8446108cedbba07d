import { expect, test } from 'vitest'
import { amountBetween } from './counted-amount.tsx'

test('an amount counts from its former value to exactly the new one, without leaving the way', () => {
  expect(amountBetween(2499.14, 7638.89, 0)).toBe(2499.14)
  expect(amountBetween(2499.14, 7638.89, 1)).toBe(7638.89)
  const way = [0.2, 0.4, 0.6, 0.8].map((share) => amountBetween(7638.89, 2499.14, share))
  expect(way).toEqual([...way].sort((a, b) => b - a))
  expect(Math.min(...way)).toBeGreaterThan(2499.14)
})
