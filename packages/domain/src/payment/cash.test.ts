import { expect, test } from 'vitest'
import { coinsAndNotes, countedCash } from './cash.ts'

test.each([
  [{}, 0],
  [{ 20_000: '12', 500: '3', 10: '4' }, 241_540],
  [{ 20_000: '', 50: '1' }, 50],
  // No note of 150 DHS exists.
  [{ 15_000: '2' }, 0],
])('adds up %j', (pieces, sum) => expect(countedCash(pieces)).toBe(sum))

test('names the pieces from the largest to the smallest', () =>
  expect([...coinsAndNotes].toSorted((left, right) => right - left)).toEqual(coinsAndNotes))
