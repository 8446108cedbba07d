import { describe, expect, test } from 'vitest'
import { instalmentStates, planOf } from './instalments.ts'
import { attestationDue, provenUntil, provisionalTermOf, usualProvisionals } from './provisional.ts'

/** Returns the proof of a car contract of a premium of 1 200 DHS in parts, of which some are paid. */
const proofOf = ({ count = 3, paid = 1, handed = [] as number[], end = '2027-11-30', most = 3 }) => {
  const [startDate, months] = ['2026-12-01', 12]
  const plan = planOf({ premium: 120_000, count, months })
  const sum = plan.slice(0, paid).reduce((total, { amount }) => total + amount, 0)
  const standing = { plan, owed: 120_000, paid: sum, startDate, today: startDate, isEnded: false }
  return {
    product: 'car' as const,
    startDate,
    endDate: end,
    parts: instalmentStates(standing),
    provisionals: { ...usualProvisionals, 12: most },
    handed,
  }
}

describe('attestation that a contract in instalments can get', () => {
  test.each([
    ['the first part frees one until the second', { paid: 1 }, { kind: 'provisional', months: 4 }],
    ['a handed one waits for the second part', { paid: 1, handed: [4] }, { kind: 'waiting', part: 2 }],
    ['the second part frees the next', { paid: 2, handed: [4] }, { kind: 'provisional', months: 8 }],
    ['two parts at once free one for both', { paid: 2 }, { kind: 'provisional', months: 8 }],
    ['the last part frees the definitive one', { paid: 3, handed: [4, 8] }, { kind: 'definitive' }],
    ['an unpaid first part frees none', { paid: 0 }, { kind: 'waiting', part: 1 }],
    ['a premium at once frees the definitive one', { count: 1, paid: 1 }, { kind: 'definitive' }],
    ['an insurer without provisional ones', { paid: 1, most: 0 }, { kind: 'definitive' }],
    [
      'a contract of six months has two',
      { count: 4, paid: 3, handed: [3, 6], end: '2027-05-31' },
      { kind: 'spent', most: 2 },
    ],
  ])('%s', (_title, facts, due) => {
    expect(attestationDue(proofOf(facts))).toEqual(due)
  })

  test('proves no other cover than that of a vehicle', () => {
    expect(attestationDue({ ...proofOf({ paid: 1 }), product: 'home' })).toEqual({ kind: 'definitive' })
  })
})

test.each([
  ['2026-12-01', '2027-02-28', 3],
  ['2026-12-01', '2027-03-01', 6],
  ['2026-12-01', '2027-05-31', 6],
  ['2026-12-01', '2027-11-30', 12],
  [null, null, 12],
])('counts the months of a contract from %s to %s as a term of %i', (startDate, endDate, months) => {
  expect(provisionalTermOf({ product: 'car', startDate, endDate })).toBe(months)
})

test.each([
  ['2026-12-01', 4, '2027-03-31'],
  ['2026-08-31', 6, '2027-02-27'],
  [null, 4, null],
])('proves the cover from %s for %i months up to %s', (startDate, months, until) => {
  expect(provenUntil(startDate, months)).toBe(until)
})
