import { expect, test } from 'vitest'
import { Ice, TradeRegister } from './company-number.ts'

test.each([
  ['001234567000089', '001234567000089'],
  [' ICE : 001 234 567 0000 89 ', '001234567000089'],
  ['٠٠١٢٣٤٥٦٧٠٠٠٠٨٩', '001234567000089'],
  ['00123456700008', undefined],
  ['0012345670000891', undefined],
  ['O01234567000089', undefined],
  ['', undefined],
])('reads the ICE %j as %j', (typed, read) => expect(Ice.safeParse(typed).data).toBe(read))

test.each([
  ['123456', '123456'],
  ['RC n° 123456', '123456'],
  ['R.C. Casablanca 123456', 'Casablanca 123456'],
  ['123456 Fès', '123456 Fès'],
  ['الدار البيضاء ١٢٣٤٥٦', 'الدار البيضاء 123456'],
  ['Casablanca', undefined],
  ['12345678', undefined],
  ['', undefined],
])('reads the trade register %j as %j', (typed, read) =>
  expect(TradeRegister.safeParse(typed).data).toBe(read),
)
