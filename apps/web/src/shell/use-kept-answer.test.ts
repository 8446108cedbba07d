import { expect, test } from 'vitest'
import { keepAnswer } from './use-kept-answer.ts'

const [first, second] = [{ issues: ['a'] }, { issues: ['b'] }]

test('an answer stays when the page is loaded anew, which forgets it', () => {
  const kept = keepAnswer(undefined, first, 'here')
  expect(kept).toEqual({ visit: 'here', answer: first })
  expect(keepAnswer(kept, undefined, 'here')).toBe(kept)
  expect(keepAnswer(kept, null, 'here')).toBe(kept)
})

test('another answer takes its place', () =>
  expect(keepAnswer({ visit: 'here', answer: first }, second, 'here')).toEqual({
    visit: 'here',
    answer: second,
  }))

test('an answer that comes before its own visit belongs to that visit', () =>
  expect(keepAnswer({ visit: 'before', answer: first }, first, 'now')).toEqual({
    visit: 'now',
    answer: first,
  }))

test('of another visit nothing is made new', () => {
  const kept = { visit: 'before', answer: first }
  expect(keepAnswer(kept, undefined, 'now')).toBe(kept)
})

test('looking twice changes nothing: nobody renders without end', () => {
  const kept = keepAnswer(undefined, first, 'here')
  expect(keepAnswer(kept, first, 'here')).toBe(kept)
})
