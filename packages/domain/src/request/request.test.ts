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

test('gives each status its own code from 0 to 7 (spec 001 §4)', () =>
  expect(requestStatusNames.map((status) => requestStatuses[status].code).toSorted((a, b) => a - b)).toEqual([
    0, 1, 2, 3, 4, 5, 6, 7,
  ]))

test('never lowers the step from the submission to the closed file', () => {
  const steps = ['submitted', 'documentsRequired', 'documentsReview', 'approved'] as const
  const last = ['settlementSheetIssued', 'dischargeToSign', 'closed'] as const
  const way = [...steps, ...last].map((status) => requestStatuses[status].step)
  expect(way).toEqual(way.toSorted((a, b) => a - b))
})

/** Kinds whose approval changes the policy, so that it cannot be revoked. */
const changing: ReadonlySet<RequestKind> = new Set(['renewal', 'termination', 'endorsement'])

/** Expected transitions by code: source statuses, target status, further sources of other kinds. */
const allowed: Record<RequestAction, [from: number[], to: number, whileRevocable?: number[]]> = {
  review: [[1], 3],
  requireDocument: [[1, 2, 3], 2, [4]],
  provideDocument: [[2], 3],
  approve: [[1, 3], 4],
  issueSettlementSheet: [[4], 5],
  sendDischarge: [[5], 6],
  signDischarge: [[6], 6],
  forwardDischarge: [[6], 6],
  receivePayout: [[6], 6],
  handOverPayout: [[6], 7],
  refuseDischarge: [[6], 5],
  close: [[4, 5, 6], 7],
  reject: [[1, 2, 3], 0, [4, 5]],
}

/** Only a claim or a termination pays out money by a settlement sheet. */
const isUnknownTo = (action: RequestAction, kind: RequestKind) =>
  action === 'issueSettlementSheet' && kind !== 'claim' && kind !== 'termination'

describe.each(requestActionNames)('request action %s', (action) => {
  const [from, to, whileRevocable = []] = allowed[action]

  test.each(requestKindNames.flatMap((kind) => requestStatusNames.map((status) => [kind, status] as const)))(
    'follows the table for a %s at %s',
    (kind, status) => {
      const sources = changing.has(kind) ? from : [...from, ...whileRevocable]
      const expected = !isUnknownTo(action, kind) && sources.includes(requestStatuses[status].code)
      expect(canRequest(action, status, kind)).toBe(expected)
    },
  )

  test('moves the request to the status of the table', () =>
    expect(requestStatuses[requestActions[action].to].code).toBe(to))
})

test.each(['rejected', 'closed'] as const)('allows no action at the final status %s', (status) =>
  expect(
    requestKindNames.flatMap((kind) =>
      requestActionNames.filter((action) => canRequest(action, status, kind)),
    ),
  ).toEqual([]),
)

test('assigns at most one agent action to each target status', () =>
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

test('lets only the customer sign or refuse a discharge, and the desk add documents too', () =>
  expect(
    requestActionNames.flatMap((action) => {
      const actors: readonly string[] = requestActions[action].by
      return actors.includes('customer') ? [[action, actors]] : []
    }),
  ).toEqual([
    ['provideDocument', ['customer', 'agent']],
    ['signDischarge', ['customer']],
    ['refuseDischarge', ['customer']],
  ]))

test.each([
  ['renewal', 'Renouvellement', 'REN'],
  ['termination', 'Resiliation', 'RES'],
  ['endorsement', 'Modification', 'MOD'],
  ['claim', 'Sinistre', 'SIN'],
] as const)('prefixes report numbers of a %s (RULINGS 33)', (kind, code, prefix) =>
  expect(requestKinds[kind]).toMatchObject({ code, prefix }),
)
