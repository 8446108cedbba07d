import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

test.each([
  '12345678',
  '0123456789',
  '87654321',
  '11111111',
  '12121212',
  'abcabcabc',
  'azertyuiop',
  'AZERTY123',
  'qwertyuiop',
  'Qwerty123!',
  '1q2w3e4r5t',
  'password',
  'Password1',
  'P@ssw0rd',
  'P@ssw0rd123',
  'motdepasse',
  'MotDePasse2026!',
  'maroc2026',
  'Casablanca1',
  'bismillah',
  'wydad1937',
  'iloveyou!!',
  'abcdefgh',
])('%s is tried first', (password) => {
  expect(isCommonPassword(password)).toBe(true)
})

test.each([
  'motdepasse sûr',
  'orange pluie velo',
  'kT7-vrw2Lq',
  'مطر برتقال دراجة',
  'casablanca la nuit',
  '83920174',
  'mohamed habite ici',
  'x'.repeat(64) + 'y',
])('%s is somebody’s own', (password) => {
  expect(isCommonPassword(password)).toBe(false)
})
