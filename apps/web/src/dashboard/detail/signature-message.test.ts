import { expect, test } from 'vitest'
import { resultOf } from './signature-message.ts'

const frame = {}
const own = { origin: 'https://wassit.test', frame }
const posted = { data: 'success', origin: own.origin, source: frame }

test.each(['success', 'fail'] as const)('accepts the result %s from the frame', (data) => {
  expect(resultOf({ ...posted, data }, own)).toBe(data)
})

test.each([
  ['another origin', { origin: 'https://wassit.test.evil.example' }],
  ['an origin like ours without TLS', { origin: 'http://wassit.test' }],
  ['an opaque origin', { origin: 'null' }],
  ['another window of our origin', { source: {} }],
  ['no window', { source: null }],
  ['another word', { data: 'signed' }],
  ['an object', { data: { status: 'success' } }],
])('ignores a message with %s', (_, parts) => {
  expect(resultOf({ ...posted, ...parts }, own)).toBeUndefined()
})

test('ignores every message without a frame, even one without a source', () => {
  expect(resultOf({ ...posted, source: undefined }, { ...own, frame: undefined })).toBeUndefined()
  expect(resultOf({ ...posted, source: null }, { ...own, frame: null })).toBeUndefined()
})
