import { issuesOf } from '@wassit/domain/errors/issues'
import { Password } from '@wassit/domain/party/password'
import { expect, test } from 'vitest'
import { z } from 'zod/mini'
import { withConfirmation } from './confirmation.ts'

const schema = withConfirmation(z.object({ password: Password }), 'validation.password.mismatch')
const issues = (values: Record<string, string>) => {
  const { error } = schema.safeParse(values)
  return error ? issuesOf(error).map(({ path, message }) => `${path}: ${message}`) : []
}

test('removes the confirmation from the output', () => {
  expect(schema.parse({ password: 'argan et sable', confirmation: 'argan et sable' })).toEqual({
    password: 'argan et sable',
  })
})

test('reports all issues at once, the confirmation last', () => {
  expect(issues({ password: 'argan', confirmation: 'sable' })).toEqual([
    'password: validation.password.short',
    'confirmation: validation.password.mismatch',
  ])
})

test('refuses two different passwords, even strong ones', () => {
  expect(issues({ password: 'argan et sable', confirmation: 'argan et  sable' })).toEqual([
    'confirmation: validation.password.mismatch',
  ])
})

test('reports an empty form only once', () => {
  expect(issues({ password: '', confirmation: '' })).toEqual(['password: validation.password.short'])
})
