import { expect, test } from 'vitest'
import { formatMoment, moroccanDay } from './format.ts'
import { clockAround, endOfDay, offsetByClock, offsetByTimeZone, startOfDay } from './moroccan-clock.ts'

const now = new Date('2026-11-22T10:00:00Z')

test("agrees with the server's time zone data over all years of a sent clock", () => {
  const told = offsetByClock(clockAround(now))
  const days = Array.from(
    { length: 6 * 365 },
    (_, day) => new Date(Date.UTC(2023, 11, 1, 23, 30) + day * 86_400_000),
  )
  expect(days.filter((day) => told(day) !== offsetByTimeZone(day))).toEqual([])
})

test('changes the offset at the exact hour', () => {
  const [, change] = clockAround(now)
  if (!change) throw new Error('the years around the test must have a change of the clocks')
  const told = offsetByClock(clockAround(now))
  const [from, minutes] = change
  expect(told(new Date(from))).toBe(minutes)
  expect(told(new Date(from - 1))).not.toBe(minutes)
  expect([told(new Date(from - 1)), told(new Date(from))]).toEqual([
    offsetByTimeZone(new Date(from - 1)),
    offsetByTimeZone(new Date(from)),
  ])
})

test('uses the first offset for a moment before a clock begins', () => {
  expect(offsetByClock([[now.getTime(), 60]])(new Date(0))).toBe(60)
})

// Time zone data before 2026c keeps Morocco one hour ahead of UTC all winter.
test("shows the hour and the day by the server's clock, not by the browser's own data", () => {
  const old = offsetByClock([[0, 60]])
  const told = offsetByClock([
    [0, 60],
    [Date.UTC(2026, 8, 20, 2), 0],
  ])
  const late = new Date('2026-11-22T23:30:00Z')
  expect([formatMoment(late, old), formatMoment(late, told)]).toEqual([
    '23-11-2026 00:30',
    '22-11-2026 23:30',
  ])
  expect([moroccanDay(late, old), moroccanDay(late, told)]).toEqual(['2026-11-23', '2026-11-22'])
})

test('ends a day when the clocks of Morocco do, in summer an hour before UTC', () => {
  expect(startOfDay('2026-07-01').toISOString()).toBe('2026-06-30T23:00:00.000Z')
  expect(startOfDay('2026-11-20').toISOString()).toBe('2026-11-20T00:00:00.000Z')
  expect(endOfDay('2026-07-01').toISOString()).toBe('2026-07-01T22:59:59.000Z')
  expect(endOfDay('2026-03-01').toISOString()).toBe('2026-03-01T23:59:59.000Z')
})
