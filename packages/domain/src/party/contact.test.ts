import { expect, test } from 'vitest'
import { Email, ResetEmail } from './email.ts'
import { Phone } from './phone.ts'

test.each([
  '0612345678',
  '06 12 34 56 78',
  '06-12-34-56-78',
  '06.12.34.56.78',
  '+212612345678',
  '+212 6 12 34 56 78',
  '00212612345678',
  '٠٦١٢٣٤٥٦٧٨',
  '\u202a+212612345678\u202c',
])('accepts %j as a mobile number', (typed) => {
  expect(Phone.parse(typed)).toBe('+212612345678')
})

test.each([
  '0512345678',
  '061234567',
  '06123456789',
  '612345678',
  '+33612345678',
  '+2120612345678',
  '06a2345678',
  '0'.repeat(1000),
])('refuses %j as a mobile number', (typed) => {
  expect(Phone.safeParse(typed).error?.issues[0]?.message).toBe('validation.phone')
})

test('requires a mobile number', () => {
  for (const typed of ['', '  ', undefined, null]) {
    expect(Phone.safeParse(typed).error?.issues[0]?.message).toBe('validation.required')
  }
})

test.each([
  [' Sara@Exemple.MA ', 'sara@exemple.ma'],
  ["o'brien+x@a-b.co.uk", "o'brien+x@a-b.co.uk"],
  ['\u200fa@b.ma', 'a@b.ma'],
])('reads the email address %j', (typed, email) => {
  expect(Email.parse(typed)).toBe(email)
})

test.each([
  'a',
  'a@b',
  '@b.ma',
  'a@.ma',
  'a@b..ma',
  'a b@c.ma',
  'a@b.ma\r\nBcc: x@y.ma',
  'a@-b.ma',
  `${'a'.repeat(250)}@b.ma`,
])('refuses %j as an email address', (typed) => {
  expect(Email.safeParse(typed).error?.issues[0]?.message).toBe('validation.email')
})

test("uses the reset page's own words for a missing or invalid address", () => {
  expect(ResetEmail.safeParse('').error?.issues[0]?.message).toBe('validation.reset.emailRequired')
  expect(ResetEmail.safeParse(undefined).error?.issues[0]?.message).toBe('validation.reset.emailRequired')
  expect(ResetEmail.safeParse('a').error?.issues[0]?.message).toBe('validation.reset.emailInvalid')
})
