import { expect, test } from 'vitest'
import { noContactOf } from './reminder-lists.tsx'

test.each([
  [[], 'reminders.never'],
  [['dropped'], 'reminders.never'],
  [['dropped', 'queued'], 'reminders.firstOnItsWay'],
] as const)('after messages that are %j a person without a contact has %s', (states, text) => {
  expect(noContactOf(states.map((state) => ({ state })))).toBe(text)
})
