import { expect, test } from 'vitest'
import { formatHours, readHours } from './opening-hours.ts'

test.each([
  ['9h-18h', '09:00-18:00'],
  ['09:00 – 12:30, 14:00 – 18:00', '09:00-12:30,14:00-18:00'],
  ['9h à 12h30 et 14h à 18h', '09:00-12:30,14:00-18:00'],
  ['de 9h à 12h et de 14h à 18h', '09:00-12:00,14:00-18:00'],
  ['9.30-13 / 15-19', '09:30-13:00,15:00-19:00'],
  ['٩:٠٠-١٨:٠٠', '09:00-18:00'],
  ['من 9:00 إلى 12:30 و 14:00 إلى 18:00', '09:00-12:30,14:00-18:00'],
  ['18h-9h', undefined],
  ['9h-25h', undefined],
  ['9h60-12h', undefined],
  ['14h-18h, 9h-12h', undefined],
  ['9h-13h, 12h-18h', undefined],
  ['9h', undefined],
  ['sur rendez-vous', undefined],
])('reads the hours %j as %j', (typed, read) => expect(readHours(typed)).toBe(read))

test('writes the hours of a day for readers', () =>
  expect(formatHours('09:00-12:30,14:00-18:00')).toBe('09:00–12:30, 14:00–18:00'))
