import { buildCalendar, usualHours } from '@wassit/domain/hours/working-hours'
import { minutesOf } from '@wassit/domain/hours/work'
import { expect, test } from 'vitest'
import type { HouseHours } from '../../people/hours/house-hours.ts'
import { deadlineFigures } from './deadlines.service.ts'
import type { WorkRow } from './work.queries.ts'

const member = crypto.randomUUID()

// The other branch works on Saturday too.
const hours: HouseHours = {
  minutes: minutesOf({}),
  main: buildCalendar(usualHours),
  others: [
    {
      calendar: buildCalendar({ ...usualHours, week: usualHours.week.with(5, '09:00-13:00') }),
      members: new Set([member]),
    },
  ],
}

const friday = new Date('2026-11-27T16:30:00Z')
const monday = (time: string) => new Date(`2026-11-30T${time}:00Z`)

const work = (row: Partial<WorkRow>): WorkRow => ({
  kind: 'quote',
  since: friday,
  until: null,
  is_done: null,
  member: null,
  ...row,
})

const figuresOf = (rows: WorkRow[], now = monday('11:30')) =>
  deadlineFigures(hours, rows, now).find(({ kind }) => kind === 'quote')

test('keeps a deadline of four hours that began on Friday at 16:30 until Monday at 11:00', () => {
  const rows = [
    work({ until: monday('11:00'), is_done: true }),
    work({ until: monday('11:01'), is_done: true }),
    work({ until: monday('08:30'), is_done: true }),
  ]
  expect(figuresOf(rows)).toEqual({ kind: 'quote', minutes: 240, kept: 2, late: 1, waiting: 0, median: 240 })
})

test('counts work that nobody did as late after its deadline, and as neither if it ended before', () => {
  const rows = [
    work({}),
    work({ since: monday('11:00') }),
    work({ until: monday('09:00'), is_done: false }),
    work({ until: monday('11:10'), is_done: false }),
  ]
  expect(figuresOf(rows)).toMatchObject({ kept: 0, late: 2, waiting: 1, median: null })
})

test('judges the work of a member by the hours of their branch', () => {
  const until = monday('10:00')
  const rows = [work({ until, is_done: true }), work({ until, is_done: true, member })]
  expect(figuresOf(rows)).toMatchObject({ kept: 1, late: 1, median: 300 })
})
