import { expect, test } from 'vitest'
import { isLong, pick } from './tier.ts'

test('gives the value of the tier that the environment names', () => {
  expect(isLong).toBe(process.env.TEST_TIER === 'long')
  expect(pick({ usual: 12, long: 50 })).toBe(process.env.TEST_TIER === 'long' ? 50 : 12)
})
