import { expect, test } from 'vitest'
import { formatRib, isRib, Rib } from './rib.ts'

// Worked example that the key of Bank Al-Maghrib gives for these 22 digits: 97 − (n × 100 mod 97).
const body = '0117800000123456789012'
const key = String(97 - Number((BigInt(body) * 100n) % 97n)).padStart(2, '0')

test('accepts an account number with its key, however it is grouped', () => {
  expect(isRib(body + key)).toBe(true)
  expect(Rib.safeParse(`011 780 0000123456789012 ${key}`).data).toBe(body + key)
  expect(formatRib(body + key)).toBe(`011 780 0000123456789012 ${key}`)
})

test.each([
  ['a slip in one digit', `1${body.slice(1)}${key}`],
  ['two exchanged digits', `101${body.slice(3)}${key}`],
  ['too few digits', body],
  ['letters', `${body}XY`],
])('refuses an account number with %s', (_fault, text) => expect(Rib.safeParse(text).success).toBe(false))
