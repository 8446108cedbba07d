import { expect, test } from 'vitest'
import { keepKnownEmail, takeKnownEmail } from './known-email.ts'

test('returns the address of a known person only once', () => {
  expect(takeKnownEmail()).toBeNull()
  keepKnownEmail('nadia@example.ma')
  expect([takeKnownEmail(), takeKnownEmail()]).toEqual(['nadia@example.ma', null])
})
