import { expect, test } from 'vitest'
import { formatPhone } from './phone-format.ts'

const read = (phone: string) => formatPhone(phone).replaceAll('\u00a0', ' ')

test.each([
  ['+212612345678', '06 12 34 56 78'],
  ['0712345678', '07 12 34 56 78'],
  ['+212 522-33.44.55', '05 22 33 44 55'],
  ['00212 5 22 33 44 55', '05 22 33 44 55'],
  ['+212801002345', '08 01 00 23 45'],
  ['+33612345678', '+33 6 12 34 56 78'],
  ['0034 912 345 678', '+34 9 12 34 56 78'],
  ['+12125550123', '+1 21 25 55 01 23'],
  ['+971501234567', '+971 5 01 23 45 67'],
  ['141', '141'],
])('formats %j as %j', (phone, shown) => {
  expect(read(phone)).toBe(shown)
})

test('prevents line breaks inside a number', () => {
  for (const phone of ['+212612345678', '+33612345678', '41 41'])
    expect(formatPhone(phone)).not.toContain(' ')
})
