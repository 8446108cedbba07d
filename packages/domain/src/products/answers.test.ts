import { expect, test } from 'vitest'
import { oncePerDay } from './answers.ts'

test('builds a schema once per day', () => {
  let built = 0
  const schemaOn = oncePerDay((asOf) => `${asOf}#${++built}`)
  expect([schemaOn('2026-01-01'), schemaOn('2026-01-01'), schemaOn('2026-01-02')]).toEqual([
    '2026-01-01#1',
    '2026-01-01#1',
    '2026-01-02#2',
  ])
})
