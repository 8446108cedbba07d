import { expect, test, vi } from 'vitest'
import { report, resultIn } from './return.ts'

test.each([
  ['?status=success', 'success'],
  ['?status=fail', 'fail'],
  ['?status=signed', undefined],
  ['?status=', undefined],
  ['', undefined],
])('%s says %s', (search, result) => {
  expect(resultIn(new URLSearchParams(search))).toBe(result)
})

test('the result goes to the page around it, and only to one of our own origin', () => {
  const parent = { postMessage: vi.fn<(message: unknown) => void>() }
  expect(report('success', { parent }, 'https://wassit.test')).toBe(true)
  expect(parent.postMessage).toHaveBeenCalledExactlyOnceWith('success', 'https://wassit.test')
})

test('in a window of its own nothing is posted', () => {
  const postMessage = vi.fn<(message: unknown) => void>()
  const alone: { parent: { postMessage: typeof postMessage }; postMessage: typeof postMessage } = {
    parent: { postMessage },
    postMessage,
  }
  alone.parent = alone
  expect(report('success', alone, 'https://wassit.test')).toBe(false)
  expect(postMessage).not.toHaveBeenCalled()
})
