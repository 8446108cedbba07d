import { expect, test } from 'vitest'
import { addReplayed, changeBands, emptySummary } from './what-if.ts'
import type { Replayed } from './what-if.ts'

const summaryOf = (...prices: [before: number | null, after: number | null][]) => {
  const summary = emptySummary()
  for (const [index, [before, after]] of prices.entries())
    addReplayed(summary, { number: `WST-${index}`, before, after })
  return summary
}

test('counts risks that cost more, less and the same, with their sums', () => {
  const summary = summaryOf([1000, 1100], [1000, 900], [1000, 1000], [2000, 2500])
  expect(summary).toMatchObject({ count: 4, more: 2, less: 1, same: 1, before: 5000, after: 5500 })
  expect(summary.largest.map(({ number }) => number)).toEqual(['WST-3', 'WST-0', 'WST-1'])
})

test('keeps risks without a price out of the sums and lists new referrals', () => {
  const summary = summaryOf([1000, null], [null, 1000], [null, null])
  expect(summary).toMatchObject({ newlyReferred: 1, newlyPriced: 1, neverPriced: 1, before: 0, after: 0 })
  expect(summary.referrals.map(({ number }) => number)).toEqual(['WST-0'])
})

test.each([
  [1000, 600, -35],
  [1000, 699, -35],
  [1000, 700, -30],
  [1000, 949, -10],
  [1000, 950, -5],
  [1000, 999, -5],
  [1000, 1000, 0],
  [1000, 1050, 5],
  [1000, 1150, 15],
  [1000, 1299, 25],
  [1000, 1300, 30],
  [1000, 9000, 30],
])('puts a change from %i to %i into the band that begins at %i %%', (before, after, band) => {
  const { bands } = summaryOf([before, after])
  expect(changeBands[bands.indexOf(1)]).toBe(band)
})

test('lists the ten largest of many changes', () => {
  const prices = Array.from({ length: 40 }, (_, index): [number, number] => [1000, 1000 + ((index * 7) % 40)])
  const changes = summaryOf(...prices).largest.map(
    ({ before, after }: Replayed) => Number(after) - Number(before),
  )
  expect(changes).toEqual([39, 38, 37, 36, 35, 34, 33, 32, 31, 30])
})
