import { describe, expect, test } from 'vitest'
import { addDays } from '../party/date.ts'
import { daysBetween, daysOfPremium, termAfter, termFrom, termStateOf } from './term.ts'

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
  expect(termFrom(startDate, 12)).toEqual({ startDate, endDate }),
)

describe('termAfter', () => {
  test('continues a term without a gap, even if the customer asks early', () =>
    expect(termAfter(term, '2026-04-01', 12)).toEqual({ startDate: '2027-03-01', endDate: '2028-02-29' }))

  test('continues a term if the customer asks on its last day', () =>
    expect(termAfter(term, '2027-02-28', 12).startDate).toBe('2027-03-01'))

  test('begins the next term tomorrow if the last one has ended, because cover is never retroactive', () =>
    expect(termAfter(term, '2027-03-15', 12)).toEqual({ startDate: '2027-03-16', endDate: '2028-03-15' }))
})

describe('daysOfPremium', () => {
  test.each([
    ['2026-03-01', 365],
    ['2027-03-01', 366],
    ['2028-02-29', 366],
    ['2026-11-22', 365],
  ])('counts the days of the year from %s: %i', (startDate, days) =>
    expect(daysOfPremium(termFrom(startDate, 12), 12)).toBe(days),
  )

  test('counts the whole insurance year of a shorter term', () => {
    expect(daysOfPremium({ startDate: '2027-02-20', endDate: '2027-02-28' }, 12)).toBe(365)
    expect(daysOfPremium({ startDate: '2028-02-20', endDate: '2028-02-29' }, 12)).toBe(366)
  })
})

describe('contract of an internship (RULINGS 56)', () => {
  test.each([
    ['2026-11-23', '2027-05-22'],
    ['2026-08-31', '2027-02-28'],
    ['2027-01-01', '2027-06-30'],
  ])('ends six months after its start on %s', (startDate, endDate) => {
    const contract = termFrom(startDate, 6)
    expect(contract).toEqual({ startDate, endDate })
    expect(termAfter(contract, startDate, 6).startDate).toBe(addDays(endDate, 1))
    expect(daysOfPremium(contract, 6)).toBe(daysBetween(startDate, endDate) + 1)
  })

  test('divides the premium of an older contract by its own year', () =>
    expect(daysOfPremium({ startDate: '2026-05-30', endDate: '2027-05-29' }, 6)).toBe(365))
})
