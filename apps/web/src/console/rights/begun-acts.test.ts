import { expect, test } from 'vitest'
import { seenState, withBegun } from './begun-acts.ts'

test('an untouched form of a rights request follows a live change, and a begun one keeps the state that was seen', () => {
  const begun = withBegun({}, 'refuse', 'received')
  expect(seenState(begun, 'refuse', 'asked')).toBe('received')
  expect(seenState(begun, 'accept', 'asked')).toBe('asked')
})

test('typing further in a begun form does not hide a live change', () => {
  const begun = withBegun({}, 'refuse', 'received')
  expect(withBegun(begun, 'refuse', 'asked')).toEqual({ refuse: 'received' })
})
