import { contract } from '@wassit/domain/api/contract'
import type { Endpoint } from '@wassit/domain/api/endpoint'
import { expect, test } from 'vitest'
import { openTestApp } from '../test/support.ts'

const server = openTestApp()

const calls = Object.entries(contract)
const isBuilt = ({ method, path }: Endpoint): boolean => server.app.hasRoute({ method, url: path })

/** RULINGS 34: a call may be declared before it is built; the product is complete when every call is. */
test('builds every call of the contract', () => {
  expect(calls.length).toBeGreaterThan(100)
  expect(calls.filter(([, call]) => !isBuilt(call)).map(([name]) => name)).toEqual([])
})
