import { describe, expect, test } from 'vitest'
import {
  canRequest,
  requestActionNames,
  requestActions,
  requestKinds,
  requestStatuses,
  requestStatusNames,
} from './request.ts'
import type { RequestAction } from './request.ts'

test('codes 0 to 7, each once (spec 001 §4)', () =>
  expect(requestStatusNames.map((status) => requestStatuses[status].code).toSorted((a, b) => a - b)).toEqual([
    0, 1, 2, 3, 4, 5, 6, 7,
  ]))

test('steps never fall on the way from submission to the closed file', () => {
  const steps = ['submitted', 'documentsRequired', 'documentsReview', 'approved'] as const
  const last = ['settlementSheetIssued', 'dischargeToSign', 'closed'] as const
  const way = [...steps, ...last].map((status) => requestStatuses[status].step)
  expect(way).toEqual(way.toSorted((a, b) => a - b))
})

/** By code: from where an action may be taken, and where it leads. */
const allowed: Record<RequestAction, [from: number[], to: number]> = {
  requireDocument: [[1, 3, 4], 2],
  provideDocument: [[2], 3],
  approve: [[1, 3], 4],
  issueSettlementSheet: [[4], 5],
  sendDischarge: [[5], 6],
  signDischarge: [[6], 7],
  close: [[4, 5, 6], 7],
  reject: [[1, 2, 3, 4, 5], 0],
}

describe.each(requestActionNames)('%s', (action) => {
  const [from, to] = allowed[action]

  test.each(requestStatusNames)('at %s', (status) =>
    expect(canRequest(action, status)).toBe(from.includes(requestStatuses[status].code)),
  )

  test('leads where it should', () => expect(requestStatuses[requestActions[action].to].code).toBe(to))
})

test.each(['rejected', 'closed'] as const)('nothing leads out of %s', (status) =>
  expect(requestActionNames.filter((action) => canRequest(action, status))).toEqual([]),
)

test('only the customer provides and signs', () =>
  expect(
    requestActionNames.filter((action) => requestActions[action].by.some((actor) => actor === 'customer')),
  ).toEqual(['provideDocument', 'signDischarge']))

test('report numbers begin by kind (RULINGS 33)', () =>
  expect(Object.values(requestKinds).map(({ code, prefix }) => [code, prefix])).toEqual([
    ['Renouvellement', 'REN'],
    ['Resiliation', 'RES'],
    ['Modification', 'MOD'],
    ['Sinistre', 'SIN'],
  ]))
