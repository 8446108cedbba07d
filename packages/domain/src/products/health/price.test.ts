import fc from 'fast-check'
import { expect, test } from 'vitest'
import { familyReduction } from './price.ts'

const rule = { fullPersons: 3, rate: 0.1 }

test.each([
  [[], 0],
  [[100, 200, 300], 0],
  [[100, 200, 300, 400], 10],
  [[400, 100, 300, 200, 1000], 30],
])('premiums of %j are reduced by %d', (premiums, reduction) => {
  expect(familyReduction(premiums, rule)).toBe(reduction)
})

test('whatever the premiums, one person more never costs less', () => {
  const total = (premiums: number[]) =>
    premiums.reduce((sum, premium) => sum + premium, 0) - familyReduction(premiums, rule)
  const premium = fc.oneof(fc.integer({ min: 1, max: 1000 }), fc.integer({ min: 1, max: 5_000_000 }))
  fc.assert(
    fc.property(fc.array(premium, { maxLength: 12 }), premium, (premiums, newcomer) => {
      expect(total([...premiums, newcomer])).toBeGreaterThanOrEqual(total(premiums))
    }),
    { numRuns: 2000 },
  )
})
