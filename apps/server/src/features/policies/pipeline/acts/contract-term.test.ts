import { describe, expect, test } from 'vitest'
import { contractTerm } from './contract-term.ts'
import type { TermBasis } from './contract-term.ts'

const own: TermBasis = {
  paid: '2026-11-20',
  today: '2026-11-21',
  agreed: { startDate: null, endDate: null },
  product: 'car',
  cause: undefined,
}
const agreed = { startDate: '2026-12-01', endDate: '2027-11-30' }
const renewal: TermBasis = { ...own, agreed, cause: 'renewal' }
const changed: TermBasis = {
  ...own,
  agreed: { startDate: '2026-12-01', endDate: '2027-05-29' },
  product: 'car',
  cause: 'endorsement',
}

const termOf = (basis: TermBasis, asked?: string) => {
  const term = contractTerm(basis, asked)
  return term && [term.startDate, term.endDate]
}

describe('term of a policy without predecessor', () => {
  // RULINGS 3
  test('lets a policy run one year from the day after its payment', () =>
    expect(termOf(own)).toEqual(['2026-11-21', '2027-11-20']))

  test('begins a policy today when the day after its payment has ended', () =>
    expect(termOf({ ...own, today: '2026-12-05' })).toEqual(['2026-12-05', '2027-12-04']))

  test.each([
    ['2026-11-19', undefined],
    ['2026-11-20', undefined],
    ['2026-11-21', ['2026-11-21', '2027-11-20']],
    ['2027-11-21', ['2027-11-21', '2028-11-20']],
    ['2027-11-22', undefined],
  ])('begins a policy on the agent’s day %s if that is allowed', (asked, expected) =>
    expect(termOf(own, asked)).toEqual(expected),
  )

  test('keeps the chosen day when the contract is made again', () =>
    expect(termOf({ ...own, agreed })).toEqual(['2026-12-01', '2027-11-30']))
})

describe('term of a renewal', () => {
  test('begins a renewal on the agreed day, the day after the predecessor ends', () =>
    expect(termOf(renewal)).toEqual(['2026-12-01', '2027-11-30']))

  test.each([
    ['2026-11-30', '2026-12-01'],
    ['2026-12-01', '2026-12-02'],
    ['2026-12-10', '2026-12-11'],
  ])('begins a renewal paid on %s on %s, because nothing is covered before its payment', (paid, first) =>
    expect(termOf({ ...renewal, paid, today: paid })?.[0]).toBe(first),
  )

  test('lets a renewal that was paid late run a whole year', () =>
    expect(termOf({ ...renewal, paid: '2026-12-10', today: '2026-12-15' })).toEqual([
      '2026-12-15',
      '2027-12-14',
    ]))

  test('refuses the first day of a renewal before the predecessor ends', () => {
    expect(termOf(renewal, '2026-11-30')).toBeUndefined()
    expect(termOf(renewal, '2026-12-24')).toEqual(['2026-12-24', '2027-12-23'])
  })
})

describe('term of a changed risk', () => {
  test('ends a changed risk with the term of its predecessor, never a year later', () =>
    expect(termOf(changed)).toEqual(['2026-12-01', '2027-05-29']))

  test('begins a late paid change late and ends it on the same day', () =>
    expect(termOf({ ...changed, paid: '2027-01-10', today: '2027-01-10' })).toEqual([
      '2027-01-11',
      '2027-05-29',
    ]))

  test.each([undefined, '2027-06-02'])(
    'returns the last day for a change that was paid after its term (asked: %s)',
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
  ])('begins a changed risk on the agent’s day %s if that is allowed', (asked, expected) =>
    expect(termOf(changed, asked)).toEqual(expected),
  )
})
