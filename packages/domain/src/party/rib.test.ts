import { expect, test } from 'vitest'
import { formatRib, isRib, Rib } from './rib.ts'

// Worked example that the key of Bank Al-Maghrib gives for these 22 digits: 97 − (n × 100 mod 97).
const body = '0117800000123456789012'
const key = String(97 - Number((BigInt(body) * 100n) % 97n)).padStart(2, '0')

test('accepts an account number with its key, however it is grouped', () => {
  expect(isRib(body + key)).toBe(true)
  expect(Rib.safeParse(`011 780 0000123456789012 ${key}`).data).toBe(body + key)
  expect(formatRib(body + key)).toBe(`011 780 0000 1234 5678 9012 ${key}`)
  expect(formatRib('12345')).toBe('12345')
})

test.each([
  ['a slip in one digit', `1${body.slice(1)}${key}`],
  ['two exchanged digits', `101${body.slice(3)}${key}`],
  ['too few digits', body],
  ['letters', `${body}XY`],
  ['the letter O among its digits', `${body}${key}`.replace(/0/, 'O')],
  ['an IBAN of another country', `FR${body}${key}`],
])('refuses an account number with %s', (_fault, text) => expect(Rib.safeParse(text).success).toBe(false))

const digits = body + key
const groups = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, 22), digits.slice(22)]

test.each([
  ['marks of direction', `\u200e${digits}\u200e`],
  ['its name', `RIB : ${digits}`],
  ['hyphens that do not break', groups.join('\u2011')],
  ['an IBAN', `MA64${digits}`],
  ['the code of the bank behind an IBAN', `IBAN MA64 ${digits} SWIFT BCMAMAMCXXX`],
  ['another number before it', `24 chiffres ${digits}`],
  ['an IBAN in groups of four', `IBAN MA64 ${digits.replace(/(.{4})/g, '$1 ')}`],
  ['Arabic digits', digits.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)))],
  ['no-break spaces', groups.join('\u00a0')],
  ['slashes', groups.join(' / ')],
  ['bars', groups.join('|')],
  ['its name and its number sign', `RIB N° ${digits}`],
  ['two names', `RIB/IBAN : MA64 ${digits}`],
  ['an Arabic name', `رقم الحساب: ${digits}`],
  ['the names of its parts', `Banque ${groups[0]} ville ${groups[1]} compte ${groups[2]} clé ${groups[3]}`],
  ['the marks of a sheet', `="${digits}"`],
  ['the bank in brackets', `${digits} (Attijari)`],
])('reads an account number with %s', (_form, text) => expect(Rib.safeParse(text).data).toBe(digits))
