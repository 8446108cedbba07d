import type { PolicyStatus } from '@wassit/domain/policy/policy'
import { policyStatusNames } from '@wassit/domain/policy/policy'
import type { RequestKind, RequestStatus } from '@wassit/domain/request/request'
import { requestStatusNames } from '@wassit/domain/request/request'
import { describe, expect, test } from 'vitest'
import type { PolicyEntry } from '../policy-list/policy-rows.ts'
import type { RequestRow } from '../requests/request-rows.ts'
import { byUrgency, debtTasks, policyTasks, renewalTasks, requestTasks, successorTasks } from './tasks.ts'
import type { Task } from './tasks.ts'

const row = (status: PolicyStatus, parts: Partial<PolicyEntry> = {}): PolicyEntry => ({
  id: status,
  reference: status,
  createdAt: '2026-11-21T10:00:00.000Z',
  date: '21-11-2026 10:00',
  coverage: 'Voyage',
  status,
  percent: 50,
  coverageId: 2,
  ...parts,
})

const request = (status: RequestStatus, parts: Partial<RequestRow> = {}): RequestRow => ({
  id: status,
  number: `SIN-${status}`,
  date: '21-11-2026 10:00',
  coverage: 'Automobile',
  policy: 'WST-2026-000001',
  kind: 'claim',
  status,
  subject: [],
  name: 'Nadia Alaoui',
  phone: '+212612345678',
  ...parts,
})

const texts = (tasks: readonly Task[]) => tasks.map(({ text }) => text)

test("lists the customer's tasks, those closest to a policy in force first", () => {
  const tasks = byUrgency(policyTasks(policyStatusNames.map((status) => row(status))))
  expect(tasks.map(({ reference }) => reference)).toEqual([
    'awaitingSignature',
    'accepted',
    'documentsRequired',
    'quoted',
  ])
})

test('lists nothing when no policy awaits the customer', () => {
  expect(policyTasks([row('active'), row('requested'), row('expired')])).toEqual([])
})

test('asks for a late instalment and for a payment that was taken back, and not for one that is not due', () => {
  const rows = [
    row('active', { debt: 'late' }),
    row('awaitingSignature', { debt: 'unpaid' }),
    row('active', { debt: 'partPaid' }),
    row('active'),
  ]
  expect(debtTasks(rows).map(({ next, text }) => [next, text])).toEqual([
    ['policy.notice.instalmentLate', 'dashboard.todo.pay'],
    ['policy.notice.paymentReversed', 'dashboard.todo.pay'],
  ])
})

test('describes a policy opened by an approval as payable, not as an accepted quote', () => {
  const renewed = row('accepted', { reference: 'WST-2026-000002' })
  const opened = request('approved', {
    kind: 'renewal',
    successor: { number: 'WST-2026-000002', status: 'accepted' },
  })
  expect(policyTasks([renewed], [opened])[0]?.next).toBe('dashboard.request.next.toPay')
  expect(policyTasks([renewed], [request('submitted')])[0]?.next).toBe('policy.next.accepted')
})

test('lists requests that await a document or a signature, with their own addresses', () => {
  const tasks = byUrgency(requestTasks(requestStatusNames.map((status) => request(status))))
  expect(tasks.map(({ text, to }) => [text, to])).toEqual([
    ['dashboard.todo.discharge', '/dashboard/demande/suivi/SIN-dischargeToSign'],
    ['dashboard.todo.document', '/dashboard/demande/suivi/SIN-documentsRequired'],
  ])
})

describe('tasks of a successor that an approval opened', () => {
  const opened = (kind: RequestKind, status: PolicyStatus) =>
    successorTasks([request('approved', { kind, successor: { number: 'WST-2026-000002', status } })])

  test('names the payment of a successor by the kind of its request, then asks for the signature', () => {
    expect(texts(opened('renewal', 'accepted'))).toEqual(['dashboard.todo.payRenewal'])
    expect(texts(opened('endorsement', 'accepted'))).toEqual(['dashboard.todo.payChange'])
    expect(opened('renewal', 'awaitingSignature')).toMatchObject([
      { text: 'dashboard.todo.sign', next: 'dashboard.request.next.toSign' },
    ])
    expect(opened('renewal', 'accepted')[0]?.to).toBe('/dashboard/devis/WST-2026-000002')
  })

  test('asks nothing while a payment is reviewed or once the successor is in force', () => {
    expect(opened('renewal', 'paymentReview')).toEqual([])
    expect(opened('renewal', 'active')).toEqual([])
    expect(successorTasks([request('approved')])).toEqual([])
  })
})

describe('renewal task', () => {
  const ending = row('active', {
    reference: 'WST-2026-000001',
    term: { startDate: '2025-12-01', endDate: '2026-11-30' },
    standing: 'running',
  })
  const today = '2026-11-21'

  test('proposes a renewal near the end, after all other tasks', () => {
    const tasks = byUrgency([
      ...renewalTasks([ending], [], today),
      ...requestTasks([request('documentsRequired')]),
    ])
    expect(texts(tasks)).toEqual(['dashboard.todo.document', 'dashboard.todo.renew'])
    expect(tasks[1]).toMatchObject({
      next: 'dashboard.next.renewalDue',
      values: { date: '30-11-2026' },
      to: '/dashboard/police/WST-2026-000001',
    })
  })

  test('proposes no renewal while one is requested, and again after a rejection', () => {
    const asked = (status: RequestStatus) =>
      renewalTasks([ending], [request(status, { kind: 'renewal' })], today)
    expect(asked('submitted')).toEqual([])
    expect(asked('approved')).toEqual([])
    expect(asked('rejected')).toHaveLength(1)
    // Requests of another kind or about another policy.
    expect(renewalTasks([ending], [request('submitted')], today)).toHaveLength(1)
    const other = request('submitted', { kind: 'renewal', policy: 'WST-2026-000009' })
    expect(renewalTasks([ending], [other], today)).toHaveLength(1)
  })
})
