import { describe, expect, test } from 'vitest'
import {
  canRefund,
  isLateRefund,
  needsAnotherAgent,
  refundActionNames,
  refundCauses,
  refundDueOn,
  refundMeansFor,
  refundStates,
} from './refund.ts'

const allowed = { approve: 'due', send: 'approved', close: 'sent', refuse: 'due' } as const

describe.each(refundActionNames)('refund action %s', (action) => {
  test.each(refundStates)('follows the way of a refund at the state %s', (state) =>
    expect(canRefund(action, state, 'other')).toBe(allowed[action] === state),
  )
})

test('lets agents turn down only refunds that no finished act caused', () =>
  expect(refundCauses.filter((cause) => canRefund('refuse', 'due', cause))).toEqual([
    'unconfirmedTransfer',
    'other',
  ]))

test('gives money back to a card only if a card paid some of it', () => {
  expect(refundMeansFor(['cash', 'transfer'])).toEqual(['transfer', 'cheque'])
  expect(refundMeansFor(['cash', 'card'])).toEqual(['cardVoid', 'cardCredit', 'transfer', 'cheque'])
})

test('counts fifteen days from the cause, the last one included', () => {
  const dueOn = refundDueOn('2026-11-23')
  expect(dueOn).toBe('2026-12-08')
  expect(isLateRefund({ state: 'due', dueOn }, '2026-12-08')).toBe(false)
  expect(isLateRefund({ state: 'approved', dueOn }, '2026-12-09')).toBe(true)
  expect(isLateRefund({ state: 'sent', dueOn }, '2026-12-09')).toBe(false)
})

test.each([
  ['approve', { createdBy: 'a', approvedBy: null }, 'a', true],
  ['approve', { createdBy: 'a', approvedBy: null }, 'b', false],
  ['approve', { createdBy: null, approvedBy: null }, 'a', false],
  ['send', { createdBy: null, approvedBy: 'a' }, 'a', true],
  ['send', { createdBy: null, approvedBy: 'a' }, 'b', false],
  ['send', { createdBy: 'a', approvedBy: 'b' }, 'b', true],
  ['send', { createdBy: 'a', approvedBy: 'b' }, 'a', false],
  ['send', { createdBy: 'a', approvedBy: 'b' }, 'c', false],
  ['send', { createdBy: 'a', approvedBy: 'a' }, 'a', false],
] as const)('asks at %s of %j by %s for another agent: %s', (action, hands, agent, another) =>
  expect(needsAnotherAgent(action, hands, agent)).toBe(another),
)
