import { expect, test } from 'vitest'
import { depreciation, proposedCarValue } from './value.ts'

const asOf = '2026-11-21'

test('a new car keeps its value, and loses a fifth of it in the first year', () => {
  expect(proposedCarValue(150_000, asOf, asOf)).toBe(150_000)
  expect(proposedCarValue(150_000, '2025-11-20', asOf)).toBe(119_000)
})

test('a car of three years has lost a tenth of the rest in each further year', () => {
  // 150 000 × 0.8 × 0.9 × 0.9 = 97 200
  expect(proposedCarValue(150_000, '2023-11-21', asOf)).toBe(97_000)
})

test('the proposed value falls with each year and never exceeds the new value', () => {
  const years = Array.from({ length: 30 }, (_, age) => `${2026 - age}-11-21`)
  const values = years.map((day) => proposedCarValue(300_000, day, asOf) ?? 0)
  expect(values).toEqual([...values].sort((a, b) => b - a))
  expect(new Set(values).size).toBe(values.length)
  expect(Math.max(...values)).toBeLessThanOrEqual(300_000)
})

test('no value is proposed before the first registration, or below a thousand dirhams', () => {
  expect(proposedCarValue(150_000, '2026-11-22', asOf)).toBeUndefined()
  expect(proposedCarValue(900, '2020-01-01', asOf)).toBeUndefined()
})

test('the depreciation names its source and that it is an assumption', () => {
  expect(depreciation).toMatchObject({
    status: 'assumption',
    source: expect.stringContaining('No official scale'),
  })
})
