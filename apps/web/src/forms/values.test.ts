import { describe, expect, test } from 'vitest'
import { readValues, textAt, valuesOfAnswers } from './values.ts'

const formOf = (...pairs: [string, string][]) => {
  const form = new FormData()
  for (const [name, value] of pairs) form.append(name, value)
  return form
}

describe('readValues', () => {
  test('nests what the names of fields say', () => {
    const form = formOf(['email', 'a@b.ma'], ['enfants[0].nom', 'Alaoui'], ['enfants[1].nom', 'Idrissi'])
    expect(readValues(form)).toEqual({ email: 'a@b.ma', enfants: [{ nom: 'Alaoui' }, { nom: 'Idrissi' }] })
  })

  test('leaves out files and our own fields', () => {
    const form = formOf(['_intent', 'update'], ['_key', 'k'], ['email', 'x'])
    form.append('paper', new File(['x'], 'x.pdf'))
    expect(readValues(form)).toEqual({ email: 'x' })
  })

  test.each(['a.__proto__.polluted', 'a.constructor.prototype.polluted', 'enfants[4000000000].nom'])(
    'does not follow %s',
    (name) => {
      expect(readValues(formOf([name, 'yes']))).toEqual({})
      expect(({} as Record<string, unknown>).polluted).toBeUndefined()
    },
  )

  test('survives names that contradict each other', () => {
    expect(readValues(formOf(['a', 'text'], ['a.b', 'inner']))).toEqual({ a: 'text' })
  })
})

test('textAt finds a nested text and nothing else', () => {
  const values = { enfants: [{ nom: 'Alaoui' }] }
  expect(textAt(values, 'enfants[0].nom')).toBe('Alaoui')
  expect(textAt(values, 'enfants[0]')).toBe('')
  expect(textAt(values, 'enfants[3].nom')).toBe('')
})

test('valuesOfAnswers writes stored answers as the form shows them', () => {
  expect(
    valuesOfAnswers({ conjointAssure: true, surface: 80, enfants: [{ nom: 'A' }], gone: undefined }),
  ).toEqual({
    conjointAssure: 'oui',
    surface: '80',
    enfants: [{ nom: 'A' }],
    gone: undefined,
  })
})
