import { describe, expect, test } from 'vitest'
import { formatAmount, formatDate, formatMoment, formatNumber, moroccanDay } from './format.ts'

describe('formatAmount', () => {
  test.each([
    [0, '0,00\u00a0DHS'],
    [5, '0,05\u00a0DHS'],
    [249_914, '2\u00a0499,14\u00a0DHS'],
    [123_456_789, '1\u00a0234\u00a0567,89\u00a0DHS'],
    [-15_000, '-150,00\u00a0DHS'],
  ])('formats %i centimes', (amount, text) => expect(formatAmount(amount)).toBe(text))
})

test.each([
  [240.5, 'm²', '240,5\u00a0m²'],
  [50.01, 'cm³', '50,01\u00a0cm³'],
  [1_250, undefined, '1\u00a0250'],
  [-1_234_567.8, undefined, '-1\u00a0234\u00a0567,8'],
  [0, undefined, '0'],
])('formats %d with the unit %s as %s', (value, unit, text) => expect(formatNumber(value, unit)).toBe(text))

describe('Moroccan time', () => {
  test('formats a moment as DD-MM-YYYY HH:mm', () =>
    expect(formatMoment(new Date('2026-07-01T08:05:00Z'))).toBe('01-07-2026 09:05'))
  test('formats midnight as 00:00', () =>
    expect(formatMoment(new Date('2026-07-01T23:00:00Z'))).toBe('02-07-2026 00:00'))
  test('formats an ISO date as DD-MM-YYYY', () => expect(formatDate('2026-11-21')).toBe('21-11-2026'))
  test.each([
    ['2026-06-30T22:59:59Z', '2026-06-30'],
    ['2026-06-30T23:00:00Z', '2026-07-01'],
    ['2026-06-30T22:59:59Z', '2026-06-30'],
    // In Ramadan the clocks are at UTC.
    ['2026-03-01T23:30:00Z', '2026-03-01'],
    ['2026-03-02T00:00:00Z', '2026-03-02'],
  ])('returns the Moroccan day at %s', (moment, day) => expect(moroccanDay(new Date(moment))).toBe(day))
})
