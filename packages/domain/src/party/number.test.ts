import { expect, test } from 'vitest'
import { Decimal, MoneyAmount, parseAmount, parseNumber, RowId, WholeNumber } from './number.ts'

const messageOf =
  (schema: { safeParse: (input: unknown) => { error?: { issues: { message: string }[] } } }) =>
  (input: unknown) =>
    schema.safeParse(input).error?.issues[0]?.message

test.each([
  ['1 234,50', 1234.5],
  ['1234.50', 1234.5],
  ['1.234,50', 1234.5],
  ['1,234.50', 1234.5],
  ['150.000', 150_000],
  ['150,000', 150_000],
  ['1.500.000', 1_500_000],
  ['0,125', 0.125],
  ['١٢٣', 123],
  ['١٢٣٤٫٥', 1234.5],
  ['١٬٢٣٤', 1234],
  ['\u200e1\u202f234\u00a0', 1234],
  ['-5', -5],
  ['−5', -5],
  ["1'234,50", 1234.5],
  ['1’234’567', 1_234_567],
  ['007', 7],
  ['49, 5', 49.5],
  ['1٫005', 1.005],
  ['49٫555', 49.555],
  ['1.234٫50', 1234.5],
  ['1.234,567', 1234.567],
])('reads %j as %d', (typed, number) => {
  expect(parseNumber(typed)).toBe(number)
})

test.each([
  '12 5',
  '1 23',
  '9 0000',
  '1,00 5',
  '49;5',
  '49·5',
  '1.234.56',
  '',
  'abc',
  '1e5',
  '0x10',
  '1,2,3',
  '12.',
  '--1',
  '1 2 a',
  'NaN',
  'Infinity',
  '9'.repeat(50),
])('refuses %j as a number', (typed) => {
  expect(parseNumber(typed)).toBeUndefined()
})

test.each([
  ['90000 DH', 90_000],
  ['90\u00a0000\u202fDHS', 90_000],
  ['90.000 MAD', 90_000],
  ['1 234,50 dhs.', 1234.5],
  ['٩٠٠٠٠ درهم', 90_000],
  ['90000درهما', 90_000],
  ['90000 dirhams', 90_000],
  ['DH 90 000', 90_000],
  ['MAD 5', 5],
])('reads the amount %j as %d dirhams', (typed, number) => {
  expect(parseAmount(typed)).toBe(number)
  expect(MoneyAmount().parse(typed)).toBe(number)
})

test.each(['DH', '90000 EUR', '90000 DH DH', 'DH 5 DH'])('refuses %j as an amount', (typed) => {
  expect(parseAmount(typed)).toBeUndefined()
})

test('refuses a currency after a number that is no amount', () => {
  expect(parseNumber('90 DH')).toBeUndefined()
})

test('says how a number with a separator was read, with the grouped limit', () => {
  const issueOf = (typed: string) => WholeNumber({ max: 9999 }).safeParse(typed).error?.issues[0]
  expect(issueOf('124.995')).toMatchObject({
    message: 'validation.number.tooLargeAsRead',
    params: { limit: '9\u00a0999', read: '124\u00a0995' },
  })
  expect(issueOf('124995')).toMatchObject({
    message: 'validation.number.tooLarge',
    params: { limit: '9\u00a0999' },
  })
})

test('keeps a whole number within its bounds', () => {
  const message = messageOf(WholeNumber({ min: 1, max: 99 }))
  expect(WholeNumber({ min: 1, max: 99 }).parse(' 7 ')).toBe(7)
  expect(message(0)).toBe('validation.number.tooSmall')
  expect(message('100')).toBe('validation.number.tooLarge')
  expect(message('1,5')).toBe('validation.number.whole')
  expect(message('sept')).toBe('validation.number.invalid')
  expect(message('')).toBe('validation.required')
  expect(message(null)).toBe('validation.required')
  expect(message(Number.NaN)).toBeDefined()
  expect(message([7])).toBe('validation.invalid')
})

test('names the bound in the refusal of a number', () => {
  const issue = WholeNumber({ min: 1 }).safeParse(0).error?.issues[0]
  expect(issue).toMatchObject({ code: 'custom', params: { limit: '1' } })
})

test.each(['1,005', '1.005', '85,125', '1,005 cc'])(
  'asks whether %j means thousands or decimals, where a number may have decimals',
  (typed) => expect(messageOf(Decimal({ step: 0.01 }))(typed)).toBe('validation.number.twoReadings'),
)

test('reads an amount with one group of three digits as thousands', () =>
  expect(MoneyAmount().parse('85.125')).toBe(85_125))

test.each([
  ['125 cc', 125],
  ['49,5cm³', 49.5],
  ['85 m²', 85],
  ['85 m2', 85],
])('reads %j without its unit', (typed, number) => expect(Decimal({ step: 0.01 }).parse(typed)).toBe(number))

test('reads a power with its unit', () => expect(WholeNumber().parse('8 CV')).toBe(8))

test.each(['1٫005', '49٫555', '1.234,567'])(
  'refuses the thousandths of %j rather than read them as thousands',
  (typed) => {
    expect(messageOf(Decimal({ step: 0.01 }))(typed)).toBe('validation.number.step')
    expect(messageOf(MoneyAmount())(typed)).toBe('validation.number.step')
  },
)

test('rounds a computed amount to the centime', () => expect(MoneyAmount().parse(33.333)).toBe(33.33))

test('accepts only multiples of the step', () => {
  const Capacity = Decimal({ min: 1, step: 0.01 })
  expect(Capacity.parse('49,95')).toBe(49.95)
  expect(Capacity.parse(50.5)).toBe(50.5)
  expect(messageOf(Capacity)(1.001)).toBe('validation.number.step')
})

test('accepts amounts to the centime, never negative', () => {
  expect(MoneyAmount().parse('120 000,50')).toBe(120_000.5)
  expect(Object.is(MoneyAmount().parse('-0'), 0)).toBe(true)
  expect(messageOf(MoneyAmount())('-1')).toBe('validation.number.tooSmall')
  expect(messageOf(MoneyAmount())('1000000001')).toBe('validation.number.tooLarge')
})

test('accepts only positive whole numbers in database range as row ids', () => {
  expect(RowId.parse('12')).toBe(12)
  for (const wrong of [0, -1, 1.5, 3_000_000_000]) expect(RowId.safeParse(wrong).success).toBe(false)
})
