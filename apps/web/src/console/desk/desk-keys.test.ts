import { describe, expect, test } from 'vitest'
import { deskMove } from './desk-keys.ts'

const plain = { ctrlKey: false, metaKey: false, altKey: false }
const press = (key: string, place: Partial<Parameters<typeof deskMove>[1]> = {}, more = {}) =>
  deskMove({ ...plain, key, ...more }, { index: -1, count: 5, onRow: false, letters: true, ...place })

describe('keys of a list', () => {
  test('j and k move through the rows and stop at both ends', () => {
    expect(press('j', { index: 1 })).toEqual({ to: 2 })
    expect(press('k', { index: 1 })).toEqual({ to: 0 })
    expect(press('k', { index: 0 })).toEqual({ to: 0 })
    expect(press('j', { index: 4 })).toEqual({ to: 4 })
  })

  test('the first step leads to the first row', () => {
    expect(press('j')).toEqual({ to: 0 })
    expect(press('k')).toEqual({ to: 0 })
  })

  test('an empty list has nowhere to go', () => expect(press('j', { count: 0 })).toBeUndefined())

  test('arrows move only from a row: elsewhere they scroll', () => {
    expect(press('ArrowDown', { index: 1 })).toBeUndefined()
    expect(press('ArrowDown', { index: 1, onRow: true })).toEqual({ to: 2 })
    expect(press('ArrowUp', { index: 1, onRow: true })).toEqual({ to: 0 })
    expect(press('End', { index: 1, onRow: true })).toEqual({ to: 4 })
    expect(press('Home', { index: 1, onRow: true })).toEqual({ to: 0 })
  })

  test('a slash goes to the search, in an empty list too', () => {
    expect(press('/')).toBe('search')
    expect(press('/', { count: 0 })).toBe('search')
  })

  test('letters that are switched off do nothing; arrows still do (WCAG 2.1.4)', () => {
    for (const key of ['j', 'k', '/']) expect(press(key, { index: 1, letters: false })).toBeUndefined()
    expect(press('ArrowDown', { index: 1, onRow: true, letters: false })).toEqual({ to: 2 })
  })

  test('the browser’s own shortcuts stay its own', () => {
    expect(press('k', { index: 1 }, { ctrlKey: true })).toBeUndefined()
    expect(press('j', { index: 1 }, { metaKey: true })).toBeUndefined()
    expect(press('/', {}, { altKey: true })).toBeUndefined()
  })

  test.each(['Enter', 'a', 'constructor', 'Tab'])('%s is none of the list’s', (key) =>
    expect(press(key, { index: 1, onRow: true })).toBeUndefined(),
  )
})
