import { describe, expect, test } from 'vitest'
import { daysOfYear, termAfter, termStateOf, yearFrom } from './term.ts'

const term = { startDate: '2026-03-01', endDate: '2027-02-28' }

test.each([
  ['2026-02-28', 'upcoming'],
  ['2026-03-01', 'running'],
  ['2027-02-28', 'running'],
  ['2027-03-01', 'over'],
])('on %s the cover is %s', (asOf, state) => expect(termStateOf(term, asOf)).toBe(state))

test.each([
  ['2026-03-01', '2027-02-28'],
  ['2027-03-01', '2028-02-29'],
  ['2028-02-29', '2029-02-28'],
  ['2026-01-01', '2026-12-31'],
])('a year from %s ends on %s', (startDate, endDate) =>
  expect(yearFrom(startDate)).toEqual({ startDate, endDate }),
)

describe('the year after', () => {
  test('follows without a gap, however early it is asked for', () =>
    expect(termAfter(term, '2026-04-01')).toEqual({ startDate: '2027-03-01', endDate: '2028-02-29' }))

  test('follows on the last day too', () =>
    expect(termAfter(term, '2027-02-28').startDate).toBe('2027-03-01'))

  test('begins tomorrow where it is over: nothing is insured afterwards', () =>
    expect(termAfter(term, '2027-03-15')).toEqual({ startDate: '2027-03-16', endDate: '2028-03-15' }))
})

describe('the days of an insurance year', () => {
  test.each([
    ['2026-03-01', 365],
    ['2027-03-01', 366],
    ['2028-02-29', 366],
    ['2026-11-22', 365],
  ])('that begins on %s are %i', (startDate, days) => expect(daysOfYear(yearFrom(startDate))).toBe(days))

  test('are those of the whole year, however little of it is left', () => {
    expect(daysOfYear({ startDate: '2027-02-20', endDate: '2027-02-28' })).toBe(365)
    expect(daysOfYear({ startDate: '2028-02-20', endDate: '2028-02-29' })).toBe(366)
  })
})
