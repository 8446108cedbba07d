import french from '@wassit/domain/i18n/fr/dashboard'
import { requestKindNames, requestStatusNames } from '@wassit/domain/request/request'
import { describe, expect, test } from 'vitest'
import { nextOfRequest, stepsAheadOf } from './request-steps.ts'

const short = (texts: readonly string[]) => texts.map((text) => text.split('.').at(-1))

describe('what is still to come', () => {
  test('of a claim: check, agreement, sheet, discharge, the end', () => {
    const ahead = (status: Parameters<typeof stepsAheadOf>[0]['status']) =>
      short(stepsAheadOf({ kind: 'claim', status }))
    const whole = ['review', 'approved', 'settlementSheet', 'discharge', 'closed']
    expect(ahead('submitted')).toEqual(whole)
    expect(ahead('documentsRequired')).toEqual(whole)
    expect(ahead('documentsReview')).toEqual(whole.slice(1))
    expect(ahead('approved')).toEqual(whole.slice(2))
    expect(ahead('settlementSheetIssued')).toEqual(whole.slice(3))
    expect(ahead('dischargeToSign')).toEqual(whole.slice(3))
    expect(ahead('closed')).toEqual([])
    expect(ahead('rejected')).toEqual([])
  })

  test('of a renewal: a new contract is paid and signed', () => {
    expect(short(stepsAheadOf({ kind: 'renewal', status: 'submitted' }))).toEqual([
      'review',
      'approved',
      'payment',
      'closed',
    ])
  })

  test('of a change: only where it costs something', () => {
    const successor = { number: 'WST-2026-000002', status: 'accepted' } as const
    expect(short(stepsAheadOf({ kind: 'endorsement', status: 'approved' }))).toEqual(['closed'])
    expect(short(stepsAheadOf({ kind: 'endorsement', status: 'approved', successor }))).toEqual([
      'payment',
      'closed',
    ])
  })

  test('of a contract that is no longer valid: it is not paid any more', () => {
    const successor = { number: 'WST-2026-000002', status: 'expired' } as const
    const renewal = { kind: 'renewal', status: 'approved', successor } as const
    expect(short(stepsAheadOf(renewal))).toEqual(['closed'])
    expect(nextOfRequest(renewal)).toBe('dashboard.request.next.lapsed')
  })

  test('of a termination: money only once its sheet is there', () => {
    expect(short(stepsAheadOf({ kind: 'termination', status: 'approved' }))).toEqual(['closed'])
    expect(short(stepsAheadOf({ kind: 'termination', status: 'settlementSheetIssued' }))).toEqual([
      'discharge',
      'closed',
    ])
  })
})

describe('what comes next', () => {
  test('every status of every kind has a sentence', () => {
    for (const kind of requestKindNames)
      for (const status of requestStatusNames)
        expect(
          (french as Record<string, string>)[nextOfRequest({ kind, status })],
          `${kind} ${status}`,
        ).toBeTruthy()
  })

  test('after an agreement it is what its policy waits for', () => {
    const next = (status: 'accepted' | 'paymentReview' | 'awaitingSignature' | 'active') =>
      nextOfRequest({ kind: 'renewal', status: 'approved', successor: { number: 'x', status } })
    expect(
      short([next('accepted'), next('paymentReview'), next('awaitingSignature'), next('active')]),
    ).toEqual(['toPay', 'paid', 'toSign', 'approvedRenewal'])
  })
})
