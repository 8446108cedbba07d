import { expect, test } from 'vitest'
import { daysTogether, formatSlots, schemaHours } from './office-week.ts'

const long = '08:30-12:30 14:00-18:00'
const week = [long, long, long, long, '08:30-12:00', '', '']

test('puts equal days after each other together', () =>
  expect(daysTogether(week)).toEqual([
    { from: 0, to: 3, slots: long },
    { from: 4, to: 4, slots: '08:30-12:00' },
    { from: 5, to: 6, slots: '' },
  ]))

test('writes the hours of a day for readers', () =>
  expect(formatSlots(long)).toBe('08:30–12:30, 14:00–18:00'))

test('writes each span of open days for search engines, and no closed day', () =>
  expect(schemaHours(week)).toEqual(['Mo-Th 08:30-12:30', 'Mo-Th 14:00-18:00', 'Fr 08:30-12:00']))
