import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { momentOnClock } from '../format/moroccan-clock.ts'
import { almanacOf, estimatedYears, isPlausible, lunarDays } from './holidays.ts'
import { BranchHours, buildCalendar, DaySlots, usualHours } from './working-hours.ts'
import { addWorkingMinutes, latestStart, nextWorkingHour, workingMinutesBetween } from './working-time.ts'

const at = (day: string, time: string) => momentOnClock(day, `${time}:00`)
const usual = buildCalendar(usualHours)
const after = (day: string, time: string, minutes: number, calendar = usual) =>
  addWorkingMinutes(calendar, at(day, time), minutes)

describe('four working hours', () => {
  test('pass over a weekend', () =>
    expect(after('2026-11-27', '16:30', 240)).toEqual(at('2026-11-30', '11:00')))

  test('pass over the day of independence', () =>
    expect(after('2026-11-17', '17:00', 240)).toEqual(at('2026-11-19', '11:30')))

  test('follow the hours of Ramadan', () =>
    expect(after('2027-02-10', '14:00', 240)).toEqual(at('2027-02-11', '12:00')))

  test('end with the morning, not at the start of the afternoon', () =>
    expect(after('2026-11-30', '08:30', 240)).toEqual(at('2026-11-30', '12:30')))

  test('begin with the next slot when they are asked for at lunch', () =>
    expect(after('2026-11-30', '13:10', 240)).toEqual(at('2026-11-30', '18:00')))

  test('move when the moon was seen a day earlier than estimated', () => {
    const seen = buildCalendar(usualHours, [{ name: 'fitr', hijriYear: 1448, firstDay: '2027-03-09' }])
    expect(after('2027-03-08', '14:00', 240)).toEqual(at('2027-03-09', '12:00'))
    expect(after('2027-03-08', '14:00', 240, seen)).toEqual(at('2027-03-11', '11:30'))
  })

  test('use the hours of an exception, on a holiday too', () => {
    const open = { day: '2026-11-18', slots: '09:00-12:00' }
    const closed = { day: '2026-11-19', slots: '' }
    const calendar = buildCalendar({ ...usualHours, exceptions: [open, closed] })
    expect(after('2026-11-17', '17:00', 240, calendar)).toEqual(at('2026-11-18', '12:00'))
    expect(after('2026-11-17', '17:00', 241, calendar)).toEqual(at('2026-11-20', '08:31'))
  })

  test('keep the clock of Morocco in summer, an hour before UTC', () =>
    expect(after('2026-07-01', '08:30', 60).toISOString()).toBe('2026-07-01T08:30:00.000Z'))
})

const hours = fc.record({
  mornings: fc.array(fc.boolean(), { minLength: 7, maxLength: 7 }).filter((days) => days.some(Boolean)),
  exceptions: fc.array(fc.integer({ min: 0, max: 500 }), { maxLength: 8 }),
})
const anyCalendar = hours.map(({ mornings, exceptions }) =>
  buildCalendar({
    ...usualHours,
    week: mornings.map((open, nth) => (open ? (nth % 2 ? '08:30-12:30 14:00-18:00' : '08:30-12:30') : '')),
    exceptions: exceptions.map((nth) => ({
      day: new Date(Date.UTC(2026, 0, 1 + nth)).toISOString().slice(0, 10),
      slots: nth % 2 ? '' : '22:00-23:59',
    })),
  }),
)
const moment = fc
  .integer({ min: Date.UTC(2026, 0, 1) / 60_000, max: Date.UTC(2027, 5, 1) / 60_000 })
  .map((minutes) => new Date(minutes * 60_000))
const minutes = fc.integer({ min: 0, max: 3000 })

describe('working time of any house', () => {
  test('never ends earlier for what begins later', () =>
    fc.assert(
      fc.property(anyCalendar, moment, moment, minutes, (calendar, one, other, length) => {
        const [first, second] = one <= other ? [one, other] : [other, one]
        expect(
          addWorkingMinutes(calendar, first, length) <= addWorkingMinutes(calendar, second, length),
        ).toBe(true)
      }),
    ))

  test('adds up in parts', () =>
    fc.assert(
      fc.property(anyCalendar, moment, minutes, minutes, (calendar, from, one, other) => {
        const inParts = addWorkingMinutes(calendar, addWorkingMinutes(calendar, from, one), other)
        expect(inParts).toEqual(addWorkingMinutes(calendar, from, one + other))
      }),
    ))

  test('measures what was added', () =>
    fc.assert(
      fc.property(anyCalendar, moment, minutes, (calendar, from, length) => {
        const until = addWorkingMinutes(calendar, from, length)
        expect(workingMinutesBetween(calendar, from, until)).toBe(length)
      }),
    ))

  test('finds late work exactly from the moment at which its minutes have passed', () =>
    fc.assert(
      fc.property(anyCalendar, moment, moment, minutes, (calendar, since, now, length) => {
        const isLate = addWorkingMinutes(calendar, since, length) <= now
        expect(since <= latestStart(calendar, now, length)).toBe(isLate)
      }),
    ))
})

test('refuses a search that no day ends', () => {
  expect(() => addWorkingMinutes(() => [], at('2026-11-30', '09:00'), 1)).toThrow(RangeError)
})

describe('the holidays of Morocco', () => {
  const { holidayOn, isRamadan } = almanacOf([])

  test('hold those that are new', () => {
    expect([holidayOn('2026-01-14'), holidayOn('2023-01-14')]).toEqual(['amazighNewYear', undefined])
    expect([holidayOn('2026-10-31'), holidayOn('2024-10-31')]).toEqual(['unityDay', undefined])
  })

  test('last two days at the end of Ramadan and at the feast of sacrifice', () => {
    const days = [
      '2027-03-09',
      '2027-03-10',
      '2027-03-11',
      '2027-03-12',
      '2027-05-17',
      '2027-05-18',
      '2027-05-19',
    ]
    expect(days.map(holidayOn)).toEqual([undefined, 'fitr', 'fitr', undefined, 'adha', 'adha', undefined])
  })

  test('follow the days that an admin confirmed', () => {
    const seen = almanacOf([
      { name: 'ramadan', hijriYear: 1448, firstDay: '2027-02-08' },
      { name: 'fitr', hijriYear: 1448, firstDay: '2027-03-09' },
    ])
    const days = ['2027-02-08', '2027-03-09']
    expect(days.map(isRamadan)).toEqual([false, true])
    expect(days.map(seen.isRamadan)).toEqual([true, false])
    expect(seen.holidayOn('2027-03-11')).toBe(undefined)
  })

  test('have estimates a day after the Umm al-Qura calendar', () => {
    const names = {
      '1-1': 'hijriNewYear',
      '3-12': 'mawlid',
      '9-1': 'ramadan',
      '10-1': 'fitr',
      '12-10': 'adha',
    }
    const inHijra = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
      timeZone: 'UTC',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
    })
    for (const { name, hijriYear, firstDay } of lunarDays([])) {
      const parts = inHijra.formatToParts(Date.parse(`${firstDay}T00:00:00Z`) - 86_400_000)
      const part = (kind: string) => parts.find(({ type }) => type === kind)?.value
      const key = Object.entries(names).find(([, each]) => each === name)?.[0]
      expect([`${part('month')}-${part('day')}`, part('year')]).toEqual([key, String(hijriYear)])
    }
    expect(estimatedYears.at(-1)).toBeGreaterThanOrEqual(1455)
  })

  test('take only a confirmed day near its estimate', () => {
    const fitr = (firstDay: string) => isPlausible({ name: 'fitr', hijriYear: 1448, firstDay })
    expect(['2027-03-06', '2027-03-07', '2027-03-13', '2027-03-14'].map(fitr)).toEqual([
      false,
      true,
      true,
      false,
    ])
  })
})

describe('the hours of a branch', () => {
  const week = (slots: string) => [slots, ...usualHours.week.slice(1)]
  const faultOf = (changed: Partial<BranchHours>) =>
    BranchHours.safeParse({ ...usualHours, ...changed }).error?.issues[0]?.message

  test('accepts the usual hours', () => expect(BranchHours.parse(usualHours)).toEqual(usualHours))

  test.each([
    ['8h30-12h30, 14h-18h', '08:30-12:30 14:00-18:00'],
    ['14:00 – 18:00 et 8.30 à 12.30', '08:30-12:30 14:00-18:00'],
    ['٨:٣٠-١٢:٣٠', '08:30-12:30'],
    ['9-15', '09:00-15:00'],
    ['fermé', ''],
    [' ', ''],
  ])('read %j as %j', (typed, slots) => expect(DaySlots.parse(typed)).toBe(slots))

  test.each([
    ['12:30-8:30', 'hours.invalid.order'],
    ['8:30-12:30 12:00-18:00', 'hours.invalid.order'],
    ['8:30', 'hours.invalid.slots'],
    ['8:30-25:00', 'hours.invalid.slots'],
    ['8:60-12:00', 'hours.invalid.slots'],
    ['le matin', 'hours.invalid.slots'],
    ['1-2 3-4 5-6 7-8 9-10', 'hours.invalid.slots'],
  ])('refuse %j', (typed, message) => expect(faultOf({ week: week(typed) })).toBe(message))

  test('have an open day in the week', () =>
    expect(faultOf({ ramadan: Array.from({ length: 7 }, () => '') })).toBe('hours.invalid.closed'))
})

test('proposes the next whole hour, and the next opening outside of the hours', () => {
  const next = (day: string, time: string) => nextWorkingHour(usual, at(day, time))
  expect(next('2026-11-27', '09:10')).toEqual(at('2026-11-27', '10:00'))
  expect(next('2026-11-27', '09:40')).toEqual(at('2026-11-27', '11:00'))
  expect(next('2026-11-27', '23:40')).toEqual(at('2026-11-30', '08:30'))
})
