import { expect, test } from 'vitest'
import { MomentField } from './moment.ts'

test.each([
  ['2026-11-27T15:00', '2026-11-27T15:00:00.000Z'],
  ['2026-07-27T15:00', '2026-07-27T14:00:00.000Z'],
  ['2026-07-27T15:00:30Z', '2026-07-27T15:00:30.000Z'],
  ['2026-11-27T15:00+01:00', '2026-11-27T14:00:00.000Z'],
  ['27/11/2026 15h', '2026-11-27T15:00:00.000Z'],
  ['27-11-2026 à 15h30', '2026-11-27T15:30:00.000Z'],
  ['٢٧/١١/٢٠٢٦ ١٥:٠٠', '2026-11-27T15:00:00.000Z'],
])('reads the moment %j on a Moroccan clock', (typed, moment) => {
  expect(MomentField.parse(typed).toISOString()).toBe(moment)
})

test.each([
  ['', 'validation.required'],
  ['15h', 'tasks.invalid.moment'],
  ['2026-02-30T15:00', 'tasks.invalid.moment'],
  ['2026-11-27T25:00', 'tasks.invalid.moment'],
  ['2026-13-27T15:00Z', 'tasks.invalid.moment'],
  ['demain', 'tasks.invalid.moment'],
])('refuses %j as a moment', (typed, message) => {
  expect(MomentField.safeParse(typed).error?.issues[0]?.message).toBe(message)
})
