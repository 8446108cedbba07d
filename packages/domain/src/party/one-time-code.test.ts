import { expect, test } from 'vitest'
import { codeDigits, OneTimeCode } from './one-time-code.ts'

test.each([
  ['123456', '123456'],
  ['123 456', '123456'],
  ['123-456', '123456'],
  ['1 2 3 4 5 6', '123456'],
  ['١٢٣٤٥٦', '123456'],
  ['۱۲۳۴۵۶', '123456'],
  ['１２３４５６', '123456'],
  ['१२३४५६', '123456'],
  ['Le 26/11/2026 votre code est 123456', '123456'],
  ['Wassit: 123 456, valable jusqu’à 14:05 le 26/11/2026', '123456'],
  ['123456 est votre code. Ne le donnez à personne.', '123456'],
  ['12345', '12345'],
  ['1234567', '123456'],
  ['code', ''],
])('reads %j as the code %s', (typed, digits) => {
  expect(codeDigits(typed)).toBe(digits)
})

test.each(['123 456', '１２３４５６', '\u200e123456'])('accepts %j', (typed) => {
  expect(OneTimeCode.parse(typed)).toBe('123456')
})

test.each(['12345', '1234567', '12345a', ''])('refuses %j', (typed) => {
  expect(OneTimeCode.safeParse(typed).error?.issues[0]?.message).toBe('validation.code')
})
