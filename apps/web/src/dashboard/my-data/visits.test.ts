import type { ReadingView } from '@wassit/domain/api/people/readings'
import { expect, test } from 'vitest'
import { visitsOf } from './visits.ts'

const reading = (id: string, at: string, change: Partial<ReadingView> = {}): ReadingView => ({
  id,
  at: `2026-11-23T${at}.000Z`,
  reader: 'adviser',
  matter: 'file',
  insurance_number: 'WST-2026-000001',
  report: null,
  insuranceType_name: 'automobile',
  ...change,
})

test('joins the readings of one file in one minute by one role, and no others', () => {
  const readings = [
    reading('a', '10:05:40'),
    reading('b', '10:05:02'),
    reading('c', '10:04:59'),
    reading('d', '10:04:30', { reader: 'medical' }),
    reading('e', '10:04:20', { report: { number: 'SIN-2026-000001', type: 'Sinistre' } }),
    reading('f', '10:04:10', { insurance_number: 'WST-2026-000002' }),
    reading('g', '10:04:05', { matter: 'refund', insurance_number: 'WST-2026-000002' }),
  ]
  expect(visitsOf(readings).map((visit) => [visit.reading.id, visit.count])).toEqual([
    ['a', 2],
    ['c', 1],
    ['d', 1],
    ['e', 1],
    ['f', 1],
    ['g', 1],
  ])
})
