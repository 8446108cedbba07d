import { expect, test } from 'vitest'
import { isPlain } from './plain-keys.ts'

const none = { ctrlKey: false, metaKey: false, altKey: false }

test("ignores the browser's own shortcuts", () => {
  expect(isPlain(none)).toBe(true)
  for (const modifier of ['ctrlKey', 'metaKey', 'altKey'])
    expect(isPlain({ ...none, [modifier]: true })).toBe(false)
})
