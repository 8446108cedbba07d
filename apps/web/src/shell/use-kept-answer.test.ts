import { expect, test } from 'vitest'
import { keepAnswer } from './use-kept-answer.ts'

const [first, second] = [{ issues: ['a'] }, { issues: ['b'] }]

test('keeps an answer when a reload forgets it', () => {
  const kept = keepAnswer(undefined, first, 'here')
  expect(kept).toEqual({ visit: 'here', answer: first })
  expect(keepAnswer(kept, undefined, 'here')).toBe(kept)
  expect(keepAnswer(kept, null, 'here')).toBe(kept)
})

test('replaces an answer by another one', () =>
  expect(keepAnswer({ visit: 'here', answer: first }, second, 'here')).toEqual({
    visit: 'here',
    answer: second,
  }))

test('assigns an answer that precedes its visit to that visit', () =>
  expect(keepAnswer({ visit: 'before', answer: first }, first, 'now')).toEqual({
    visit: 'now',
    answer: first,
  }))

test('keeps the object of another visit unchanged', () => {
  const kept = { visit: 'before', answer: first }
  expect(keepAnswer(kept, undefined, 'now')).toBe(kept)
})

test('returns the same object for the same answer, so that rendering ends', () => {
  const kept = keepAnswer(undefined, first, 'here')
  expect(keepAnswer(kept, first, 'here')).toBe(kept)
})
