import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../party/date.ts'
import { productKeys } from '../products/catalogue.ts'
import {
  earliestTermination,
  motivesOf,
  noticeDays,
  refundOf,
  terminationMotiveOf,
  terminationMotives,
} from './termination.ts'

const term = { startDate: '2026-03-01', endDate: '2027-02-28' }

describe('motives', () => {
  test('of a car are all', () => expect(motivesOf('car')).toEqual(Object.keys(terminationMotives)))

  test('of what cannot be sold or stolen are fewer', () => {
    expect(motivesOf('healthMorocco')).not.toContain('sale')
    expect(motivesOf('home')).toContain('sale')
    expect(motivesOf('home')).not.toContain('stolen')
  })

  test.each(productKeys)('of %s hold the due date first and another one last', (product) =>
    expect([motivesOf(product)[0], motivesOf(product).at(-1)]).toEqual(['dueDate', 'other']),
  )

  test.each(['', 'Je déménage', 'constructor', undefined])('%j is none of ours', (word) =>
    expect(terminationMotiveOf(word)).toBeUndefined(),
  )
})

describe('the earliest day', () => {
  const lastNoticeDay = '2027-01-29'

  test.each(['dueDate', 'premiumIncrease', 'other'] as const)('for %s is the due date', (motive) =>
    expect(earliestTermination(term, terminationMotives[motive], '2026-11-21')).toEqual({
      date: '2027-02-28',
      inTime: true,
      lastNoticeDay,
    }),
  )

  test('is in time until the notice of thirty days is not', () => {
    const on = (asOf: string) => earliestTermination(term, terminationMotives.dueDate, asOf).inTime
    expect([noticeDays, on('2027-01-29'), on('2027-01-30')]).toEqual([30, true, false])
  })

  test.each(['sale', 'destruction', 'stolen', 'doubleInsurance', 'changedSituation', 'death'] as const)(
    'for %s is the day itself',
    (motive) =>
      expect(earliestTermination(term, terminationMotives[motive], '2027-02-20')).toEqual({
        date: '2027-02-20',
        inTime: true,
        lastNoticeDay,
      }),
  )

  test('is not before the cover begins', () =>
    expect(earliestTermination(term, terminationMotives.sale, '2026-02-01').date).toBe('2026-03-01'))

  test('for words of somebody’s own is the day itself', () =>
    expect(earliestTermination(term, undefined, '2026-11-21').date).toBe('2026-11-21'))
})

describe('the refund', () => {
  test.each([
    // 365 days: one of them left is a 365th of the net premium.
    ['2027-02-27', 1_00],
    ['2026-03-01', 364_00],
    ['2026-08-30', 182_00],
    ['2027-02-28', 0],
    // Outside the term: nothing, or all of it.
    ['2027-12-31', 0],
    ['2025-01-01', 365_00],
  ])('with cover until %s is %d centimes', (lastDay, refund) =>
    expect(refundOf(365_00, term, lastDay)).toBe(refund),
  )

  test('is rounded half up to the centime', () => expect(refundOf(100_00, term, '2026-08-31')).toBe(49_59))

  test('counts the leap day', () => {
    const leap = { startDate: '2027-03-01', endDate: '2028-02-29' }
    expect(refundOf(366_00, leap, '2028-02-28')).toBe(1_00)
  })

  test('never exceeds the net and never grows with the cover', () => {
    const net = fc.integer({ min: 0, max: 10_000_00 })
    const offset = fc.integer({ min: -30, max: 400 })
    fc.assert(
      fc.property(net, offset, (premium, days) => {
        const refund = refundOf(premium, term, addDays(term.startDate, days))
        const later = refundOf(premium, term, addDays(term.startDate, days + 1))
        expect(Number.isInteger(refund)).toBe(true)
        expect([premium, refund, later, 0]).toEqual([premium, refund, later, 0].toSorted((a, b) => b - a))
      }),
    )
  })
})
