import { expect, test } from 'vitest'
import { aheadSentence, standingSentence } from './standing-words.ts'

const term = { startDate: '2026-01-01', endDate: '2026-12-31' }
const next = 'WST-2027-000001'

test.each([
  ['begins later', { standing: 'upcoming' }, '2025-12-20', {}, 'dashboard.next.upcoming'],
  [
    'begins later and owes its first payment again',
    { standing: 'upcoming', debt: 'unpaid' },
    '2025-12-20',
    {},
    'policy.notice.paymentReversed',
  ],
  ['runs', { standing: 'running' }, '2026-05-01', {}, undefined],
  ['ends soon', { standing: 'running' }, '2026-12-01', {}, 'dashboard.next.renewalDue'],
  [
    'ends soon and is to be renewed',
    { standing: 'running' },
    '2026-12-01',
    { renewalAsked: true },
    'dashboard.next.renewalAsked',
  ],
  [
    'is renewed',
    { standing: 'running', endedBy: 'renewal' },
    '2026-12-01',
    { successor: next },
    'dashboard.next.renewed',
  ],
  [
    'is terminated and runs on for a while',
    { standing: 'ending', endedBy: 'termination' },
    '2026-12-01',
    {},
    'dashboard.next.ending',
  ],
  [
    'renews by itself soon',
    { standing: 'running', tacit: true },
    '2026-12-01',
    {},
    'dashboard.next.tacitDue',
  ],
  [
    'continues by itself',
    { standing: 'continued', tacit: true },
    '2027-01-05',
    {},
    'dashboard.next.continued',
  ],
  ['has just ended', { standing: 'over' }, '2027-01-05', {}, 'dashboard.next.overRenewable'],
  ['ended long ago', { standing: 'over' }, '2027-03-05', {}, 'dashboard.next.over'],
  [
    'was terminated',
    { standing: 'over', endedBy: 'termination' },
    '2027-01-05',
    {},
    'dashboard.next.terminated',
  ],
  [
    'ended and another one goes on',
    { standing: 'over', endedBy: 'renewal' },
    '2027-01-05',
    { successor: next },
    'dashboard.next.replaced',
  ],
] as const)('describes a policy that %s', (_, row, asOf, around, text) => {
  expect(standingSentence({ term, ...row }, asOf, around)?.text).toBe(text)
})

test('describes no term before the policy is in force', () => {
  expect(standingSentence({}, '2026-05-01')).toBeUndefined()
})

test('names the first day of a renewal while a policy runs, and nothing for a policy that another one continues', () => {
  const { text, values } = aheadSentence({ term, standing: 'running' }, '2026-05-01') ?? {}
  expect(text).toBe('dashboard.next.renewalFrom')
  expect(values).toEqual({ date: '16-11-2026' })
  expect(aheadSentence({ term, standing: 'running', endedBy: 'renewal' }, '2026-05-01')).toBeUndefined()
  expect(aheadSentence({ term, standing: 'running', renewalAsked: true }, '2026-05-01')?.text).toBe(
    'dashboard.next.renewalAsked',
  )
})
