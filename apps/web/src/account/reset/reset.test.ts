import { issuesOf } from '@wassit/domain/errors/issues'
import { describe, expect, test } from 'vitest'
import type { Refused, Unreachable } from '../../api/client.ts'
import { mayBeSent, newPasswordFailure, newPasswordSchema } from './new-password.ts'
import { resetFailure, resetSchema } from './reset.ts'

const refused = (status: number, code: Refused['code'], issues: Refused['issues'] = []): Refused => ({
  ok: false,
  offline: false,
  status,
  code,
  notice: { text: 'la phrase du serveur' },
  issues,
})
const unreachable: Unreachable = { ok: false, offline: true, notice: { id: 'errors.network' } }

const first = (schema: typeof resetSchema | typeof newPasswordSchema, values: Record<string, string>) => {
  const { error } = schema.safeParse(values)
  return error && issuesOf(error)[0]?.message
}

describe('request for a reset code', () => {
  test.each([
    ['', 'validation.reset.emailRequired'],
    ['nadia', 'validation.reset.emailInvalid'],
    [' Nadia@Example.ma ', undefined],
  ])('validates the address %j', (email, message) => expect(first(resetSchema, { email })).toBe(message))

  test('reports an unknown address at its field', () => {
    expect(resetFailure(refused(404, 'account.unknown-email'))).toEqual({
      issues: [{ path: 'email', message: 'errors.account.unknownEmail' }],
      status: 404,
    })
  })

  test('reports every other failure once, at the head of the form', () => {
    expect(resetFailure(refused(429, 'request.too-many'))).toMatchObject({
      issues: [],
      notice: { text: 'la phrase du serveur' },
    })
    expect(resetFailure(unreachable)).toMatchObject({ notice: { id: 'errors.network' } })
  })
})

describe('new password', () => {
  test.each([
    ['Sable42', 'Sable42', false],
    ['Sable 42', 'Sable 42', true],
    ['Sable 42', 'Sable 4', false],
    ['Sable 42', '', false],
    // RULINGS 15: the button ignores the rules about capital and digit.
    ['argan et sable', 'argan et sable', true],
  ])('compares %j with %j; the button is enabled: %j', (password, confirmation, isReady) =>
    expect(mayBeSent(password, confirmation)).toBe(isReady),
  )

  /** Spec 001 §5: each message appears once the rules before it are met. */
  test.each([
    ['Sable4', 'x', 'validation.reset.short'],
    ['argan et sable', 'x', 'validation.reset.capital'],
    ['Argan et sable', 'x', 'validation.reset.digit'],
    ['Argan et sable 7', 'x', 'validation.reset.mismatch'],
    ['Argan et sable 7', 'Argan et sable 7', undefined],
  ])('validates %j with confirmation %j: %s', (password, confirmation, message) =>
    expect(first(newPasswordSchema, { password, confirmation })).toBe(message),
  )

  test('reports at its field what the server refuses in a password', () => {
    const issue = { path: 'password', message: 'validation.password.common' } as const
    expect(newPasswordFailure(refused(400, 'request.invalid', [issue]))).toEqual({
      issues: [issue],
      status: 400,
    })
  })

  test.each([refused(400, 'password.reset-failed'), refused(500, 'server.failed')])(
    'shows the sentence of the specification for every other failure',
    (failed) =>
      expect(newPasswordFailure(failed)).toMatchObject({ notice: { id: 'errors.password.resetFailed' } }),
  )

  test('reports an unreachable server as a network error, not as a refusal', () => {
    expect(newPasswordFailure(unreachable)).toMatchObject({ notice: { id: 'errors.network' } })
  })
})
