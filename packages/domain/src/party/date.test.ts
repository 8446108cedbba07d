import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addYears,
  AdultBirthDate,
  ageOn,
  BirthDate,
  FutureDate,
  IsoDate,
  OptionalDate,
  PastDate,
  readDate,
} from './date.ts'

const asOf = '2026-11-21'
const messageOf =
  (schema: { safeParse: (input: unknown) => { error?: { issues: { message: string }[] } } }) =>
  (input: unknown) =>
    schema.safeParse(input).error?.issues[0]?.message

test.each([
  ['2024-02-29', '2024-02-29'],
  ['29/02/2024', '2024-02-29'],
  ['1-2-2024', '2024-02-01'],
  ['01.02.2024', '2024-02-01'],
  [' ٢٠٢٤-٠٢-٠١ ', '2024-02-01'],
  ['29 02 2024', '2024-02-29'],
  ['29 / 02 / 2024', '2024-02-29'],
  ['29\u201102–2024', '2024-02-29'],
  ['29_02_2024', '2024-02-29'],
  ['29,02,2024', '2024-02-29'],
  ['29\\02\\2024', '2024-02-29'],
  ['٢٩\u200f/٠٢\u200f/٢٠٢٤', '2024-02-29'],
  ['29022024', '2024-02-29'],
  ['20240229', '2024-02-29'],
  ['19122010', '2010-12-19'],
  ['1900-01-01', '1900-01-01'],
  ['2100-12-31', '2100-12-31'],
])('reads %j as %s', (typed, date) => {
  expect(readDate(typed)).toBe(date)
})

test('accepts an empty optional day and refuses an impossible one', () => {
  expect([undefined, '', '2026-12-01'].map((typed) => OptionalDate.parse(typed))).toEqual([
    undefined,
    undefined,
    '2026-12-01',
  ])
  expect(messageOf(OptionalDate)('2026-02-30')).toBe('validation.date.invalid')
})

test.each([
  '2023-02-29',
  '1900-02-29',
  '31/04/2024',
  '2024-13-01',
  '2024-00-10',
  '1899-12-31',
  '2101-01-01',
  '24-01-01',
  '29/02/24',
  '2902024',
  '2024-02-29T00:00:00.000Z',
  '02/29/2024',
  'hier',
])('refuses %j as a day of the calendar', (typed) => {
  expect(readDate(typed)).toBeUndefined()
  expect(messageOf(IsoDate)(typed)).toBe('validation.date.invalid')
})

test('reads every day of the calendar in both notations', () => {
  const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(days, (day) => {
      const iso = day.toISOString().slice(0, 10)
      expect(readDate(iso)).toBe(iso)
      expect(readDate(iso.split('-').reverse().join('/'))).toBe(iso)
    }),
  )
})

test('accepts today as a past and as a future day', () => {
  expect(PastDate(asOf).parse(asOf)).toBe(asOf)
  expect(FutureDate(asOf).parse(asOf)).toBe(asOf)
  expect(messageOf(PastDate(asOf))('2026-11-22')).toBe('validation.date.future')
  expect(messageOf(FutureDate(asOf))('2026-11-20')).toBe('validation.date.past')
  expect(messageOf(BirthDate(asOf))('1906-11-20')).toBe('validation.date.tooOld')
  expect(messageOf(IsoDate)(' ')).toBe('validation.required')
})

test.each([
  ['2000-11-21', 26],
  ['2000-11-22', 25],
  ['2026-11-21', 0],
  ['2004-02-29', 22],
])('computes the age of a person born on %s: %d', (birth, age) => {
  expect(ageOn(birth, asOf)).toBe(age)
})

test('moves a birthday on 29 February to 1 March in other years', () => {
  expect(ageOn('2008-02-29', '2026-02-28')).toBe(17)
  expect(ageOn('2008-02-29', '2026-03-01')).toBe(18)
  expect(addYears('2008-02-29', 18)).toBe('2026-03-01')
  expect(addYears('2008-02-29', 4)).toBe('2012-02-29')
})

test('refuses an account to a minor', () => {
  expect(AdultBirthDate(asOf).parse('21/11/2008')).toBe('2008-11-21')
  expect(messageOf(AdultBirthDate(asOf))('2008-11-22')).toBe('validation.signup.minor')
})
