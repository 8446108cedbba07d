import { expect, test } from 'vitest'
import { loweringOf } from './lowering.ts'

test.each([
  [339_281, 221_079, { takenOff: 221_079, givenBack: 118_202 }],
  [7_000, 10_000, { takenOff: 7_000, givenBack: 0 }],
  [7_000, 0, { takenOff: 0, givenBack: 7_000 }],
  [0, 10_000, { takenOff: 0, givenBack: 0 }],
])('splits %i centimes with %i open', (amount, open, split) => {
  expect(loweringOf(amount, open)).toEqual(split)
})
