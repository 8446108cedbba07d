import { expect, test } from 'vitest'
import { Code, cleanText, compactText, latinDigits, PlainLines, PlainText } from './text.ts'

test('Arabic-Indic and Persian digits become Latin ones', () => {
  expect(latinDigits('٠١٢٣٤٥٦٧٨٩')).toBe('0123456789')
  expect(latinDigits('۰۱۲۳۴۵۶۷۸۹')).toBe('0123456789')
})

test.each([
  ['  Dar  el Beida ', 'Dar el Beida'],
  ['Fe\u0300s', 'Fès'],
  ['\u200fسعيد\u200f', 'سعيد'],
  ['a\u0000b\u0007', 'ab'],
  ['line\r\nbreak', 'line break'],
  ['no\u00a0break', 'no break'],
  ['half \ud83d pair', 'half \ufffd pair'],
])('%j is cleaned to %j', (typed, clean) => {
  expect(cleanText(typed)).toBe(clean)
})

test('a code loses every white space', () => {
  expect(compactText(' 12\u202f٣٤ \u200e5 ')).toBe('12345')
})

test('plain text is trimmed and bounded', () => {
  expect(PlainText(5).parse(' abc ')).toBe('abc')
  expect(PlainText(5).parse(12)).toBe('12')
  expect(PlainText(5).safeParse('abcdef').error?.issues[0]?.message).toBe('validation.tooLong')
  expect(PlainText(5).safeParse('x'.repeat(1_000_000)).error?.issues[0]?.message).toBe('validation.tooLong')
})

test.each([undefined, null, '', '   ', '\u200b'])('%j is a missing text', (typed) => {
  expect(PlainText(5).safeParse(typed).error?.issues[0]?.message).toBe('validation.required')
})

test.each([{}, [], true])('%j is no text', (typed) => {
  expect(PlainText(5).safeParse(typed).error?.issues[0]?.message).toBe('validation.invalid')
})

test('lines survive in long text only', () => {
  expect(PlainLines(20).parse('a\r\nb  c')).toBe('a\nb c')
})

test('a code is put in capitals and must match', () => {
  const Letters = Code(/^[A-Z]+$/, 3, 'validation.characters')
  expect(Letters.parse('a b')).toBe('AB')
  expect(Letters.safeParse('a1').error?.issues[0]?.message).toBe('validation.characters')
  expect(Letters.safeParse('abcd').error?.issues[0]?.message).toBe('validation.tooLong')
})
