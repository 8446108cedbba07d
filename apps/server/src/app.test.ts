import { contract } from '@wassit/domain/api/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp } from '../test/support.ts'
import type { TestApp } from '../test/support.ts'

let server: TestApp

beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(() => server.close())

/**
 * Calls of the contract that are not built yet and answer 404 (RULINGS 34). Whoever builds one takes
 * it from this list, and only a call that is newly declared comes onto it; it is empty when the product
 * is whole.
 */
const missing = new Set<string>()

const calls = Object.entries(contract)
const isBuilt = ({ method, path }: (typeof contract)[string]): boolean =>
  server.app.hasRoute({ method, url: path })

test('every call of the contract is built, but for those still to come', () => {
  expect(calls.filter(([, call]) => !isBuilt(call)).map(([name]) => name)).toEqual(
    calls.filter(([name]) => missing.has(name)).map(([name]) => name),
  )
  expect([...missing].filter((name) => !(name in contract))).toEqual([])
})

test('a call still to come answers 404 in words', async () => {
  for (const [name, { method, path }] of calls.filter(([key]) => missing.has(key))) {
    const answer = await server.app.inject({ method, url: path.replaceAll(/:\w+/g, 'x') })
    expect([name, answer.statusCode, answer.json().code]).toEqual([name, 404, 'request.not-found'])
  }
})

test('every call that is not public asks for a bearer before anything else', async () => {
  for (const [name, call] of calls.filter(([, { access }]) => access !== 'public')) {
    if (!isBuilt(call)) continue
    const answer = await server.app.inject({
      method: call.method,
      url: call.path.replaceAll(/:\w+/g, 'x'),
      ...(call.method === 'POST' && { payload: '{', headers: { 'content-type': 'application/json' } }),
    })
    expect([name, answer.statusCode, answer.json().code]).toEqual([name, 401, 'session.missing'])
  }
})
