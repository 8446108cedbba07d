import { issuesOf } from '@wassit/domain/errors/issues'
import { expect, test } from 'vitest'
import { SignatureForm } from './signing-data.ts'

const line = JSON.stringify([[0, 0, 5, 5, 10, 0, 15, 5, 20, 0, 25, 5]])
const given = { consent: 'on', code: '123 456', way: 'draw', drawing: line }

const wrongWith = (values: object) => {
  const { error } = SignatureForm.safeParse(values)
  return error ? issuesOf(error, ['consent', 'code', 'drawing', 'typed']).map(({ path }) => path) : []
}

test.each([
  ['a drawing', given],
  ['a name, as without JavaScript', { consent: 'on', code: '123456', typed: 'Nadia Alaoui' }],
])('accepts consent, code and %s', (_, values) => {
  expect(wrongWith(values)).toEqual([])
})

test.each([
  ['no consent', { consent: undefined }, ['consent']],
  ['a code too short', { code: '12345' }, ['code']],
  ['nothing drawn', { drawing: '[]' }, ['drawing']],
  ['a dot', { drawing: '[[1,1]]' }, ['drawing']],
  ['no drawing that can be read', { drawing: '{' }, ['drawing']],
  ['a drawing where the name was chosen', { way: 'type' }, ['typed']],
])('refuses %s', (_, parts, paths) => {
  expect(wrongWith({ ...given, ...parts })).toEqual(paths)
})

test('reports all errors at once, in the order of the form', () => {
  expect(wrongWith({ code: '', way: 'draw' })).toEqual(['consent', 'code', 'drawing'])
  expect(wrongWith({ code: '', typed: ' ' })).toEqual(['consent', 'code', 'typed'])
})
