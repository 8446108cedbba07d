import { expect, test } from 'vitest'
import { startOfDay } from '../format/moroccan-clock.ts'
import { contractStandingOn, standsSince } from './standing.ts'

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

test('a contract is over since the end of its last day, and stands otherwise since its last move', () => {
  const signed = { ...days, status_since: '2026-02-20T10:00:00.000Z' }
  const over = standsSince({ ...signed, standing: 'over' })
  expect(over).toBe(startOfDay('2027-03-01').toISOString())
  expect(standsSince({ ...signed, standing: 'running' })).toBe(signed.status_since)
})
