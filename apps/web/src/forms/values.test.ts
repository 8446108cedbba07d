import { Register } from '@wassit/domain/api/people/accounts'
import { describe, expect, test } from 'vitest'
import { readForCheck, readValues, textAt, valuesOfAnswers } from './values.ts'

const formOf = (...pairs: [string, string][]) => {
  const form = new FormData()
  for (const [name, value] of pairs) form.append(name, value)
  return form
}

describe('readValues', () => {
  test('nests values as field names say', () => {
    const form = formOf(['email', 'a@b.ma'], ['enfants[0].nom', 'Alaoui'], ['enfants[1].nom', 'Idrissi'])
    expect(readValues(form)).toEqual({ email: 'a@b.ma', enfants: [{ nom: 'Alaoui' }, { nom: 'Idrissi' }] })
  })

  test('omits files and our own fields', () => {
    const form = formOf(['_intent', 'update'], ['_key', 'k'], ['email', 'x'])
    form.append('paper', new File(['x'], 'x.pdf'))
    expect(readValues(form)).toEqual({ email: 'x' })
  })

  test.each(['a.__proto__.polluted', 'a.constructor.prototype.polluted', 'enfants[4000000000].nom'])(
    'ignores the malicious name %s',
    (name) => {
      expect(readValues(formOf([name, 'yes']))).toEqual({})
      expect(({} as Record<string, unknown>).polluted).toBeUndefined()
    },
  )

  test('survives names that contradict each other', () => {
    expect(readValues(formOf(['a', 'text'], ['a.b', 'inner']))).toEqual({ a: 'text' })
  })
})

describe('readForCheck', () => {
  const half = { type: 'date', validity: { badInput: true } }

  test('distinguishes a half-typed date from an empty one, in the words of the form', () => {
    const typed = readForCheck(formOf(['birthday', '']), [{ name: 'birthday', ...half }])
    const messageOf = (values: object) =>
      Register.shape.birthday.safeParse((values as { birthday?: unknown }).birthday).error?.issues[0]?.message
    expect(messageOf(typed)).toBe('validation.date.invalid')
    expect(messageOf(readValues(formOf(['birthday', ''])))).toBe('validation.signup.birthday')
  })

  test('reads every other field unchanged', () => {
    const whole = { name: 'a', type: 'date', validity: { badInput: false } }
    const number = { name: 'b', type: 'number', validity: { badInput: true } }
    const child = { name: 'enfants[0].naissance', ...half }
    expect(readForCheck(formOf(['a', '2000-01-01'], ['b', '']), [whole, number, child])).toEqual({
      a: '2000-01-01',
      b: '',
      enfants: [{ naissance: '?' }],
    })
  })
})

test("textAt returns a nested text and '' for anything else", () => {
  const values = { enfants: [{ nom: 'Alaoui' }] }
  expect(textAt(values, 'enfants[0].nom')).toBe('Alaoui')
  expect(textAt(values, 'enfants[0]')).toBe('')
  expect(textAt(values, 'enfants[3].nom')).toBe('')
})

test('valuesOfAnswers writes stored answers as form values', () => {
  expect(
    valuesOfAnswers({ conjointAssure: true, surface: 80, enfants: [{ nom: 'A' }], gone: undefined }),
  ).toEqual({
    conjointAssure: 'oui',
    surface: '80',
    enfants: [{ nom: 'A' }],
    gone: undefined,
  })
})
