import type { PolicyStatus } from '@wassit/domain/policy/policy'
import { policyStatusNames } from '@wassit/domain/policy/policy'
import { expect, test } from 'vitest'
import type { InsuranceRow } from './insurance-rows.ts'
import { tasksOf } from './to-do.tsx'

const row = (status: PolicyStatus): InsuranceRow => ({
  id: status,
  reference: status,
  createdAt: '2026-11-21T10:00:00.000Z',
  date: '21-11-2026 10:00',
  coverage: 'Voyage',
  status,
  percent: 50,
})

test('what waits for the customer comes up, the nearest to a policy in force first', () => {
  expect(tasksOf(policyStatusNames.map(row)).map(({ status }) => status)).toEqual([
    'awaitingSignature',
    'accepted',
    'documentsRequired',
    'quoted',
  ])
})

test('where nothing waits there is nothing to do', () => {
  expect(tasksOf([row('active'), row('requested'), row('expired')])).toEqual([])
})
