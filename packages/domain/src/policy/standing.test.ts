import { expect, test } from 'vitest'
import { contractStandingOn } from './standing.ts'

const days = { start_date: '2026-03-01', end_date: '2027-02-28' }

test.each([
  ['2026-02-28', 'upcoming'],
  ['2026-03-01', 'running'],
  ['2027-02-28', 'running'],
  ['2027-03-01', 'over'],
])('a signed contract is on %s %s', (today, standing) =>
  expect(contractStandingOn({ status: 6, ...days }, today)).toBe(standing),
)

test('a file that is not signed, or has no days, has no position', () => {
  expect(contractStandingOn({ status: 5, ...days }, '2027-03-01')).toBeNull()
  expect(contractStandingOn({ status: 6, start_date: null, end_date: null }, '2027-03-01')).toBeNull()
})
