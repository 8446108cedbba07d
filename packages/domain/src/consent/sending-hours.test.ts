import { expect, test } from 'vitest'
import { isPromotionTime } from './sending-hours.ts'

const atUtc = () => 0

test.each([
  ['2026-11-23T08:59:59Z', false],
  ['2026-11-23T09:00:00Z', true],
  ['2026-11-23T18:59:59Z', true],
  ['2026-11-23T19:00:00Z', false],
  // A Friday.
  ['2026-11-27T11:59:59Z', true],
  ['2026-11-27T12:00:00Z', false],
  ['2026-11-27T14:29:59Z', false],
  ['2026-11-27T14:30:00Z', true],
])('says of a promotion at %s: %s', (moment, isOpen) => {
  expect(isPromotionTime(new Date(moment), atUtc)).toBe(isOpen)
})

test('reads the hour of Morocco', () => {
  expect(isPromotionTime(new Date('2026-11-23T08:30:00Z'), () => 60)).toBe(true)
})
