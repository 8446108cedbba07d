import { issuesOf } from '@wassit/domain/errors/issues'
import { describe, expect, test } from 'vitest'
import type { Refused, Unreachable } from '../../api/client.ts'
import { passwordChangeFailure, passwordChangeSchema } from './password-change.ts'

const messages = (values: Record<string, string>) => {
  const { error } = passwordChangeSchema.safeParse(values)
  return error ? issuesOf(error).map(({ path, message }) => `${path}: ${message}`) : []
}

test('checks the current password, the length and the confirmation in this order', () => {
  expect(messages({ current_password: '', password: 'argan', confirmation: 'sable' })).toEqual([
    'current_password: validation.required',
    'password: validation.password.short',
    'confirmation: validation.password.mismatch',
  ])
})

test('accepts a password without a capital or a digit, as on sign-up', () => {
  const password = 'argan et sable'
  expect(messages({ current_password: 'x', password, confirmation: password })).toEqual([])
})

describe('refused password change', () => {
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

  test('reports a wrong current password at its field and nowhere else', () => {
    expect(passwordChangeFailure(refused('password.current-wrong'))).toEqual({
      issues: [{ path: 'current_password', message: 'errors.password.currentWrong' }],
      status: 400,
    })
  })

  test('reports a common password at the new one', () => {
    const issue = { path: 'password', message: 'validation.password.common' } as const
    const failure = passwordChangeFailure(refused('request.invalid', [issue]))
    expect(failure).toEqual({ issues: [issue], status: 400 })
  })

  test.each<Refused | Unreachable>([refused('server.failed'), unreachable])(
    'shows the toast of the specification for any other refused password change',
    (failed) => {
      const { notice, issues } = passwordChangeFailure(failed)
      expect([notice, issues]).toEqual([{ id: 'dashboard.profile.notChanged' }, undefined])
    },
  )
})
