import { expect, test } from 'vitest'
import { isTooDeep } from './body-depth.ts'

const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels)

test('takes bodies of twenty levels and refuses deeper ones, also cut ones', () => {
  expect(isTooDeep(nested(20))).toBe(false)
  expect(isTooDeep(nested(21))).toBe(true)
  expect(isTooDeep('{"a":'.repeat(21))).toBe(true)
  expect(isTooDeep(JSON.stringify({ list: Array.from({ length: 500 }, () => ({ a: [1] })) }))).toBe(false)
})

test('counts no sign within a text', () => {
  const text = '[{"\\'.repeat(100)
  expect(isTooDeep(JSON.stringify({ text, other: text }))).toBe(false)
  expect(isTooDeep(`{"text":${JSON.stringify(text)},"deep":${nested(20)}}`)).toBe(true)
})
