import { expect, test } from 'vitest'
import { z } from 'zod/mini'
import { readAs, refuse } from '../party/reading.ts'
import { fieldPath, headOf, issuesOf } from './issues.ts'

test('writes paths as forms name their fields', () => {
  expect(fieldPath(['enfants', 0, 'nom'])).toBe('enfants[0].nom')
  expect(fieldPath([])).toBe('')
})

test("returns one issue per field, in the form's order, with message and values", () => {
  const schema = z.object({
    b: z.string('validation.email'),
    a: readAs(() => refuse('validation.number.tooSmall', { limit: 1 })),
    c: z.array(z.object({ d: z.number() })),
    e: z.string().check(z.minLength(1)),
    f: z.string().check(z.maxLength(2), z.regex(/^\d+$/)),
  })
  const { error } = schema.safeParse({ a: 0, c: [{}, { d: 1 }], e: '', f: 'abc' })
  expect(error && issuesOf(error, ['a', 'b', 'c', 'e', 'f'])).toEqual([
    { path: 'a', message: 'validation.number.tooSmall', values: { limit: 1 } },
    { path: 'b', message: 'validation.email' },
    { path: 'c[0].d', message: 'validation.required' },
    { path: 'e', message: 'validation.required', values: { limit: 1 } },
    { path: 'f', message: 'validation.tooLong', values: { limit: 2 } },
  ])
})

test('names missing required fields at the head of a form only if one is empty', () => {
  const tooSmall = { path: 'a', message: 'validation.number.tooSmall', values: { limit: 1 } } as const
  const empty = { path: 'b', message: 'validation.required' } as const
  expect(headOf([tooSmall, empty])).toEqual({ message: 'validation.form.required' })
  expect(headOf([tooSmall, empty], 'validation.form.incomplete')).toEqual({
    message: 'validation.form.incomplete',
  })
  expect(headOf([tooSmall], 'validation.form.incomplete')).toEqual(tooSmall)
  expect(headOf([])).toBeUndefined()
})
