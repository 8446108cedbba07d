import { describe, expect, test } from 'vitest'
import { contractTerm } from './contract-term.ts'
import type { TermBasis } from './contract-term.ts'

const own: TermBasis = {
  paid: '2026-11-20',
  today: '2026-11-21',
  agreed: { startDate: null, endDate: null },
  cause: undefined,
}
const agreed = { startDate: '2026-12-01', endDate: '2027-11-30' }
const renewal: TermBasis = { ...own, agreed, cause: 'renewal' }
const changed: TermBasis = {
  ...own,
  agreed: { startDate: '2026-12-01', endDate: '2027-05-29' },
  cause: 'endorsement',
}

const termOf = (basis: TermBasis, asked?: string) => {
  const term = contractTerm(basis, asked)
  return term && [term.startDate, term.endDate]
}

describe('a policy of its own', () => {
  // RULINGS 3
  test('runs one year from the day after the payment', () =>
    expect(termOf(own)).toEqual(['2026-11-21', '2027-11-20']))

  test('does not begin on a day that is over', () =>
    expect(termOf({ ...own, today: '2026-12-05' })).toEqual(['2026-12-05', '2027-12-04']))

  test.each([
    ['2026-11-19', undefined],
    ['2026-11-20', ['2026-11-20', '2027-11-19']],
    ['2027-11-21', ['2027-11-21', '2028-11-20']],
    ['2027-11-22', undefined],
  ])('that an agent lets begin on %s', (asked, expected) => expect(termOf(own, asked)).toEqual(expected))

  test('keeps the day that was chosen when its contract is made anew', () =>
    expect(termOf({ ...own, agreed })).toEqual(['2026-12-01', '2027-11-30']))
})

describe('a renewal', () => {
  test('begins on the day agreed, the day after the other one ends', () =>
    expect(termOf(renewal)).toEqual(['2026-12-01', '2027-11-30']))

  test.each([
    ['2026-11-30', '2026-12-01'],
    ['2026-12-01', '2026-12-02'],
    ['2026-12-10', '2026-12-11'],
  ])('paid on %s begins on %s: nothing is covered before it is paid', (paid, first) =>
    expect(termOf({ ...renewal, paid, today: paid })?.[0]).toBe(first),
  )

  test('paid late runs a whole year all the same', () =>
    expect(termOf({ ...renewal, paid: '2026-12-10', today: '2026-12-15' })).toEqual([
      '2026-12-15',
      '2027-12-14',
    ]))

  test('cannot begin before what it continues ends', () => {
    expect(termOf(renewal, '2026-11-30')).toBeUndefined()
    expect(termOf(renewal, '2026-12-24')).toEqual(['2026-12-24', '2027-12-23'])
  })
})

describe('a changed risk', () => {
  test('ends with the term that it changes, never a year later', () =>
    expect(termOf(changed)).toEqual(['2026-12-01', '2027-05-29']))

  test('paid late begins late and ends on the same day', () =>
    expect(termOf({ ...changed, paid: '2027-01-10', today: '2027-01-10' })).toEqual([
      '2027-01-11',
      '2027-05-29',
    ]))

  test.each([undefined, '2027-06-02'])(
    'paid when nothing is left of the term still has a contract (asked: %s)',
    (asked) =>
      expect(termOf({ ...changed, paid: '2027-05-29', today: '2027-06-02' }, asked)).toEqual([
        '2027-05-29',
        '2027-05-29',
      ]),
  )

  test.each([
    ['2026-11-30', undefined],
    ['2027-02-01', ['2027-02-01', '2027-05-29']],
    ['2027-05-30', undefined],
  ])('that an agent lets begin on %s', (asked, expected) => expect(termOf(changed, asked)).toEqual(expected))
})
