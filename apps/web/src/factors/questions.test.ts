import { expect, test } from 'vitest'
import { questionsToShow } from './questions.tsx'

test('the sign-in is asked over an open dialog, whose answer waits for it', () => {
  expect(questionsToShow(['factor', 'signIn'])).toEqual({ below: 'factor', asksSignIn: true })
})

test('no other question is asked over the sign-in', () => {
  expect(questionsToShow(['signIn', 'factor'])).toEqual({ asksSignIn: true })
})

test('other questions are asked one after the other', () => {
  expect(questionsToShow(['device', 'factor'])).toEqual({ below: 'device', asksSignIn: false })
  expect(questionsToShow([])).toEqual({ asksSignIn: false })
})
