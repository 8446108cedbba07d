import { afterEach, expect, test, vi } from 'vitest'
import { memoryArea, overflowing } from './storage-area.ts'

afterEach(() => vi.restoreAllMocks())

/** Returns an area that accepts only short entries, as a storage that is nearly full. */
const nearlyFull = () => {
  const area = memoryArea()
  return {
    ...area,
    setItem: (key: string, value: string) => {
      if (value.length > 5) throw new DOMException('full', 'QuotaExceededError')
      area.setItem(key, value)
    },
  }
}

test('keeps in memory what a full storage refuses', () => {
  const stored = nearlyFull()
  const area = overflowing(() => stored)
  area.setItem('a', 'short')
  area.setItem('b', 'much too long')
  expect([area.getItem('a'), area.getItem('b'), stored.getItem('b')]).toEqual([
    'short',
    'much too long',
    null,
  ])
})

test('never returns an older value than the last one', () => {
  const stored = nearlyFull()
  const area = overflowing(() => stored)
  area.setItem('a', 'old')
  area.setItem('a', 'a longer one')
  expect(area.getItem('a')).toBe('a longer one')
  area.setItem('a', 'new')
  expect([area.getItem('a'), stored.getItem('a')]).toEqual(['new', 'new'])
  area.removeItem('a')
  expect(area.getItem('a')).toBeNull()
})
