import { expect, test } from 'vitest'
import { sameNames } from './name-examples.ts'
import { foldName, nameKey, tidyName } from './name.ts'

test.each([
  ["N'Diaye", 'N’Diaye'],
  ['M‘Hamed', 'M’Hamed'],
  ['MʼHamed', 'M’Hamed'],
  ['M´Hamed', 'M’Hamed'],
  ['M`Hamed', 'M’Hamed'],
  ['محـــمد', 'محمد'],
  ['عبدﷲ', 'عبدالله'],
  ['Ñúñez–Ortiz', 'Ñúñez-Ortiz'],
  ['  El   Idrissi ', 'El Idrissi'],
])('keeps %j as %j', (typed, kept) => {
  expect(tidyName(typed)).toBe(kept)
})

test.each(sameNames)('finds %j under %j', (stored, typed) => {
  expect(nameKey(typed)).toBe(nameKey(stored))
})

test('tells different names apart', () => {
  expect(nameKey('Tazi')).not.toBe(nameKey('Tizi'))
  expect(foldName('El-Fassi, Youssef')).toBe('el-fassi, youssef')
})
