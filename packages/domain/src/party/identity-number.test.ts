import { expect, test } from 'vitest'
import { doubtOfIdentity, identityPartIn, NationalId } from './identity-number.ts'

test.each([
  ['ab 123456', 'AB123456'],
  ['K45678', 'K45678'],
  ['A-12345', 'A12345'],
  ['AB-123456', 'AB123456'],
  ['AB.123456', 'AB123456'],
  ['AB/123456', 'AB123456'],
  ['(AB123456)', 'AB123456'],
  ['carte nationale AB123456', 'AB123456'],
  ['بطاقة AB123456', 'AB123456'],
  ['titre de séjour C012345A', 'C012345A'],
  ['DE 123456', 'DE123456'],
  ['AB–123456', 'AB123456'],
  ['\u200eAB 123 456', 'AB123456'],
  ['AB١٢٣٤٥٦', 'AB123456'],
  ['ＡＢ１２３４５６', 'AB123456'],
  ['AA1234567', 'AA1234567'],
  ['12AB34567', '12AB34567'],
  ['NPF9BJ8K2', 'NPF9BJ8K2'],
  ['CFGHJKL41', 'CFGHJKL41'],
  ['NPF9BJRK2', 'NPF9BJRK2'],
  ['B 123456 K', 'B123456K'],
  ['CIN: AB123456', 'AB123456'],
  ['C.I.N. n° AB123456', 'AB123456'],
  ['CNIE AB 123456 (recto)', 'AB123456'],
  ['Passeport n° AB1234567', 'AB1234567'],
  ['« AB123456 »', 'AB123456'],
  ["'AB123456*", 'AB123456'],
])('reads the identity number %j as %s', (typed, number) => {
  expect(NationalId.parse(typed)).toBe(number)
})

test.each(['AB123456', 'K45678', 'B123456K', 'BE12345X', 'BE12345L', 'AA1234567'])(
  'has no doubt about %j',
  (typed) => {
    expect(doubtOfIdentity(typed)).toBeUndefined()
  },
)

test.each([
  ['AB12345O', { message: 'validation.nationalId.letterForDigit', values: { likely: 'AB123450' } }],
  ['k4567O', { message: 'validation.nationalId.letterForDigit', values: { likely: 'K45670' } }],
  ['AB123I56', { message: 'validation.nationalId.letterForDigit', values: { likely: 'AB123156' } }],
  ['ABl23456', { message: 'validation.nationalId.letterForDigit', values: { likely: 'AB123456' } }],
  ['ABC123456', { message: 'validation.nationalId.asPassport' }],
  ['123456', { message: 'validation.nationalId.asPassport' }],
  ['NPF9BJ8K2', { message: 'validation.nationalId.asPassport' }],
])('asks about %j', (typed, doubt) => {
  expect(doubtOfIdentity(typed)).toEqual(doubt)
})

test.each(['ABCDEF', '123', 'AB', 'ABCD12', 'ABCDEFGHI', 'AB123456789', 'AB 12 😀'])(
  'refuses %j as an identity number',
  (typed) => {
    expect(NationalId.safeParse(typed).error?.issues[0]?.message).toBe('validation.nationalId')
    expect(doubtOfIdentity(typed)).toBeUndefined()
  },
)

test.each(['', ' ', '-', undefined, null])('requires an identity number in place of %j', (typed) => {
  expect(NationalId.safeParse(typed).error?.issues[0]?.message).toBe('validation.required')
})

test.each([
  ['AB-1234', 'AB1234'],
  ['npf9', 'NPF9'],
  ['Tazi', undefined],
  ['a@b1', undefined],
])('searches identity numbers for %j as %s', (typed, part) => {
  expect(identityPartIn(typed)).toBe(part)
})
