import { describe, expect, test } from 'vitest'
import { daysOfYear, termAfter, termStateOf, yearFrom } from './term.ts'

const term = { startDate: '2026-03-01', endDate: '2027-02-28' }

test.each([
  ['2026-02-28', 'upcoming'],
  ['2026-03-01', 'running'],
  ['2027-02-28', 'running'],
  ['2027-03-01', 'over'],
])('returns for %s the state %s', (asOf, state) => expect(termStateOf(term, asOf)).toBe(state))

test.each([
  ['2026-03-01', '2027-02-28'],
  ['2027-03-01', '2028-02-29'],
  ['2028-02-29', '2029-02-28'],
  ['2026-01-01', '2026-12-31'],
])('ends the year from %s on %s', (startDate, endDate) =>
  expect(yearFrom(startDate)).toEqual({ startDate, endDate }),
)

describe('termAfter', () => {
  test('continues a term without a gap, even if the customer asks early', () =>
    expect(termAfter(term, '2026-04-01')).toEqual({ startDate: '2027-03-01', endDate: '2028-02-29' }))

  test('continues a term if the customer asks on its last day', () =>
    expect(termAfter(term, '2027-02-28').startDate).toBe('2027-03-01'))

  test('begins the next term tomorrow if the last one is over, because cover is never retroactive', () =>
    expect(termAfter(term, '2027-03-15')).toEqual({ startDate: '2027-03-16', endDate: '2028-03-15' }))
})

describe('daysOfYear', () => {
  test.each([
    ['2026-03-01', 365],
    ['2027-03-01', 366],
    ['2028-02-29', 366],
    ['2026-11-22', 365],
  ])('counts the days of the year from %s: %i', (startDate, days) =>
    expect(daysOfYear(yearFrom(startDate))).toBe(days),
  )

  test('counts the whole insurance year of a shorter term', () => {
    expect(daysOfYear({ startDate: '2027-02-20', endDate: '2027-02-28' })).toBe(365)
    expect(daysOfYear({ startDate: '2028-02-20', endDate: '2028-02-29' })).toBe(366)
  })
})
