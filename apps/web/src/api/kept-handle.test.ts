import { afterEach, beforeEach, expect, test } from 'vitest'
import { keptHandle } from './kept-handle.ts'
import { browserArea, tabArea } from '../storage/storage-area.ts'

const visitor = keptHandle('visitor-uuid', { readsCurrent: true })
const reset = keptHandle('reset-uuid')
const current = () => browserArea().getItem('uuid')

beforeEach(() => visitor.remember('v1'))
afterEach(() => {
  visitor.forget()
  reset.forget()
})

test("finds a stored handle again, also under the specification's name", () => {
  expect(visitor.remembered()).toBe('v1')
  expect(current()).toBe('v1')
  visitor.forget()
  expect(visitor.remembered()).toBeNull()
  expect(current()).toBeNull()
})

test("keeps the visitor's handle when a reset begins and ends", () => {
  reset.remember('r1')
  expect(current()).toBe('r1')
  expect(visitor.remembered()).toBe('v1')
  reset.forget()
  expect(current()).toBeNull()
  expect(visitor.remembered()).toBe('v1')
})

test("keeps a reset when the visitor's handle is forgotten", () => {
  reset.remember('r1')
  visitor.forget()
  expect(reset.remembered()).toBe('r1')
  expect(current()).toBe('r1')
})

test('finds a visitor by the specified key only, and forgets it there', () => {
  visitor.forget()
  browserArea().setItem('uuid', 'v2')
  expect(visitor.remembered()).toBe('v2')
  visitor.forget()
  expect([visitor.remembered(), current()]).toEqual([null, null])
})

test('does not take a reset for a visitor', () => {
  visitor.forget()
  reset.remember('r1')
  expect(visitor.remembered()).toBeNull()
  visitor.forget()
  expect(current()).toBe('r1')
})

test('keeps the quote of a tab when another tab begins one, and theirs when this one ends', () => {
  browserArea().setItem('visitor-uuid', 'other')
  browserArea().setItem('uuid', 'other')
  expect(visitor.remembered()).toBe('v1')
  visitor.forget()
  expect([visitor.remembered(), current()]).toEqual(['other', 'other'])
})

test('finds the quote of the browser in a new tab', () => {
  tabArea().removeItem('visitor-uuid')
  expect(visitor.remembered()).toBe('v1')
})
