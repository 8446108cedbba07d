import { describe, expect, test } from 'vitest'
import { productKeys } from '../../products/catalogue.ts'
import {
  earliestTermination,
  motivesOf,
  noticeDays,
  terminationMotiveOf,
  terminationMotives,
} from './motives.ts'

const term = { startDate: '2026-03-01', endDate: '2027-02-28' }

describe('termination motives', () => {
  test('returns all motives for a car', () =>
    expect(motivesOf('car')).toEqual(Object.keys(terminationMotives)))

  test('omits the motives of sale and theft for products they do not fit', () => {
    expect(motivesOf('healthMorocco')).not.toContain('sale')
    expect(motivesOf('home')).toContain('sale')
    expect(motivesOf('home')).not.toContain('stolen')
  })

  test.each(productKeys)('puts the due date first and "other" last for %s', (product) =>
    expect([motivesOf(product)[0], motivesOf(product).at(-1)]).toEqual(['dueDate', 'other']),
  )

  test.each(['', 'Je déménage', 'constructor', undefined])(
    'returns no motive for the unknown key %j',
    (word) => expect(terminationMotiveOf(word)).toBeUndefined(),
  )
})

describe('earliestTermination', () => {
  const lastNoticeDay = '2027-01-29'

  test.each(['dueDate', 'premiumIncrease', 'other'] as const)(
    'returns the due date for the motive %s',
    (motive) =>
      expect(earliestTermination(term, terminationMotives[motive], '2026-11-21')).toEqual({
        date: '2027-02-28',
        inTime: true,
        lastNoticeDay,
      }),
  )

  test('accepts a termination at the due date until the last day of notice', () => {
    const on = (asOf: string) => earliestTermination(term, terminationMotives.dueDate, asOf).inTime
    expect([noticeDays, on('2027-01-29'), on('2027-01-30')]).toEqual([30, true, false])
  })

  test.each(['sale', 'destruction', 'stolen', 'doubleInsurance', 'changedSituation', 'death'] as const)(
    'returns the day of the request for the motive %s',
    (motive) =>
      expect(earliestTermination(term, terminationMotives[motive], '2027-02-20')).toEqual({
        date: '2027-02-20',
        inTime: true,
        lastNoticeDay,
      }),
  )

  test('returns the first day of the term for a request before the cover begins', () =>
    expect(earliestTermination(term, terminationMotives.sale, '2026-02-01').date).toBe('2026-03-01'))

  test("returns the day of the request for a motive in the customer's own words", () =>
    expect(earliestTermination(term, undefined, '2026-11-21').date).toBe('2026-11-21'))
})
