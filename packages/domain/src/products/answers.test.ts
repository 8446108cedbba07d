import { expect, test } from 'vitest'
import { WholeNumber } from '../party/number.ts'
import { answersSchema, oncePerDay } from './answers.ts'
import type { FieldGroup } from './product.ts'

const groups: readonly FieldGroup[] = [
  {
    title: 'products.group.home',
    fields: [{ kind: 'number', name: 'surface', label: 'products.home.area' }],
  },
]

test('throws if the form and the schema of a product differ', () => {
  const finish = (answers: Record<string, unknown>) => answers
  expect(() => answersSchema({ groups, shape: {}, finish })).toThrow('surface')
  const shape = { surface: WholeNumber(), etage: WholeNumber() }
  expect(() => answersSchema({ groups, shape, finish })).toThrow('etage')
})

test('builds a schema once per day', () => {
  let built = 0
  const schemaOn = oncePerDay((asOf) => `${asOf}#${++built}`)
  expect([schemaOn('2026-01-01'), schemaOn('2026-01-01'), schemaOn('2026-01-02')]).toEqual([
    '2026-01-01#1',
    '2026-01-01#1',
    '2026-01-02#2',
  ])
})
