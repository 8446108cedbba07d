import { expect, test } from 'vitest'
import { dirhams } from '../pricing/money.ts'
import { deviationOf, needsReason } from './quote-deviation.ts'

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

test('asks for no reason without a computed price', () => expect(needsReason(dirhams(100), null)).toBe(false))
