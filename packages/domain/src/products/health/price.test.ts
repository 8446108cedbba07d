import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dirhams } from '../../pricing/money.ts'
import { faultsBetween, referenceTariff } from '../tariffs.ts'
import { asOf } from '../sample-answers.ts'
import { familyReduction } from './price.ts'

const rule = { fullPersons: 3, rate: 0.1 }

test.each([
  [[], 0],
  [[100, 200, 300], 0],
  [[100, 200, 300, 400], 40],
  [[400, 100, 300, 200, 1000], 120],
])('reduces premiums of %j by %d', (premiums, reduction) => {
  expect(familyReduction(premiums, rule)).toBe(reduction)
})

test('never lowers the total for an added person, on any line, while no premium exceeds nine times another', () => {
  const total = (premiums: number[]) =>
    premiums.reduce((sum, premium) => sum + premium, 0) - familyReduction(premiums, rule)
  const premium = fc.integer({ min: 100_000, max: 900_000 })
  fc.assert(
    fc.property(
      fc.array(premium, { maxLength: 12 }),
      premium,
      fc.nat({ max: 12 }),
      (premiums, newcomer, line) => {
        expect(total(premiums.toSpliced(line, 0, newcomer))).toBeGreaterThanOrEqual(total(premiums))
      },
    ),
    { numRuns: 2000 },
  )
})

test('finds a discount by which an added person would lower the price, and an assumed age without a premium', () => {
  const { figures } = referenceTariff('healthMorocco', asOf)
  const messagesOf = (more: object) =>
    faultsBetween('healthMorocco', { ...figures, ...more }).map(({ table }) => table)
  expect(messagesOf({})).toEqual([])
  expect(messagesOf({ familyDiscount: { value: { fullPersons: 3, rate: 0.5 } } })).toEqual(['familyDiscount'])
  expect(messagesOf({ premiums: { value: [{ upTo: 30, value: dirhams(1500) }] } })).toEqual([
    'assumedHolderAge',
  ])
})
