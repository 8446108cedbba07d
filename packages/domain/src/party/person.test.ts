import { expect, test } from 'vitest'
import { cities, City, cityOf } from './cities.ts'
import { isMarried } from './family.ts'
import { maximumPasswordLength, Password, passwordStrength, ResetPassword } from './password.ts'
import { PersonName } from './person.ts'
import { readYesNo, YesNo } from './yes-no.ts'

test.each([
  ['Amine', 'Amine'],
  ['El Alaoui', 'El Alaoui'],
  ['M’barek', 'M’barek'],
  ["N'Diaye", 'N’Diaye'],
  ['M‘Hamed', 'M’Hamed'],
  ['MʼHamed', 'M’Hamed'],
  ['M´Hamed', 'M’Hamed'],
  ['M`Hamed', 'M’Hamed'],
  ['Jean-Élie', 'Jean-Élie'],
  ['Ñúñez–Ortiz', 'Ñúñez-Ortiz'],
  ['Mohd. Ali', 'Mohd. Ali'],
  ['El Idrissi (née Tazi)', 'El Idrissi (née Tazi)'],
  ['سعيد', 'سعيد'],
  ['محـمد', 'محمد'],
  ['عبد الله', 'عبد الله'],
  ['عبدﷲ', 'عبدالله'],
  ['کریم', 'کریم'],
  ['ⵎⵓⵃⵎⵎⴷ', 'ⵎⵓⵃⵎⵎⴷ'],
  ['Łukasz', 'Łukasz'],
])('accepts %j as the name %s', (typed, name) => {
  expect(PersonName.parse(` ${typed} `)).toBe(name)
})

test.each(['123', 'R2D2', 'سعيد٢', 'سعيد۲', 'Ali²', '(née)', '.', '<b>', '-', "'", 'a\tb;c', 'Иван', '😀'])(
  'refuses %j as a name',
  (typed) => {
    expect(PersonName.safeParse(typed).error?.issues[0]?.message).toBe('validation.name')
  },
)

test('limits a name to 80 letters', () => {
  expect(PersonName.parse('a'.repeat(80))).toHaveLength(80)
  expect(PersonName.safeParse('a'.repeat(81)).error?.issues[0]?.message).toBe('validation.tooLong')
})

test.each([
  ['abc', 0, 'weak'],
  ['abcdefgh', 30, 'weak'],
  ['abcdefg1', 60, 'medium'],
  ['Ab1', 60, 'medium'],
  ['abcdefg!', 40, 'medium'],
  ['Abcdefg1', 90, 'strong'],
  ['Abcdef1!', 100, 'strong'],
  ['Ab1!', 70, 'strong'],
] as const)('scores the password %s at %d: %s', (password, score, label) => {
  expect(passwordStrength(password)).toMatchObject({ score, label })
})

test('requires only the length at sign-up, but a capital and a digit on reset', () => {
  expect(Password.parse('motdepasse')).toBe('motdepasse')
  expect(Password.safeParse('court').error?.issues[0]?.message).toBe('validation.password.short')
  expect(Password.safeParse(undefined).error?.issues[0]?.message).toBe('validation.password.short')
  expect(Password.safeParse('a'.repeat(maximumPasswordLength + 1)).success).toBe(false)
  expect(ResetPassword.parse('Motdepasse1')).toBe('Motdepasse1')
  expect(ResetPassword.safeParse('Court1').error?.issues[0]?.message).toBe('validation.reset.short')
  expect(ResetPassword.safeParse('motdepasse1').error?.issues[0]?.message).toBe('validation.reset.capital')
  expect(ResetPassword.safeParse('Motdepasse').error?.issues[0]?.message).toBe('validation.reset.digit')
})

test('keeps the spaces of a password', () => {
  expect(Password.parse('  huit  x')).toBe('  huit  x')
})

test('reads yes and no in many notations', () => {
  for (const yes of [true, 'oui', 'Oui ', 'true', 'on', '1', 1, 'نعم']) expect(YesNo.parse(yes)).toBe(true)
  for (const no of [false, 'non', 'NON', 'false', '0', 0, 'لا']) expect(YesNo.parse(no)).toBe(false)
  for (const neither of ['peut-être', 2, {}, []]) expect(readYesNo(neither)).toBeUndefined()
  expect(YesNo.safeParse('peut-être').error?.issues[0]?.message).toBe('validation.yesNo')
  expect(YesNo.safeParse('').error?.issues[0]?.message).toBe('validation.required')
})

test('finds a town by its id and its names', () => {
  expect(cities.length).toBeGreaterThanOrEqual(60)
  expect(new Set(cities.map(({ id }) => id)).size).toBe(cities.length)
  for (const { id, fr, ar } of cities) {
    expect(City.parse(fr)).toBe(id)
    expect(City.parse(ar)).toBe(id)
  }
  expect(City.parse('Fez')).toBe('fes')
  expect(cityOf('autre')?.ar).toBe('أخرى')
  expect(City.safeParse('Paris').success).toBe(false)
})

test('recognises a married person in raw and stored answers', () => {
  for (const married of ['Marié(e)', 'marié(e)', 'Marie\u0301(e)', ' Mariée '])
    expect(isMarried(married)).toBe(true)
  for (const other of ['Célibataire', 'Divorcé(e)', '', undefined, 3]) expect(isMarried(other)).toBe(false)
})
