import fr from '@wassit/words/areas/service'
import { expect, test } from 'vitest'
import { alarmKinds, alarmWords } from './alarm.ts'

test('tells refusals to customers, whom no alarm names, in words of their own', () => {
  expect(alarmWords('refusals', null)).toBe('service.alarm.refusals.customers')
  expect(alarmWords('refusals', 'Salma Idrissi')).toBe('service.alarm.refusals')
})

test.each(alarmKinds)('tells what to do about the alarm %s, with and without a name', (kind) => {
  for (const about of ['Salma Idrissi', null]) expect(fr).toHaveProperty([`${alarmWords(kind, about)}.todo`])
})
