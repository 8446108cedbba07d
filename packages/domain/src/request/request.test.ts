import { describe, expect, test } from 'vitest'
import {
  agentActionTo,
  canRequest,
  requestActionNames,
  requestActions,
  requestKindNames,
  requestKinds,
  requestStatuses,
  requestStatusNames,
} from './request.ts'
import type { RequestAction, RequestKind } from './request.ts'

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

/** By code: from where an action may be taken, from where beside on a claim, and where it leads. */
const allowed: Record<RequestAction, [from: number[], to: number, fromOfClaim?: number[]]> = {
  review: [[1], 3],
  requireDocument: [[1, 3], 2, [4]],
  provideDocument: [[2], 3],
  approve: [[1, 3], 4],
  issueSettlementSheet: [[4], 5],
  sendDischarge: [[5], 6],
  signDischarge: [[6], 7],
  refuseDischarge: [[6], 5],
  close: [[4, 5, 6], 7],
  reject: [[1, 2, 3], 0, [4, 5]],
}

/** Nothing is settled by money where a contract is renewed or changed. */
const isUnknownTo = (action: RequestAction, kind: RequestKind) =>
  action === 'issueSettlementSheet' && (kind === 'renewal' || kind === 'endorsement')

describe.each(requestActionNames)('%s', (action) => {
  const [from, to, fromOfClaim = []] = allowed[action]

  test.each(requestKindNames.flatMap((kind) => requestStatusNames.map((status) => [kind, status] as const)))(
    'on a %s at %s',
    (kind, status) => {
      const sources = kind === 'claim' ? [...from, ...fromOfClaim] : from
      const expected = !isUnknownTo(action, kind) && sources.includes(requestStatuses[status].code)
      expect(canRequest(action, status, kind)).toBe(expected)
    },
  )

  test('leads where it should', () => expect(requestStatuses[requestActions[action].to].code).toBe(to))
})

test.each(['rejected', 'closed'] as const)('nothing leads out of %s', (status) =>
  expect(
    requestKindNames.flatMap((kind) =>
      requestActionNames.filter((action) => canRequest(action, status, kind)),
    ),
  ).toEqual([]),
)

test('one action of an agent leads to a status, and none of a customer', () =>
  expect(
    requestStatusNames.map((status) => [requestStatuses[status].code, agentActionTo(status) ?? null]),
  ).toEqual([
    [0, 'reject'],
    [1, null],
    [2, 'requireDocument'],
    [3, 'review'],
    [4, 'approve'],
    [5, 'issueSettlementSheet'],
    [6, 'sendDischarge'],
    [7, 'close'],
  ]))

test('only the customer provides and signs', () =>
  expect(
    requestActionNames.filter((action) => requestActions[action].by.some((actor) => actor === 'customer')),
  ).toEqual(['provideDocument', 'signDischarge', 'refuseDischarge']))

test('report numbers begin by kind (RULINGS 33)', () =>
  expect(Object.values(requestKinds).map(({ code, prefix }) => [code, prefix])).toEqual([
    ['Renouvellement', 'REN'],
    ['Resiliation', 'RES'],
    ['Modification', 'MOD'],
    ['Sinistre', 'SIN'],
  ]))
