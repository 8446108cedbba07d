import { contract } from '@wassit/domain/api/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp } from '../test/support.ts'
import type { TestApp } from '../test/support.ts'

let server: TestApp

beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(() => server.close())

const calls = Object.entries(contract)
const isBuilt = ({ method, path }: (typeof contract)[string]): boolean =>
  server.app.hasRoute({ method, url: path })

/** RULINGS 34: a call may be declared before it is built; the product is complete when every call is. */
test('builds every call of the contract', () => {
  expect(calls.length).toBeGreaterThan(100)
  expect(calls.filter(([, call]) => !isBuilt(call)).map(([name]) => name)).toEqual([])
})

test('requires a bearer before anything else on every call that is not public', async () => {
  for (const [name, call] of calls.filter(([, { access }]) => access !== 'public')) {
    const answer = await server.app.inject({
      method: call.method,
      url: call.path.replaceAll(/:\w+/g, 'x'),
      ...(call.method === 'POST' && { payload: '{', headers: { 'content-type': 'application/json' } }),
    })
    expect([name, answer.statusCode, answer.json().code]).toEqual([name, 401, 'session.missing'])
  }
})
