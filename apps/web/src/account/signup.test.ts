import { issuesOf } from '@wassit/domain/errors/issues'
import { describe, expect, test } from 'vitest'
import { signupSchema } from './signup.ts'

const today = '2026-11-21'
const sara = {
  firstname: 'Sara',
  lastname: 'العلوي',
  city: 'rabat',
  address: '12 rue des Orangers',
  cin: 'ab 123456',
  birthday: '1994-04-02',
  password: 'argan et sable',
  confirmation: 'argan et sable',
}

const issues = (values: Record<string, unknown>) => {
  const checked = signupSchema(today).safeParse(values)
  return checked.error ? issuesOf(checked.error) : []
}
const first = (changes: Record<string, string>) => issues({ ...sara, ...changes })[0]?.message

test('accepts a complete person, normalizes the identity number and drops the confirmation', () => {
  const { confirmation: _, ...person } = sara
  expect(signupSchema(today).parse(sara)).toEqual({ ...person, cin: 'AB123456' })
})

/**
 * Spec 001 §5: each message appears when every rule before it is met, even if the later ones are
 * not.
 */
const inOrder = [
  ['firstname', 'validation.signup.names'],
  ['lastname', 'validation.signup.names'],
  ['city', 'validation.signup.city'],
  ['address', 'validation.signup.address'],
  ['cin', 'validation.signup.identity'],
  ['birthday', 'validation.signup.birthday'],
  ['password', 'validation.password.short'],
] as const

describe('first message about a sign-up', () => {
  test.each(inOrder)('names %s first when that field and all later ones are empty', (name, message) => {
    const from = inOrder.findIndex(([each]) => each === name)
    const empty = Object.fromEntries(inOrder.slice(from).map(([each]) => [each, '']))
    expect(first({ ...empty, confirmation: 'other' })).toBe(message)
  })

  test('reports the confirmation before the age', () => {
    expect(first({ confirmation: 'other', birthday: '2015-01-01' })).toBe('validation.password.mismatch')
  })

  test('reports the age or the date last', () => {
    expect(first({ birthday: '2008-11-22' })).toBe('validation.signup.minor')
    expect(first({ birthday: '2008-11-21' })).toBeUndefined()
    expect(first({ birthday: '31-02-1990' })).toBe('validation.date.invalid')
  })
})

test('names every field of an empty form once', () => {
  const paths = issues({}).map(({ path }) => path)
  expect(paths).toEqual(['firstname', 'lastname', 'city', 'address', 'cin', 'birthday', 'password'])
})

test('reports the limit of a name that is too long', () => {
  expect(issues({ ...sara, firstname: 'a'.repeat(90) })).toEqual([
    { path: 'firstname', message: 'validation.tooLong', values: { limit: 80 } },
  ])
})
