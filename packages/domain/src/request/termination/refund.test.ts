import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../party/date.ts'
import { refundOf } from './refund.ts'

const term = { startDate: '2026-03-01', endDate: '2027-02-28' }

describe('refundOf', () => {
  test.each([
    // The term has 365 days: each day left is worth a 365th of the net premium.
    ['2027-02-27', 1_00],
    ['2026-03-01', 364_00],
    ['2026-08-30', 182_00],
    ['2027-02-28', 0],
    // A last day outside the term gives no refund or the whole premium.
    ['2027-12-31', 0],
    ['2025-01-01', 365_00],
  ])('refunds the days after the last day %s: %d centimes', (lastDay, refund) =>
    expect(refundOf(365_00, term, lastDay, 'car')).toBe(refund),
  )

  test('rounds a refund half up to the centime', () =>
    expect(refundOf(100_00, term, '2026-08-31', 'car')).toBe(49_59))

  test('counts the leap day of a term', () => {
    const leap = { startDate: '2027-03-01', endDate: '2028-02-29' }
    expect(refundOf(366_00, leap, '2028-02-28', 'car')).toBe(1_00)
  })

  test('never refunds more than the net premium, nor more for a longer cover', () => {
    const net = fc.integer({ min: 0, max: 10_000_00 })
    const offset = fc.integer({ min: -30, max: 400 })
    fc.assert(
      fc.property(net, offset, (premium, days) => {
        const refund = refundOf(premium, term, addDays(term.startDate, days), 'car')
        const later = refundOf(premium, term, addDays(term.startDate, days + 1), 'car')
        expect(Number.isInteger(refund)).toBe(true)
        expect([premium, refund, later, 0]).toEqual([premium, refund, later, 0].toSorted((a, b) => b - a))
      }),
    )
  })
})
