import { expect, test } from 'vitest'
import type { Refused } from '../api/client.ts'
import { admitted, shellLoader } from './agent.ts'

const refused = (code: Refused['code'], status: number): Refused => ({
  ok: false,
  offline: false,
  status,
  code,
  notice: { id: 'errors.server.failed' },
  issues: [],
})

test('admits an agent', () => {
  const factor = { second_factor: true, factor_due_at: null }
  const data = {
    id: 'a',
    name: 'Yasmine Berrada',
    email: 'yasmine@wassit.test',
    role: 'agent' as const,
    rights: [],
    ...factor,
  }
  expect(admitted({ ok: true, status: 200, data })).toEqual({ agent: data })
})

test('redirects a customer to the customer area', () => {
  let answer: unknown
  try {
    admitted(refused('session.forbidden', 403))
  } catch (cause) {
    answer = cause
  }
  expect((answer as Response).headers.get('location')).toBe('/dashboard')
})

test('neither admits nor redirects an unidentified caller', () => {
  expect(admitted({ ok: false, offline: true, notice: { id: 'errors.network' } })).toEqual({
    failure: 'offline',
  })
  expect(admitted(refused('server.failed', 500))).toEqual({ failure: 'failed' })
})

test('runs the guard in the browser, which has the tokens', () => {
  expect(shellLoader.hydrate).toBe(true)
})
