import { expect, test } from 'vitest'
import { noteDevice, unconfirmedDevice } from './device.ts'

test('remembers from a login if this browser must be confirmed', () => {
  expect(unconfirmedDevice()).toBeNull()
  noteDevice('a7f392a0-1c80-4b02-b2f4-acf769818387')
  expect(unconfirmedDevice()).toBe('a7f392a0-1c80-4b02-b2f4-acf769818387')
  // The next login comes from a known browser.
  noteDevice(undefined)
  expect(unconfirmedDevice()).toBeNull()
})
