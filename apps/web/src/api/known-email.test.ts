import { Window } from 'happy-dom'
import { expect, test } from 'vitest'
import { keepKnownEmail, keepTypedEmail, takeKnownEmail } from './known-email.ts'

test('returns the address of a known person only once', () => {
  expect(takeKnownEmail()).toBeNull()
  keepKnownEmail('nadia@example.ma')
  expect([takeKnownEmail(), takeKnownEmail()]).toEqual(['nadia@example.ma', null])
})

test('keeps the address of a login form that is closed, for the next one', () => {
  const { document } = new Window()
  const body = document.body as unknown as HTMLElement
  body.innerHTML = '<form><input name="email"><input name="password" value="secret"></form>'
  keepTypedEmail(body)
  keepTypedEmail(null)
  expect(takeKnownEmail()).toBeNull()
  const field = body.querySelector<HTMLInputElement>('input[name="email"]')
  if (field) field.value = 'nadia@example.ma'
  keepTypedEmail(body)
  expect(takeKnownEmail()).toBe('nadia@example.ma')
})
