import dashboard from '@wassit/words/areas/dashboard'
import request from '@wassit/words/areas/request'
import { textsIn } from '@wassit/words/texts'
import { requestKindNames, requestStatusNames } from '@wassit/domain/request/request'
import { describe, expect, test } from 'vitest'
import { nextOfRequest, wayOfRequest } from './request-steps.ts'

const french = textsIn<string>({ ...dashboard, ...request }, 'fr')

const stepsAheadOf = (asked: Parameters<typeof wayOfRequest>[0]) => {
  const { steps, behind } = wayOfRequest(asked)
  return steps.slice(behind)
}

const short = (texts: readonly string[]) => texts.map((text) => text.split('.').at(-1))

describe('steps ahead of a request', () => {
  test('lists review, approval, settlement sheet, discharge, payment and closing for a claim', () => {
    const ahead = (status: Parameters<typeof stepsAheadOf>[0]['status']) =>
      short(stepsAheadOf({ kind: 'claim', status }))
    const whole = ['review', 'approved', 'settlementSheet', 'discharge', 'payout', 'closed']
    expect(ahead('submitted')).toEqual(whole)
    expect(ahead('documentsRequired')).toEqual(whole)
    expect(ahead('documentsReview')).toEqual(whole.slice(1))
    expect(ahead('approved')).toEqual(whole.slice(2))
    expect(ahead('settlementSheetIssued')).toEqual(whole.slice(3))
    expect(ahead('dischargeToSign')).toEqual(whole.slice(3))
    expect(ahead('closed')).toEqual([])
    expect(ahead('rejected')).toEqual([])
  })

  test('lists the payment of a new contract for a renewal', () => {
    expect(short(stepsAheadOf({ kind: 'renewal', status: 'submitted' }))).toEqual([
      'review',
      'approved',
      'payment',
      'closed',
    ])
  })

  test('lists a payment for a change only if it costs something', () => {
    const successor = { number: 'WST-2026-000002', status: 'accepted' } as const
    expect(short(stepsAheadOf({ kind: 'endorsement', status: 'approved' }))).toEqual(['closed'])
    expect(short(stepsAheadOf({ kind: 'endorsement', status: 'approved', successor }))).toEqual([
      'payment',
      'closed',
    ])
  })

  test('lists no payment for a lapsed contract', () => {
    const successor = { number: 'WST-2026-000002', status: 'expired' } as const
    const renewal = { kind: 'renewal', status: 'approved', successor } as const
    expect(short(stepsAheadOf(renewal))).toEqual(['closed'])
    expect(nextOfRequest(renewal)).toBe('dashboard.request.next.lapsed')
  })

  test('lists the discharge of a termination only after its settlement sheet', () => {
    expect(short(stepsAheadOf({ kind: 'termination', status: 'approved' }))).toEqual(['closed'])
    expect(short(stepsAheadOf({ kind: 'termination', status: 'settlementSheetIssued' }))).toEqual([
      'discharge',
      'payout',
      'closed',
    ])
  })

  test('leaves the payment and the closing ahead of a signed discharge, which waits for us', () => {
    const signed = { kind: 'claim', status: 'dischargeToSign', payout: 'signed' } as const
    expect(short(stepsAheadOf(signed))).toEqual(['payout', 'closed'])
    expect(wayOfRequest(signed).tone).toBe('waiting')
    expect(french[nextOfRequest(signed)]).toContain('versement attendu')
  })
})

describe('next step of a request', () => {
  test('describes the next step in every status of every kind', () => {
    for (const kind of requestKindNames)
      for (const status of requestStatusNames)
        expect(french[nextOfRequest({ kind, status })], `${kind} ${status}`).toBeTruthy()
  })

  test("describes the successor's next step after an approval", () => {
    const next = (status: 'accepted' | 'paymentReview' | 'awaitingSignature' | 'active') =>
      nextOfRequest({ kind: 'renewal', status: 'approved', successor: { number: 'x', status } })
    expect(short([next('accepted'), next('paymentReview'), next('awaitingSignature')])).toEqual([
      'toPay',
      'paid',
      'toSign',
    ])
    expect(next('active')).toBe('request.approved.renewal')
  })
})

test('says who acts: the customer for a document, for a payment of the new contract and for a signature', () => {
  const successor = { number: 'WST-2026-000002', status: 'accepted' } as const
  const tones = [
    wayOfRequest({ kind: 'claim', status: 'submitted' }),
    wayOfRequest({ kind: 'claim', status: 'documentsRequired' }),
    wayOfRequest({ kind: 'renewal', status: 'approved', successor }),
    wayOfRequest({ kind: 'claim', status: 'closed' }),
  ].map(({ tone }) => tone)
  expect(tones).toEqual(['waiting', 'action', 'action', 'done'])
})

test('shows a closed request only with the steps that it took', () => {
  const event = (action: string) => ({
    id: action,
    at: '2026-11-21T09:00:00.000Z',
    action,
    actor: 'agent' as const,
    status: 6,
    reason: null,
  })
  const steps = (kind: 'claim' | 'endorsement', actions: string[], signature: 'none' | 'signed') =>
    short(
      wayOfRequest(
        { kind, status: 'closed' },
        { timeline: actions.map((action) => event(action)), signature },
      ).steps,
    )
  expect(steps('endorsement', ['approve', 'close'], 'none')).toEqual(['review', 'approved', 'closed'])
  expect(steps('claim', ['approve', 'issueSettlementSheet', 'close'], 'none')).toEqual([
    'review',
    'approved',
    'settlementSheet',
    'closed',
  ])
  expect(
    steps('claim', ['approve', 'issueSettlementSheet', 'sendDischarge', 'close'], 'signed'),
  ).toHaveLength(5)
})
