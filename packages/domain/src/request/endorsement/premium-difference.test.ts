import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../party/date.ts'
import { premiumDifference } from './premium-difference.ts'

const term = { startDate: '2026-03-01', endDate: '2027-02-28' }

describe('premiumDifference', () => {
  test.each([
    // The term has 365 days; its first day, its last day and the effective day are insured.
    [365_00, 730_00, '2027-02-28', 1_00],
    [365_00, 730_00, '2026-03-01', 365_00],
    [730_00, 365_00, '2027-02-28', -1_00],
    [100_00, 100_00, '2026-11-21', 0],
    // A day before the term gives the whole difference, a day after it nothing.
    [365_00, 730_00, '2026-01-01', 365_00],
    [365_00, 730_00, '2027-03-01', 0],
  ])('charges the days left of a change from %d to %d centimes on %s: %d', (before, after, day, difference) =>
    expect(premiumDifference(before, after, term, day, 'car')).toBe(difference),
  )

  test('balances a change and its reversal on the same day, up to a centime of rounding', () => {
    const amount = fc.integer({ min: 0, max: 10_000_00 })
    fc.assert(
      fc.property(amount, amount, fc.integer({ min: 0, max: 364 }), (before, after, days) => {
        const day = addDays(term.startDate, days)
        const there = premiumDifference(before, after, term, day, 'car')
        const back = premiumDifference(after, before, term, day, 'car')
        expect(Math.abs(there + back)).toBeLessThanOrEqual(1)
        expect(Math.abs(there)).toBeLessThanOrEqual(Math.abs(after - before))
      }),
    )
  })
})
