import { afterEach, beforeEach, expect, test } from 'vitest'
import { keptHandle } from './kept-handle.ts'
import { browserArea } from './storage-area.ts'

const visitor = keptHandle('visitor-uuid')
const reset = keptHandle('reset-uuid')
const current = () => browserArea().getItem('uuid')

beforeEach(() => visitor.remember('v1'))
afterEach(() => {
  visitor.forget()
  reset.forget()
})

test('a handle is found again, also under the name of the specification', () => {
  expect(visitor.remembered()).toBe('v1')
  expect(current()).toBe('v1')
  visitor.forget()
  expect(visitor.remembered()).toBeNull()
  expect(current()).toBeNull()
})

test('a reset leaves the visitor what is theirs, when it begins and when it is done', () => {
  reset.remember('r1')
  expect(current()).toBe('r1')
  expect(visitor.remembered()).toBe('v1')
  reset.forget()
  expect(current()).toBeNull()
  expect(visitor.remembered()).toBe('v1')
})

test('forgetting the visitor does not end a reset', () => {
  reset.remember('r1')
  visitor.forget()
  expect(reset.remembered()).toBe('r1')
  expect(current()).toBe('r1')
})
