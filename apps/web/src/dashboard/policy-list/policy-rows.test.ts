import type { InsuranceView } from '@wassit/domain/api/policies/policy-views'
import { policyStatusNames } from '@wassit/domain/policy/policy'
import { describe, expect, test } from 'vitest'
import { actionLabel, isRenewable, labelsOf, rowOf, sortKeys, sortRows, toggled } from './policy-rows.ts'
import type { SortKey, Sorting } from './policy-rows.ts'

const today = '2026-11-21'

const insurance = (parts: Partial<InsuranceView>, asOf = today) =>
  rowOf(
    {
      id: 'a',
      insurance_number: 'WST-2026-000001',
      created_at: '2025-07-20T23:30:00.000Z',
      start_date: null,
      end_date: null,
      ended_by: null,
      risk: null,
      insuranceType_name: 'automobile',
      insuranceType_typeName: 'Automobile',
      insurance_type_id: 2,
      status: 1,
      progression: 1,
      amount: 2499.14,
      company_name: null,
      assistance_phone: null,
      documents: [],
      waits_for: null,
      ...parts,
    },
    asOf,
  )

test('says that an accepted file was closed instead of a quote that expired', () => {
  const labels = (closed?: InsuranceView['closed_by']) =>
    labelsOf(insurance({ status: 0, ...(closed && { closed_by: closed }) })).map(({ text }) => text)
  expect([labels(), labels('cancel'), labels('renounce')]).toEqual([
    ['policy.status.expired'],
    ['dashboard.closed.cancel'],
    ['dashboard.closed.renounce'],
  ])
})

test('formats the columns of a row', () => {
  expect(insurance({})).toMatchObject({
    reference: 'WST-2026-000001',
    // 23:30 UTC is the next day in Casablanca.
    date: '21-07-2025 00:30',
    coverage: 'Automobile',
    status: 'requested',
    percent: 25,
  })
  expect(insurance({}).amount?.replaceAll(/\s/g, ' ')).toBe('2 499,14 DHS')
  expect(insurance({ amount: null }).amount).toBeUndefined()
})

test('distinguishes two cars and counts the remaining days of cover', () => {
  const parts = { risk: 'Dacia 12345-أ-6', status: 6, start_date: '2026-01-01', end_date: '2026-11-23' }
  expect(insurance(parts)).toMatchObject({ risk: 'Dacia 12345-أ-6', daysLeft: 3 })
  expect(insurance({ ...parts, end_date: '2026-11-21' }).daysLeft).toBe(1)
  expect(insurance({ ...parts, end_date: '2026-11-20' }).daysLeft).toBeUndefined()
  expect(insurance({ ...parts, start_date: '2026-11-22' }).daysLeft).toBeUndefined()
})

test('labels the button "pay" in status 3, "sign" in 5 and "see more" otherwise', () => {
  const labels = policyStatusNames.map((status) => [status, actionLabel({ status })])
  expect(labels.filter(([, label]) => label !== 'dashboard.action.more')).toEqual([
    ['accepted', 'dashboard.action.pay'],
    ['awaitingSignature', 'dashboard.action.sign'],
  ])
})

test('toggles the direction of a header and starts a new one ascending', () => {
  const up = toggled(undefined, 'date')
  expect(up).toEqual({ key: 'date', direction: 'ascending' })
  expect(toggled(up, 'date').direction).toBe('descending')
  expect(toggled(toggled(up, 'date'), 'date').direction).toBe('ascending')
  expect(toggled(toggled(up, 'date'), 'type')).toEqual({ key: 'type', direction: 'ascending' })
})

describe('sorting of policies', () => {
  const rows = [
    insurance({
      id: 'old',
      insurance_number: 'WST-2026-000010',
      created_at: '2026-01-01T10:00:00.000Z',
      insuranceType_typeName: 'Voyage',
      status: 2,
      progression: 2,
    }),
    insurance({
      id: 'new',
      insurance_number: 'WST-2026-000009',
      created_at: '2026-03-01T10:00:00.000Z',
      insuranceType_typeName: 'Élagage',
      status: 1,
      progression: 1,
    }),
    insurance({
      id: 'mid',
      insurance_number: 'WST-2026-000011',
      created_at: '2026-02-01T10:00:00.000Z',
      insuranceType_typeName: 'Habitation',
      status: 4,
      progression: 3,
    }),
  ]
  const ids = (sorting?: Sorting) => sortRows(rows, sorting, 'fr-MA').map(({ id }) => id)
  const expected: Record<SortKey, string[]> = {
    insurance_number: ['new', 'old', 'mid'],
    date: ['old', 'mid', 'new'],
    type: ['new', 'mid', 'old'],
    status: ['new', 'old', 'mid'],
    progression: ['new', 'old', 'mid'],
  }

  test.each(sortKeys)('sorts the rows by %s in both directions', (key) => {
    expect(ids({ key, direction: 'ascending' })).toEqual(expected[key])
    expect(ids({ key, direction: 'descending' })).toEqual(expected[key].toReversed())
  })

  test('puts rows that await the customer first by default, then the newest', () => {
    expect(ids()).toEqual(['old', 'new', 'mid'])
  })

  test('does not mutate its list', () => {
    const before = rows.map(({ id }) => id)
    ids({ key: 'date', direction: 'ascending' })
    expect(rows.map(({ id }) => id)).toEqual(before)
  })
})

describe('policy in its term', () => {
  const policy = (parts: Partial<InsuranceView>, asOf?: string) =>
    insurance({ status: 6, start_date: '2026-01-01', end_date: '2026-12-31', ...parts }, asOf)

  test('distinguishes upcoming, running, ending and ended policies', () => {
    expect(policy({})).toMatchObject({ standing: 'running' })
    expect(policy({}, '2025-12-31')).toMatchObject({ standing: 'upcoming' })
    expect(policy({ ended_by: 'termination' })).toMatchObject({ standing: 'ending' })
    expect(policy({ ended_by: 'endorsement' })).toMatchObject({ standing: 'ending' })
    // The successor continues, so nothing ends for the customer.
    expect(policy({ ended_by: 'renewal' })).toMatchObject({ standing: 'running' })
    expect(policy({ ended_by: 'renewal' }, '2027-01-01')).toMatchObject({ standing: 'over' })
  })

  test('says that a contract which continues by itself does, and renews it before its last day only', () => {
    const tacit = policy({ tacit: true }, '2027-01-01')
    expect(labelsOf(tacit).map(({ text }) => text)).toEqual(['dashboard.term.continued'])
    expect(isRenewable(tacit, '2026-12-31')).toBe(true)
    expect(isRenewable(tacit, '2027-01-01')).toBe(false)
    expect(policy({ tacit: true, ended_by: 'termination' }, '2027-01-01')).toMatchObject({ standing: 'over' })
  })

  test('gives an unsigned policy no standing', () => {
    expect(policy({ status: 3 }).standing).toBeUndefined()
  })

  test('does not label an ended policy as paid and in force', () => {
    expect(labelsOf(policy({})).map(({ text }) => text)).toEqual(['policy.status.active'])
    expect(labelsOf(policy({ ended_by: 'termination' }))).toMatchObject([
      { text: 'policy.status.active' },
      { text: 'dashboard.term.ending', values: { date: '31-12-2026' } },
    ])
    expect(labelsOf(policy({}, '2027-01-01'))).toEqual([{ text: 'policy.standing.over', tone: 'neutral' }])
    expect(labelsOf(policy({ debt: 'partPaid' }))).toMatchObject([
      { text: 'policy.status.active' },
      { text: 'dashboard.debt.partPaid', tone: 'waiting' },
    ])
    expect(labelsOf(policy({ debt: 'late' }))[1]).toEqual({ text: 'dashboard.debt.late', tone: 'refused' })
  })

  test.each([
    ['46 days before its end', {}, '2026-11-15', false],
    ['45 days before its end', {}, '2026-11-16', true],
    ['on its last day', {}, '2026-12-31', true],
    ['30 days after its end', {}, '2027-01-30', true],
    ['31 days after its end', {}, '2027-01-31', false],
    ['once it is terminated', { ended_by: 'termination' }, '2026-12-01', false],
    ['once it is renewed', { ended_by: 'renewal' }, '2026-12-01', false],
  ] as const)('decides whether to offer a renewal %s', (_, parts, asOf, expected) => {
    expect(isRenewable(policy(parts, asOf), asOf)).toBe(expected)
  })

  test('sorts an ended policy last', () => {
    const over = policy({ id: 'over', created_at: '2026-05-01T10:00:00.000Z', end_date: '2026-06-30' })
    const old = policy({ id: 'old', created_at: '2026-01-01T10:00:00.000Z' })
    expect(sortRows([over, old], undefined, 'fr-MA').map(({ id }) => id)).toEqual(['old', 'over'])
  })
})
