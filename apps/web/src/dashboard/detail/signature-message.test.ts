import { expect, test } from 'vitest'
import { resultOf } from './signature-message.ts'

const frame = {}
const own = { origin: 'https://wassit.test', frame }
const posted = { data: 'success', origin: own.origin, source: frame }

test.each(['success', 'fail'] as const)('%s of the frame counts', (data) => {
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
])('%s does not', (_, parts) => {
  expect(resultOf({ ...posted, ...parts }, own)).toBeUndefined()
})

test('without a frame nothing counts, not even what comes from nowhere', () => {
  expect(resultOf({ ...posted, source: undefined }, { ...own, frame: undefined })).toBeUndefined()
  expect(resultOf({ ...posted, source: null }, { ...own, frame: null })).toBeUndefined()
})
