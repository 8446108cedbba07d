import { expect, test } from 'vitest'
import { ageOf } from './age.ts'

const since = '2026-11-21T10:00:00.000Z'
const after = (minutes: number) => ageOf(since, Date.parse(since) + minutes * 60_000)

test.each([
  [0, { id: 'console.age.now' }],
  [1, { id: 'console.age.minutes', values: { count: 1 } }],
  [59, { id: 'console.age.minutes', values: { count: 59 } }],
  [60, { id: 'console.age.hours', values: { count: 1 } }],
  [180, { id: 'console.age.hours', values: { count: 3 } }],
  [47 * 60, { id: 'console.age.hours', values: { count: 47 } }],
  [48 * 60, { id: 'console.age.days', values: { count: 2 } }],
  [30 * 24 * 60, { id: 'console.age.days', values: { count: 30 } }],
])('returns the age of a change %i minutes ago', (minutes, age) => expect(after(minutes)).toEqual(age))

test("shows no negative age if the clock is behind the server's", () =>
  expect(after(-5)).toEqual({ id: 'console.age.now' }))
