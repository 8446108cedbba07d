import { expect, test } from 'vitest'
import { keepKnownEmail, takeKnownEmail } from './known-email.ts'

test('the address of a known person is handed to the login form once', () => {
  expect(takeKnownEmail()).toBeNull()
  keepKnownEmail('nadia@example.ma')
  expect([takeKnownEmail(), takeKnownEmail()]).toEqual(['nadia@example.ma', null])
})
