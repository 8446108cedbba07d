import { expect, test, vi } from 'vitest'
import { report, resultIn } from './return.ts'

test.each([
  ['?status=success', 'success'],
  ['?status=fail', 'fail'],
  ['?status=signed', undefined],
  ['?status=', undefined],
  ['', undefined],
])('reads %j as the result %s', (search, result) => {
  expect(resultIn(new URLSearchParams(search))).toBe(result)
})

test('reports the result to the surrounding page, restricted to our own origin', () => {
  const parent = { postMessage: vi.fn<(message: unknown) => void>() }
  expect(report('success', { parent }, 'https://wassit.test')).toBe(true)
  expect(parent.postMessage).toHaveBeenCalledExactlyOnceWith('success', 'https://wassit.test')
})

test('posts nothing when no page surrounds it', () => {
  const postMessage = vi.fn<(message: unknown) => void>()
  const alone: { parent: { postMessage: typeof postMessage }; postMessage: typeof postMessage } = {
    parent: { postMessage },
    postMessage,
  }
  alone.parent = alone
  expect(report('success', alone, 'https://wassit.test')).toBe(false)
  expect(postMessage).not.toHaveBeenCalled()
})
