import { expect, test } from 'vitest'
import { noteDevice, unconfirmedDevice } from './device.ts'

test('a login says whether this browser is still to be confirmed', () => {
  expect(unconfirmedDevice()).toBeNull()
  noteDevice('a7f392a0-1c80-4b02-b2f4-acf769818387')
  expect(unconfirmedDevice()).toBe('a7f392a0-1c80-4b02-b2f4-acf769818387')
  // The next login is from a browser that is known.
  noteDevice(undefined)
  expect(unconfirmedDevice()).toBeNull()
})
