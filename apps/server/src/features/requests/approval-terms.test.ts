import type { Pricing } from '@wassit/domain/pricing/price'
import { describe, expect, test } from 'vitest'
import type { Proposal } from './requests.tables.ts'
import { approvedTerms } from './approval-terms.ts'
import type { ApprovalBasis } from './approval.ts'

const pricing: Pricing = {
  outcome: 'priced',
  tariff: 'test',
  lines: [],
  net: 365_00,
  total: 400_00,
  indicative: false,
  notes: [],
}

const basis: ApprovalBasis = {
  product: 'car',
  proposal: { answers: null, pricing: null, amount: 100_00, date: '2026-12-31' },
  term: { startDate: '2026-06-01', endDate: '2027-05-31' },
  paid: 400_00,
  changed: false,
  pricing,
  yearly: 400_00,
  today: '2026-11-21',
}

const proposing = (proposal: Partial<Proposal> | null): ApprovalBasis => ({
  ...basis,
  proposal: proposal && { answers: null, pricing: null, amount: 100_00, date: '2026-12-31', ...proposal },
})

const issues = (...[kind, given, from]: Parameters<typeof approvedTerms>) => {
  try {
    return approvedTerms(kind, given, from)
  } catch (error) {
    return (error as { issues: { path: string; message: string }[] }).issues.map(({ path, message }) => [
      path,
      message,
    ])
  }
}

describe('terms of a renewal', () => {
  test('takes the proposed price of a renewal and the day after the term', () =>
    expect(approvedTerms('renewal', {}, basis)).toEqual({ amount: 100_00, date: '2027-06-01' }))

  test('begins a renewal tomorrow when the term has ended', () =>
    expect(approvedTerms('renewal', {}, { ...basis, today: '2027-06-20' }).date).toBe('2027-06-21'))

  test('takes the price and the day of the agent for a renewal', () =>
    expect(approvedTerms('renewal', { amount: 500_00, date: '2026-11-21' }, basis)).toEqual({
      amount: 500_00,
      date: '2026-11-21',
    }))

  test('requires an amount when no tariff prices the renewal', () => {
    expect(issues('renewal', {}, proposing({ amount: null }))).toEqual([['amount', 'validation.required']])
    expect(issues('renewal', {}, proposing(null))).toEqual([['amount', 'validation.required']])
    expect(approvedTerms('renewal', { amount: 1 }, proposing(null)).amount).toBe(1)
  })

  test.each([
    [{ amount: 0 }, [['amount', 'validation.invalid']]],
    [{ amount: -1 }, [['amount', 'validation.invalid']]],
    [{ date: '2026-11-20' }, [['date', 'validation.date.past']]],
    [{ date: '2027-11-22' }, [['date', 'validation.date.future']]],
    [
      { amount: 0, date: '2020-01-01' },
      [
        ['amount', 'validation.invalid'],
        ['date', 'validation.date.past'],
      ],
    ],
  ])('refuses a renewal with %j', (given, expected) =>
    expect(issues('renewal', given, basis)).toEqual(expected),
  )

  test('begins a renewal after a term that has not begun yet', () => {
    const ahead = { ...basis, term: { startDate: '2027-03-01', endDate: '2028-02-29' } }
    expect(approvedTerms('renewal', {}, ahead).date).toBe('2028-03-01')
    expect(issues('renewal', { date: '2027-02-01' }, ahead)).toEqual([['date', 'validation.date.beforeTerm']])
  })
})

describe('terms of a termination', () => {
  test('ends a policy on the requested day with the refund computed for it', () =>
    expect(approvedTerms('termination', {}, basis)).toEqual({ amount: 100_00, date: '2026-12-31' }))

  test('computes the refund of a termination on another day', () =>
    expect(approvedTerms('termination', { date: '2027-05-21' }, basis)).toEqual({
      amount: 10_00,
      date: '2027-05-21',
    }))

  test('ends a policy today when the requested day has ended', () =>
    expect(approvedTerms('termination', {}, { ...basis, today: '2027-05-21' })).toEqual({
      amount: 10_00,
      date: '2027-05-21',
    }))

  test('ends a policy on its last day without a refund when the term has ended', () =>
    expect(approvedTerms('termination', {}, { ...basis, today: '2027-07-01' })).toEqual({
      amount: 0,
      date: '2027-05-31',
    }))

  test.each([
    [{ amount: -1 }, [['amount', 'validation.invalid']]],
    [{ amount: 400_01 }, [['amount', 'validation.invalid']]],
    [{ date: '2026-11-20' }, [['date', 'validation.date.past']]],
    [{ date: '2027-06-01' }, [['date', 'validation.date.afterTerm']]],
  ])('refuses a termination with %j', (given, expected) =>
    expect(issues('termination', given, basis)).toEqual(expected),
  )

  test('requires a refund when none was computed, and accepts one of zero or of the full amount', () => {
    expect(issues('termination', {}, proposing({ amount: null }))).toEqual([
      ['amount', 'validation.required'],
    ])
    expect(approvedTerms('termination', { amount: 0 }, basis).amount).toBe(0)
    expect(approvedTerms('termination', { amount: 400_00 }, basis).amount).toBe(400_00)
  })
})

describe('terms of a change', () => {
  test('changes a policy on the requested day at the difference computed for it', () =>
    expect(approvedTerms('endorsement', {}, basis)).toEqual({ amount: 100_00, date: '2026-12-31' }))

  test('computes the difference of a change on another day by the days that are left', () => {
    const asked = proposing({ amount: 100_00, date: '2027-05-12' })
    expect(approvedTerms('endorsement', { date: '2027-05-22' }, asked).amount).toBe(50_00)
  })

  test('charges nothing for a change without a price unless the agent enters an amount', () => {
    expect(approvedTerms('endorsement', {}, proposing({ amount: null })).amount).toBe(0)
    expect(approvedTerms('endorsement', { amount: 12_34 }, proposing({ amount: null })).amount).toBe(12_34)
  })

  test('begins a change with its term at the earliest', () => {
    const ahead = { ...basis, term: { startDate: '2027-03-01', endDate: '2028-02-29' } }
    expect(approvedTerms('endorsement', {}, ahead).date).toBe('2027-03-01')
    expect(issues('endorsement', { date: '2027-02-01' }, ahead)).toEqual([
      ['date', 'validation.date.beforeTerm'],
    ])
  })

  test.each([
    [{ amount: -400_01 }, [['amount', 'validation.invalid']]],
    [{ date: '2026-11-20' }, [['date', 'validation.date.past']]],
    [{ date: '2027-06-01' }, [['date', 'validation.date.afterTerm']]],
  ])('refuses a change with %j', (given, expected) =>
    expect(issues('endorsement', given, basis)).toEqual(expected),
  )

  test('limits the refund to the paid amount that is not refunded yet', () => {
    const little = { ...basis, paid: 10_00 }
    expect(approvedTerms('endorsement', { amount: -10_00 }, little).amount).toBe(-10_00)
    expect(issues('endorsement', { amount: -10_01 }, little)).toEqual([['amount', 'validation.invalid']])
  })
})

describe('terms for a policy that changed since the request', () => {
  const changed = { ...basis, changed: true }

  test.each(['renewal', 'termination', 'endorsement'] as const)(
    'requires an amount for a %s of a changed policy',
    (kind) => {
      expect(issues(kind, {}, changed)).toEqual([['amount', 'validation.required']])
      expect(approvedTerms(kind, { amount: 12_34 }, changed).amount).toBe(12_34)
    },
  )

  test('requires no amount for a change of wording of a changed policy', () =>
    expect(approvedTerms('endorsement', {}, { ...proposing({ amount: null }), changed: true }).amount).toBe(
      0,
    ))
})
