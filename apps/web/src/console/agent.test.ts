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

test('an agent comes in', () => {
  const data = { id: 'a', name: 'Yasmine Berrada', email: 'yasmine@wassit.test', role: 'agent' as const }
  expect(admitted({ ok: true, status: 200, data })).toEqual({ agent: data })
})

test('a customer is led to the area of customers', () => {
  let answer: unknown
  try {
    admitted(refused('session.forbidden', 403))
  } catch (cause) {
    answer = cause
  }
  expect((answer as Response).headers.get('location')).toBe('/dashboard')
})

test('who could not be told is neither let in nor sent away', () => {
  expect(admitted({ ok: false, offline: true, notice: { id: 'errors.network' } })).toEqual({
    failure: 'offline',
  })
  expect(admitted(refused('server.failed', 500))).toEqual({ failure: 'failed' })
})

test('the guard runs in the browser, where the tokens are', () => {
  expect(shellLoader.hydrate).toBe(true)
})
