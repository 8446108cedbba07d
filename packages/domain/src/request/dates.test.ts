import { describe, expect, test } from 'vitest'
import { requestDateIssues } from './dates.ts'

const term = { startDate: '2026-03-01', endDate: '2027-02-28' }
const asOf = '2026-11-21'

const issueOf = (field: string, date: string, in_ = term) =>
  requestDateIssues({ [field]: date }, in_, asOf).map(({ path, message }) => [path, message])

describe.each(['date_resiliation', 'date_effet'])('requestDateIssues: %s', (field) => {
  test.each([
    ['2026-11-20', 'validation.date.past'],
    ['2026-11-21', undefined],
    ['2027-02-28', undefined],
    ['2027-03-01', 'validation.date.afterTerm'],
  ])('checks the effective day %s: %s', (date, message) =>
    expect(issueOf(field, date)).toEqual(message ? [[field, message]] : []),
  )
})

describe('requestDateIssues: date_sinistre', () => {
  test.each([
    ['2026-11-22', 'validation.date.future'],
    ['2026-11-21', undefined],
    ['2026-03-01', undefined],
    ['2026-02-28', 'validation.date.beforeTerm'],
    ['2024-11-21', 'validation.date.beforeTerm'],
    ['2024-11-20', 'validation.date.tooOld'],
    ['1900-01-01', 'validation.date.tooOld'],
  ])('checks the day of the loss %s: %s', (date, message) =>
    expect(issueOf('date_sinistre', date)).toEqual(message ? [['date_sinistre', message]] : []),
  )

  test('refuses a loss outside the term of a policy that is over', () => {
    const over = { startDate: '2025-10-01', endDate: '2026-09-30' }
    expect(issueOf('date_sinistre', '2026-09-30', over)).toEqual([])
    expect(issueOf('date_sinistre', '2026-10-01', over)).toEqual([
      ['date_sinistre', 'validation.date.afterTerm'],
    ])
  })
})

test('reports no issue without a day, and one issue for each wrong day', () => {
  expect(requestDateIssues({}, term, asOf)).toEqual([])
  const all = { date_resiliation: '2026-01-01', date_effet: '2030-01-01', date_sinistre: '2030-01-01' }
  expect(requestDateIssues(all, term, asOf)).toHaveLength(3)
})
