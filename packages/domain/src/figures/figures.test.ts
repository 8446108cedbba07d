import fc from 'fast-check'
import { expect, test } from 'vitest'
import { percentOf } from './figures.ts'
import { cameFromWords } from './came-from-words.ts'
import { medianOf } from './median.ts'
import { mondayOf } from './weeks.ts'

test('finds the Monday of each day of a week', () => {
  for (const day of ['2026-11-23', '2026-11-27', '2026-11-29']) expect(mondayOf(day)).toBe('2026-11-23')
  expect(mondayOf('2027-01-01')).toBe('2026-12-28')
})

test('finds the middle of values in any order', () => {
  expect(medianOf([])).toBeNull()
  expect(medianOf([30, 1, 2])).toBe(2)
  expect(medianOf([4, 1, 3, 2])).toBe(2.5)
  fc.assert(
    fc.property(fc.array(fc.integer(), { minLength: 1 }), (values) => {
      const median = medianOf(values) ?? Number.NaN
      const half = values.length / 2
      expect(values.filter((value) => value < median).length).toBeLessThanOrEqual(half)
      expect(values.filter((value) => value > median).length).toBeLessThanOrEqual(half)
    }),
  )
})

test('has no share of nothing', () => {
  expect([percentOf(0, 0), percentOf(1, 3), percentOf(0, 4)]).toEqual([null, 33, 0])
})

test('words a source by its kind, with a name that has a colon', () => {
  expect(cameFromWords('direct')).toEqual({ message: 'tables.cameFrom.direct' })
  expect(cameFromWords('partner:A:B')).toEqual({
    message: 'tables.cameFrom.partner',
    values: { name: 'A:B' },
  })
  expect(cameFromWords('constructor')).toBeUndefined()
})
