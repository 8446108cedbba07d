import { expect, test } from 'vitest'
import { isLong, meeting, pick } from './tier.ts'

test('gives the value of the tier that the environment names', () => {
  expect(isLong).toBe(process.env.TEST_TIER === 'long')
  expect(pick({ usual: 12, long: 50 })).toBe(process.env.TEST_TIER === 'long' ? 50 : 12)
})

test('keeps the cases that meet each value of each trait first, and all in the long run', () => {
  const cases = [1, 2, 3].flatMap((number) => ['a', 'b'].map((letter) => ({ number, letter })))
  const met = meeting(
    cases,
    ({ number }) => number,
    ({ letter }) => letter,
  )
  const usual = [cases[0], cases[1], cases[2], cases[4]]
  expect(met).toEqual(pick({ usual, long: cases }))
})
