import { expect, test } from 'vitest'
import type { PolicyEnding } from '../policy/term.ts'
import { isRequestable } from './eligibility.ts'
import { requestKindNames } from './request.ts'

const term = { startDate: '2026-01-01', endDate: '2026-12-31' }
const kindsOn = (asOf: string, endedBy: PolicyEnding | null = null) =>
  requestKindNames.filter((kind) => isRequestable(kind, { term, endedBy }, asOf))

test('allows every kind of request before and during the term', () => {
  expect(kindsOn('2026-06-01')).toEqual(requestKindNames)
  expect(kindsOn('2025-12-15')).toEqual(requestKindNames)
  expect(kindsOn('2026-12-31')).toEqual(requestKindNames)
})

test('allows a renewal for thirty days after the term, and a claim at any time', () => {
  expect(kindsOn('2027-01-01')).toEqual(['renewal', 'claim'])
  expect(kindsOn('2027-01-30')).toEqual(['renewal', 'claim'])
  expect(kindsOn('2027-01-31')).toEqual(['claim'])
})

test('allows every kind of request for a renewed policy, and only claims once another ending is set', () => {
  expect(kindsOn('2026-06-01', 'renewal')).toEqual(requestKindNames)
  expect(kindsOn('2026-06-01', 'termination')).toEqual(['claim'])
  expect(kindsOn('2026-06-01', 'endorsement')).toEqual(['claim'])
})
