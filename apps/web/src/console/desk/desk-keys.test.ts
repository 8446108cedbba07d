import { describe, expect, test } from 'vitest'
import { deskMove } from './desk-keys.ts'

const press = (key: string, place: Partial<Parameters<typeof deskMove>[1]> = {}) =>
  deskMove(key, { index: -1, count: 5, onRow: false, letters: true, ...place })

describe('deskMove', () => {
  test('moves through the rows with j and k and stops at both ends', () => {
    expect(press('j', { index: 1 })).toEqual({ to: 2 })
    expect(press('k', { index: 1 })).toEqual({ to: 0 })
    expect(press('k', { index: 0 })).toEqual({ to: 0 })
    expect(press('j', { index: 4 })).toEqual({ to: 4 })
  })

  test('starts at the first row', () => {
    expect(press('j')).toEqual({ to: 0 })
    expect(press('k')).toEqual({ to: 0 })
  })

  test('does nothing in an empty list', () => expect(press('j', { count: 0 })).toBeUndefined())

  test('moves with arrows only from a row, because they scroll elsewhere', () => {
    expect(press('ArrowDown', { index: 1 })).toBeUndefined()
    expect(press('ArrowDown', { index: 1, onRow: true })).toEqual({ to: 2 })
    expect(press('ArrowUp', { index: 1, onRow: true })).toEqual({ to: 0 })
    expect(press('End', { index: 1, onRow: true })).toEqual({ to: 4 })
    expect(press('Home', { index: 1, onRow: true })).toEqual({ to: 0 })
  })

  test('moves to the search with a slash, in an empty list too', () => {
    expect(press('/')).toBe('search')
    expect(press('/', { count: 0 })).toBe('search')
  })

  test('ignores letters that are switched off, but not arrows (WCAG 2.1.4)', () => {
    for (const key of ['j', 'k', '/']) expect(press(key, { index: 1, letters: false })).toBeUndefined()
    expect(press('ArrowDown', { index: 1, onRow: true, letters: false })).toEqual({ to: 2 })
  })

  test.each(['Enter', 'a', 'constructor', 'Tab'])('ignores the key %s', (key) =>
    expect(press(key, { index: 1, onRow: true })).toBeUndefined(),
  )
})
