import { expect, test } from 'vitest'
import { z } from 'zod/mini'
import { buildCopy, misfit } from './answer-copy.ts'

const Answer = z.object({
  id: z.string(),
  amount: z.nullable(z.number()),
  note: z.optional(z.string()),
  kind: z.enum(['net', 'tax']),
  lines: z.array(z.object({ label: z.string() })),
  result: z.union([
    z.object({ price: z.number() }),
    z.object({ referred: z.literal(true), price: z.null() }),
  ]),
  day: z.pipe(
    z.string(),
    z.transform((text) => text.slice(0, 10)),
  ),
  extra: z.record(z.string(), z.number()),
})

const good = {
  id: 'a',
  amount: null,
  kind: 'tax',
  lines: [{ label: 'one', secret: 1 }],
  result: { referred: true, price: null, secret: 2 },
  day: '2026-11-21T09:00',
  extra: { a: 1 },
  secret: 3,
}

const copy = buildCopy(Answer)

test('copies the fields of the schema at every depth, as zod does', () => {
  expect(copy(good)).toEqual(Answer.parse(good))
  expect(JSON.stringify(copy({ ...good, note: undefined }))).not.toContain('secret')
  expect(copy({ ...good, note: 'x' })).toMatchObject({ note: 'x' })
})

test.each([
  ['a missing field', { id: undefined }],
  ['a wrong kind', { amount: '1' }],
  ['no number', { amount: Number.NaN }],
  ['an unknown word', { kind: 'gross' }],
  ['no list', { lines: {} }],
  ['a wrong line', { lines: [{ label: 1 }] }],
  ['neither of two', { result: { referred: false, price: null } }],
  ['a wrong rest', { extra: { a: 'x' } }],
  ['no text to turn', { day: 1 }],
])('refuses an answer with %s', (_name, change) => {
  expect(copy({ ...good, ...change })).toBe(misfit)
  expect(Answer.safeParse({ ...good, ...change }).success).toBe(false)
})
