import { expect, test } from 'vitest'
import { isJustSent, sentMark } from './just-sent.ts'

const now = Date.parse('2026-11-22T10:00:00Z')

test.each([
  ['at once', sentMark(now), true],
  ['nine minutes later', sentMark(now - 9 * 60_000), true],
  ['on a page that was open before', sentMark(now + 3_600_000), true],
  ['an hour later', sentMark(now - 3_600_000), false],
  ['without a moment', '', false],
  ['without the word', null, false],
])('confirms a message only within ten minutes of sending: %s', (_when, stamp, said) =>
  expect(isJustSent(stamp, now)).toBe(said),
)
