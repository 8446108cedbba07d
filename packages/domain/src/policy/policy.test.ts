import { describe, expect, test } from 'vitest'
import {
  canPolicy,
  countsTowardsLimit,
  policyActionNames,
  policyActions,
  policyStatuses,
  policyStatusNames,
  policyStatusOf,
  statusesOfList,
} from './policy.ts'
import type { PolicyAction, PolicyStatus } from './policy.ts'

describe('policy statuses', () => {
  test('gives each status its own code from 0 to 8 (spec 001 §4)', () =>
    expect(policyStatusNames.map((status) => policyStatuses[status].code).toSorted((a, b) => a - b)).toEqual([
      0, 1, 2, 3, 4, 5, 6, 7, 8,
    ]))

  // RULINGS 2
  test.each([
    [0, 0],
    [1, 1],
    [2, 2],
    [3, 2],
    [4, 3],
    [5, 3],
    [6, 4],
    [7, 3],
    [8, 1],
  ])('gives status %i the progression %i', (code, progression) =>
    expect(policyStatuses[policyStatusOf(code)].progression).toBe(progression),
  )

  test('throws a RangeError for an unknown policy status', () =>
    expect(() => policyStatusOf(9)).toThrow(RangeError))

  test('splits all statuses into two lists without overlap', () => {
    expect(statusesOfList(6)).toEqual(['active'])
    expect([...statusesOfList(5), ...statusesOfList(6)].toSorted()).toEqual(policyStatusNames.toSorted())
  })

  test('exempts only expired quotes from the limit (RULINGS 7)', () =>
    expect(policyStatusNames.filter((status) => !countsTowardsLimit(status))).toEqual(['expired']))
})

/** Transitions of RULINGS 29 by code, repeated here on purpose to check the table. */
const allowed: Record<PolicyAction, [from: number[], to: number]> = {
  quote: [[1], 2],
  reprice: [[2, 3], 1],
  withdrawQuote: [[2, 3], 1],
  correct: [[2, 3, 4, 5, 7, 8], 2],
  correctPaid: [[2, 3, 4, 5, 7], 4],
  requireDocuments: [[1, 2, 3, 4], 8],
  completeDocuments: [[8], 1],
  resumePayment: [[8], 4],
  accept: [[2], 3],
  changeTerms: [[3], 2],
  declineCover: [[3], 0],
  submitPayment: [[3], 4],
  rejectPayment: [[4], 3],
  confirmPayment: [[4], 4],
  settle: [[3], 4],
  issueContract: [[4, 7], 5],
  withdrawContract: [[5], 4],
  sign: [[5], 6],
  refuseSignature: [[5], 7],
  cancel: [[4, 5, 7, 8], 0],
  changeInsurer: [[4, 5, 7, 8], 0],
  renounce: [[2, 3, 4, 5, 6], 0],
  expire: [[1, 2, 3, 7, 8], 0],
  drop: [[1, 2, 3, 4, 5, 6, 7, 8], 0],
}

describe.each(policyActionNames)('policy action %s', (action) => {
  const [from, to] = allowed[action]

  test.each(policyStatusNames)('follows the ruling at the status %s', (status: PolicyStatus) =>
    expect(canPolicy(action, status)).toBe(from.includes(policyStatuses[status].code)),
  )

  test('moves the policy to the status of the ruling and has an actor', () => {
    expect(policyStatuses[policyActions[action].to].code).toBe(to)
    expect(policyActions[action].by.length).toBeGreaterThan(0)
  })
})

test('allows no action on an expired quote', () =>
  expect(policyActionNames.filter((action) => canPolicy(action, 'expired'))).toEqual([]))
