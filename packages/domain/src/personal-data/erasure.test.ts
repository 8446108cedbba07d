import { describe, expect, test } from 'vitest'
import { policyStatuses } from '../policy/policy.ts'
import { keptUntil, refusalOf } from './erasure.ts'
import type { FileToErase } from './erasure.ts'

const today = '2026-11-26'

const fileAt = (status: keyof typeof policyStatuses, more: Partial<FileToErase> = {}): FileToErase => ({
  number: 'WST-2026-000001',
  status: policyStatuses[status].code,
  endDate: null,
  statusDay: '2026-05-30',
  lastActDay: null,
  isPaid: false,
  isPaying: false,
  hasDebt: false,
  openRequests: 0,
  openRefunds: 0,
  ...more,
})

describe('refusal of an erasure', () => {
  test('lets a quote go that nobody paid, and a contract that ended', () => {
    for (const status of ['requested', 'quoted', 'accepted', 'documentsRequired', 'expired'] as const)
      expect(refusalOf(fileAt(status), today)).toBeUndefined()
    expect(refusalOf(fileAt('active', { isPaid: true, endDate: '2026-11-25' }), today)).toBeUndefined()
  })

  test('keeps a file whose money is on its way, in any status in which money can arrive', () => {
    for (const status of ['accepted', 'documentsRequired', 'paymentReview'] as const)
      expect(refusalOf(fileAt(status, { isPaying: true }), today)).toBe('underway')
    const ended = { isPaid: true, isPaying: true, endDate: '2026-11-25' }
    expect(refusalOf(fileAt('active', ended), today)).toBe('underway')
  })

  test('forgets a transfer under review once the file ended', () => {
    expect(refusalOf(fileAt('expired', { isPaying: true }), today)).toBeUndefined()
  })

  test('names what keeps a file: an open refund or request, a debt, the cover', () => {
    expect(refusalOf(fileAt('expired', { openRefunds: 1 }), today)).toBe('openRefund')
    expect(refusalOf(fileAt('active', { openRequests: 1 }), today)).toBe('openRequest')
    expect(refusalOf(fileAt('expired', { hasDebt: true }), today)).toBe('debt')
    expect(refusalOf(fileAt('active', { endDate: today }), today)).toBe('inForce')
  })
})

describe('last day of a file', () => {
  test('counts ten years from the end of the cover or the last change of status', () => {
    expect(keptUntil(fileAt('active', { endDate: '2027-05-29' }))).toBe('2037-05-29')
    expect(keptUntil(fileAt('expired', { isPaid: true }))).toBe('2036-05-30')
    expect(keptUntil(fileAt('quoted'))).toBeNull()
  })

  test('counts from a payment, refund or request that came after the end', () => {
    const late = { isPaid: true, endDate: '2026-05-29', lastActDay: '2027-02-03' }
    expect(keptUntil(fileAt('active', late))).toBe('2037-02-03')
    expect(keptUntil(fileAt('active', { ...late, lastActDay: '2025-02-03' }))).toBe('2036-05-30')
  })
})
