import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../party/date.ts'
import { termChangeIssues } from './term-change.ts'

const today = '2026-11-26'
const running = { startDate: '2026-11-26', endDate: '2027-11-25' }
const upcoming = { startDate: '2026-12-01', endDate: '2027-11-30' }
const messages = (before: typeof running, after: Partial<typeof running>) =>
  termChangeIssues(before, { ...before, ...after }, today).map(({ path, message }) => [path, message])

test.each([
  [running, { startDate: '2026-06-26' }, [['start_date', 'validation.term.begun']]],
  [running, { startDate: '2026-11-27' }, [['start_date', 'validation.term.begun']]],
  [upcoming, { startDate: '2026-11-26' }, [['start_date', 'validation.term.begun']]],
  [upcoming, { startDate: '2026-12-05' }, []],
  [upcoming, { startDate: '2028-01-01' }, [['end_date', 'validation.term.order']]],
  [running, { endDate: '2026-11-25' }, [['end_date', 'validation.term.past']]],
  [running, { endDate: '2026-11-26' }, []],
  [running, { endDate: '2027-12-31' }, [['end_date', 'validation.term.tooLong']]],
  [
    { startDate: '2025-01-01', endDate: '2025-12-31' },
    { endDate: '2026-12-31' },
    [['end_date', 'validation.term.past']],
  ],
])('returns the issues of %j changed to %j', (before, after, expected) =>
  expect(messages(before, after)).toEqual(expected),
)

test('never changes whether a day up to today is covered', () => {
  const day = fc.integer({ min: -400, max: 400 }).map((days) => addDays(today, days))
  const term = fc.record({ startDate: day, endDate: day })
  fc.assert(
    fc.property(term, term, fc.integer({ min: 0, max: 400 }), (before, after, ago) => {
      fc.pre(before.startDate <= before.endDate)
      if (termChangeIssues(before, after, today).length > 0) return
      const past = addDays(today, -ago)
      const covers = ({ startDate, endDate }: typeof before) => startDate <= past && past <= endDate
      expect(covers(after)).toBe(covers(before))
    }),
  )
})
