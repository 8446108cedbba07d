import { expect, test } from 'vitest'
import { dirhams } from '../pricing/money.ts'
import { deviationOf, needsDiscountRight, needsReason } from './quote-deviation.ts'

test.each([
  [625, 6250.4, -90, true],
  [6250.4, 6250.4, 0, false],
  [700, 1000, -30, false],
  [699.99, 1000, -30, true],
  [1300, 1000, 30, false],
  [1300.01, 1000, 30, true],
])(
  'finds that %d instead of %d deviates by %d percent and needs a reason: %s',
  (amount, computed, percent, needed) => {
    expect(deviationOf(dirhams(amount), dirhams(computed))).toBe(percent)
    expect(needsReason(dirhams(amount), dirhams(computed))).toBe(needed)
  },
)

test.each([
  // A refund of more than the computed one is a discount; less is none.
  [-100, -115, -15, true],
  [-100, -85, 15, false],
  [0, -1, -100, true],
  [0, 1, 100, false],
  [1000, 0.01, -100, true],
])('finds that after a computed difference of %d DHS %d deviates by %d percent, a discount: %s', (...row) => {
  const [computed, amount, percent, isDiscount] = row
  expect(deviationOf(dirhams(amount), dirhams(computed))).toBe(percent)
  expect(needsDiscountRight(dirhams(amount), dirhams(computed))).toBe(isDiscount)
})

test('asks for no reason without a computed price', () => expect(needsReason(dirhams(100), null)).toBe(false))
