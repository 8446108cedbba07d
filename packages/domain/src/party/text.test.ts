import { expect, test } from 'vitest'
import {
  Code,
  cleanText,
  compactText,
  FreeLines,
  latinDigits,
  OptionalFreeLines,
  PlainLines,
  PlainText,
  withoutTags,
} from './text.ts'

test('turns Arabic-Indic and Persian digits into Latin ones', () => {
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
])('cleans %j to %j', (typed, clean) => {
  expect(cleanText(typed)).toBe(clean)
})

test('removes all white space of a code', () => {
  expect(compactText(' 12\u202f٣٤ \u200e5 ')).toBe('12345')
})

test('trims and bounds plain text', () => {
  expect(PlainText(5).parse(' abc ')).toBe('abc')
  expect(PlainText(5).parse(12)).toBe('12')
  expect(PlainText(5).safeParse('abcdef').error?.issues[0]?.message).toBe('validation.tooLong')
  expect(PlainText(5).safeParse('x'.repeat(1_000_000)).error?.issues[0]?.message).toBe('validation.tooLong')
})

test.each([undefined, null, '', '   ', '\u200b'])('reports %j as a missing text', (typed) => {
  expect(PlainText(5).safeParse(typed).error?.issues[0]?.message).toBe('validation.required')
})

test.each([{}, [], true])('refuses %j as a text', (typed) => {
  expect(PlainText(5).safeParse(typed).error?.issues[0]?.message).toBe('validation.invalid')
})

test('keeps line breaks in multi-line text', () => {
  expect(PlainLines(20).parse('a\r\nb  c')).toBe('a\nb c')
})

test('puts a code in capitals and matches it against the pattern', () => {
  const Letters = Code(/^[A-Z]+$/, 3, 'validation.characters')
  expect(Letters.parse('a b')).toBe('AB')
  expect(Letters.safeParse('a1').error?.issues[0]?.message).toBe('validation.characters')
  expect(Letters.safeParse('abcd').error?.issues[0]?.message).toBe('validation.tooLong')
})

test.each([
  ['<b>Fès</b>', 'Fès'],
  ['a < b et c > d', 'a < b et c > d'],
  ['<script>alert(1)</script>', 'alert(1)'],
  ['<img src=x onerror=alert(1)>', ''],
  ['<!-- vu --><p\nclass="x">Bonjour</p>', 'Bonjour'],
  ['1<2', '1<2'],
  ['<3 merci', '<3 merci'],
])('strips the tags of %j: %j', (typed, text) => {
  expect(withoutTags(typed)).toBe(text)
})

test('leaves no tag behind after stripping nested tags', () => {
  const leftovers = ['<scr<b>ipt>alert(1)</scr</b>ipt>', '<<b>script>', '<<i>b>x</b>'].map(withoutTags)
  expect(leftovers.filter((text) => /<\/?[a-z!][^>]*>/i.test(text))).toEqual([])
})

/** Number of parts at which a reader whose work grows with the square does not end within a test's time. */
const beyondSquares = 500_000

test('strips a text full of open tags in linear time', () => {
  const deep = `${'<a '.repeat(beyondSquares)}${'>'.repeat(beyondSquares)}fin`
  const open = '<a'.repeat(beyondSquares)
  expect(withoutTags(deep)).toBe('fin')
  expect(withoutTags(open) === open).toBe(true)
})

test("keeps the lines and strips the tags of a request's free text", () => {
  expect(FreeLines(100).parse(' <p>un</p>\r\n<p>deux</p> ')).toBe('un\ndeux')
  expect(FreeLines(100).safeParse('<br>').error?.issues[0]?.message).toBe('validation.required')
  expect(OptionalFreeLines(100).parse('<br>')).toBe('')
  expect(OptionalFreeLines(100).parse(undefined)).toBeUndefined()
  expect(FreeLines(5).safeParse('<b>123456</b>').error?.issues[0]?.message).toBe('validation.tooLong')
})
