import { expect, test } from 'vitest'
import { daysOfView } from './saved-view.ts'

const saved = { from: '2026-03-02', to: '2026-03-09' }

test.each([
  ['usual', '2026-11-27', {}],
  ['fixed', '2026-11-27', saved],
  ['thisMonth', '2026-11-27', { from: '2026-11-01', to: '2026-11-27' }],
  ['lastMonth', '2026-11-27', { from: '2026-10-01', to: '2026-10-31' }],
  ['lastMonth', '2028-03-31', { from: '2028-02-01', to: '2028-02-29' }],
  ['lastMonth', '2027-01-01', { from: '2026-12-01', to: '2026-12-31' }],
  ['thisYear', '2026-11-27', { from: '2026-01-01', to: '2026-11-27' }],
] as const)('a saved view of the days %s shows on %s its own days', (days, today, shown) => {
  expect(daysOfView(days, saved, today)).toEqual(shown)
})
