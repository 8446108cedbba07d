import french from '@wassit/words/areas/dashboard'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { policyTasks } from '../to-do/tasks.ts'
import { actionLabel, awaitsCustomer, rowOf } from '../policy-list/policy-rows.ts'
import { detailAt, policyAtStatus } from './sample-detail.tsx'

beforeAll(() => void vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z') }))
afterAll(() => void vi.useRealTimers())

const { payment } = policyAtStatus('accepted')
const atBank = (returned: boolean) => ({
  waits_for: 'bank' as const,
  payment: {
    ...payment,
    state: 'underway' as const,
    undecided: { since: '2026-11-21T09:50:00.000Z', returned },
  },
})

describe('a payment by card that the bank has not decided', () => {
  test('asks for no second payment once the bank has approved it', () => {
    const { text } = detailAt('accepted', atBank(true))
    expect(text).toContain(french['dashboard.pay.returning'].fr)
    expect(text).toContain(french['dashboard.next.bank'].fr)
    for (const button of [
      /Payer .* par carte/,
      french['dashboard.pay.restart'].fr,
      french['dashboard.pay.again'].fr,
    ])
      expect(text).not.toMatch(button)
  })

  test('tells of one whose customer did not come back, and lets them begin again', () => {
    const { text } = detailAt('accepted', atBank(false))
    expect(text).toContain(french['dashboard.pay.open'].fr)
    expect(text).toContain(french['dashboard.pay.restart'].fr)
  })

  test('shows on the next instalment too', () => {
    const plan = [
      { number: 1, amount: 1249.57, left: 0, months: 0, due_on: null, state: 'paid' as const },
      { number: 2, amount: 1249.57, left: 1249.57, months: 6, due_on: '2027-05-21', state: 'open' as const },
    ]
    const underway = { ...atBank(true).payment, state: 'confirmed' as const, asked: 1249.57 }
    const { text } = detailAt('active', {
      payment: { ...underway, instalments: { count: 2, plan, choices: [] } },
    })
    expect(text).toContain(french['dashboard.pay.returning'].fr)
  })

  test.each(['bank', 'opening'] as const)(
    'gives the customer no task while the %s is awaited',
    (waits_for) => {
      const row = rowOf({ ...policyAtStatus('accepted'), waits_for }, '2026-11-21')
      expect(policyTasks([row])).toEqual([])
      expect([awaitsCustomer(row), actionLabel(row)]).toEqual([false, 'dashboard.action.more'])
    },
  )
})
