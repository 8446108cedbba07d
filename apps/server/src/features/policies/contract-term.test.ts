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

describe('term of a policy without predecessor', () => {
  // RULINGS 3
  test('runs one year from the day after the payment', () =>
    expect(termOf(own)).toEqual(['2026-11-21', '2027-11-20']))

  test('begins today when the day after the payment is over', () =>
    expect(termOf({ ...own, today: '2026-12-05' })).toEqual(['2026-12-05', '2027-12-04']))

  test.each([
    ['2026-11-19', undefined],
    ['2026-11-20', ['2026-11-20', '2027-11-19']],
    ['2027-11-21', ['2027-11-21', '2028-11-20']],
    ['2027-11-22', undefined],
  ])('begins on the day %s of the agent if that is allowed', (asked, expected) =>
    expect(termOf(own, asked)).toEqual(expected),
  )

  test('keeps the chosen day when the contract is made again', () =>
    expect(termOf({ ...own, agreed })).toEqual(['2026-12-01', '2027-11-30']))
})

describe('term of a renewal', () => {
  test('begins on the agreed day, the day after the predecessor ends', () =>
    expect(termOf(renewal)).toEqual(['2026-12-01', '2027-11-30']))

  test.each([
    ['2026-11-30', '2026-12-01'],
    ['2026-12-01', '2026-12-02'],
    ['2026-12-10', '2026-12-11'],
  ])(
    'begins for a payment on %s not before %s, because nothing is covered before it is paid',
    (paid, first) => expect(termOf({ ...renewal, paid, today: paid })?.[0]).toBe(first),
  )

  test('runs a whole year for a late payment', () =>
    expect(termOf({ ...renewal, paid: '2026-12-10', today: '2026-12-15' })).toEqual([
      '2026-12-15',
      '2027-12-14',
    ]))

  test('refuses a first day before the predecessor ends', () => {
    expect(termOf(renewal, '2026-11-30')).toBeUndefined()
    expect(termOf(renewal, '2026-12-24')).toEqual(['2026-12-24', '2027-12-23'])
  })
})

describe('term of a changed risk', () => {
  test('ends with the term of the predecessor, never a year later', () =>
    expect(termOf(changed)).toEqual(['2026-12-01', '2027-05-29']))

  test('begins late for a late payment and ends on the same day', () =>
    expect(termOf({ ...changed, paid: '2027-01-10', today: '2027-01-10' })).toEqual([
      '2027-01-11',
      '2027-05-29',
    ]))

  test.each([undefined, '2027-06-02'])('returns the last day of a term that is over (asked: %s)', (asked) =>
    expect(termOf({ ...changed, paid: '2027-05-29', today: '2027-06-02' }, asked)).toEqual([
      '2027-05-29',
      '2027-05-29',
    ]),
  )

  test.each([
    ['2026-11-30', undefined],
    ['2027-02-01', ['2027-02-01', '2027-05-29']],
    ['2027-05-30', undefined],
  ])('begins a changed risk on the day %s of the agent if that is allowed', (asked, expected) =>
    expect(termOf(changed, asked)).toEqual(expected),
  )
})
