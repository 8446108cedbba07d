import { expect, test } from 'vitest'
import { soundingNames } from './sound-examples.ts'
import { soundKey, soundsAlike, soundsInOtherLetters } from './sound-key.ts'

const finds = (typed: string, stored: string): boolean =>
  soundsInOtherLetters(typed).every((sound) => soundKey(stored).includes(sound))

test.each(soundingNames)('finds %s and %s under each other', (arabic, latin) => {
  expect(finds(latin, arabic)).toBe(true)
  expect(finds(arabic, latin)).toBe(true)
})

test.each(soundingNames)('takes %s and %s for alike', (arabic, latin) => {
  expect(soundsAlike(latin, arabic)).toBe(true)
  expect(soundsAlike(arabic, latin)).toBe(true)
})

test.each([
  ['Alaoui', 'Alaoui'],
  ['العلوي', 'العلوي'],
  ['العلوي', 'Tazi'],
  ['Alaoui', 'محمد العلوي'],
  ['', ''],
  ['12', '١٢'],
])('takes %j and %j for no name in two alphabets', (one, other) => {
  expect(soundsAlike(one, other)).toBe(false)
})

test.each([
  ['Mohamed', 'أحمد'],
  ['Karim', 'كمال'],
  ['Tazi', 'التزنيتي'],
  ['Omar', 'مراد'],
])('does not find %s under %s', (typed, stored) => {
  expect(finds(typed, stored)).toBe(false)
})

test('finds a name in the same letters by its key only, so that a search keeps what it found before', () => {
  expect(finds('Omar', 'Amira')).toBe(false)
  expect(finds('عمر', 'أميرة')).toBe(false)
})

test('finds the beginning of a name, and one name among several', () => {
  expect(finds('Abderr', 'عبد الرحمن العلوي')).toBe(true)
  expect(finds('Alaoui', 'عبد الرحمن العلوي')).toBe(true)
  expect(finds('Alaoui Abderrahman', 'عبد الرحمن العلوي')).toBe(true)
})

test('has no sound for figures and signs', () => {
  expect(soundsInOtherLetters('12 - …')).toEqual([])
})
