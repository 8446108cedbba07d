import { expect, test } from 'vitest'
import { isMandated } from './mandate.ts'

test('has a mandate on its first and last day, and not from the day on which it was ended', () => {
  const mandate = { granted_on: '2026-01-10', ends_on: '2026-12-31', ended_at: null }
  const days = ['2026-01-09', '2026-01-10', '2026-12-31', '2027-01-01']
  expect(days.map((day) => isMandated(mandate, day))).toEqual([false, true, true, false])
  expect(isMandated({ ...mandate, ends_on: null }, '2030-01-01')).toBe(true)
  const ended = { ...mandate, ended_at: new Date('2026-06-01T10:00:00Z') }
  expect(['2026-05-31', '2026-06-01'].map((day) => isMandated(ended, day))).toEqual([true, false])
})
