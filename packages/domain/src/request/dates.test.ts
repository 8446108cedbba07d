import { describe, expect, test } from 'vitest'
import { requestKinds } from './request.ts'

const term = { startDate: '2026-03-01', endDate: '2027-02-28' }
const asOf = '2026-11-21'

const days = { termination: 'date_resiliation', endorsement: 'date_effet', claim: 'date_sinistre' } as const

const issueOf = (kind: keyof typeof days, date: string, in_ = term) =>
  requestKinds[kind]
    .issues({ [days[kind]]: date }, { term: in_, asOf })
    .map(({ path, message }) => [path, message])

describe.each(['termination', 'endorsement'] as const)('day of the form: %s', (kind) => {
  test.each([
    ['2026-11-20', 'validation.date.past'],
    ['2026-11-21', undefined],
    ['2027-02-28', undefined],
    ['2027-03-01', 'validation.date.afterTerm'],
  ])('checks the effective day %s: %s', (date, message) =>
    expect(issueOf(kind, date)).toEqual(message ? [[days[kind], message]] : []),
  )
})

describe('day of a loss', () => {
  test.each([
    ['2026-11-22', 'validation.date.future'],
    ['2026-11-21', undefined],
    ['2026-03-01', undefined],
    ['2026-02-28', 'validation.date.beforeTerm'],
    ['2024-11-21', 'validation.date.beforeTerm'],
    ['2024-11-20', 'validation.date.tooOld'],
    ['1900-01-01', 'validation.date.tooOld'],
  ])('checks the day of the loss %s: %s', (date, message) =>
    expect(issueOf('claim', date)).toEqual(message ? [['date_sinistre', message]] : []),
  )

  test('refuses a loss outside the term of a policy that has ended', () => {
    const over = { startDate: '2025-10-01', endDate: '2026-09-30' }
    expect(issueOf('claim', '2026-09-30', over)).toEqual([])
    expect(issueOf('claim', '2026-10-01', over)).toEqual([['date_sinistre', 'validation.date.afterTerm']])
  })
})

test.each(['termination', 'endorsement', 'claim'] as const)('reports no issue without a day: %s', (kind) =>
  expect(requestKinds[kind].issues({}, { term, asOf })).toEqual([]),
)
