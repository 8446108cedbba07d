import { issuesOf } from '@wassit/domain/errors/issues'
import { describe, expect, test } from 'vitest'
import type { Refused, Unreachable } from '../../api/client.ts'
import { passwordChangeFailure, passwordChangeSchema } from './password-change.ts'

const messages = (values: Record<string, string>) => {
  const { error } = passwordChangeSchema.safeParse(values)
  return error ? issuesOf(error).map(({ path, message }) => `${path}: ${message}`) : []
}

test('the present password, the length and the confirmation are checked in this order', () => {
  expect(messages({ current_password: '', password: 'argan', confirmation: 'sable' })).toEqual([
    'current_password: validation.required',
    'password: validation.password.short',
    'confirmation: validation.password.mismatch',
  ])
})

test('a capital and a digit are advice here, as on sign-up', () => {
  const password = 'argan et sable'
  expect(messages({ current_password: 'x', password, confirmation: password })).toEqual([])
})

describe('a refused change', () => {
  const unreachable: Unreachable = {
    ok: false,
    offline: true,
    notice: { id: 'dashboard.profile.notChanged' },
  }
  const refused = (code: Refused['code'], issues: Refused['issues'] = []): Refused => ({
    ok: false,
    offline: false,
    status: 400,
    code,
    notice: { text: 'la phrase du serveur' },
    issues,
  })

  test('for a wrong present password stands at its field and nowhere else', () => {
    expect(passwordChangeFailure(refused('password.current-wrong'))).toEqual({
      issues: [{ path: 'current_password', message: 'errors.password.currentWrong' }],
      status: 400,
    })
  })

  test('for a common password stands at the new one', () => {
    const issue = { path: 'password', message: 'validation.password.common' } as const
    const failure = passwordChangeFailure(refused('request.invalid', [issue]))
    expect(failure).toEqual({ issues: [issue], status: 400 })
  })

  test.each<Refused | Unreachable>([refused('server.failed'), unreachable])(
    'for any other reason is the toast of the specification',
    (failed) => {
      const { notice, issues } = passwordChangeFailure(failed)
      expect([notice, issues]).toEqual([{ id: 'dashboard.profile.notChanged' }, undefined])
    },
  )
})
