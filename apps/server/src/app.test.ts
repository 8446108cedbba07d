import { contract } from '@wassit/domain/api/contract'
import type { Endpoint } from '@wassit/domain/api/endpoint'
import type { FastifyPluginAsync } from 'fastify'
import { expect, test } from 'vitest'
import { openTestApp } from '../test/support.ts'
import { buildApp, features } from './app.ts'
import { authentication } from './features/people/accounts/authentication.ts'

const server = openTestApp()

const calls = Object.entries(contract)
const isBuilt = ({ method, path }: Endpoint): boolean => server.app.hasRoute({ method, url: path })

/** RULINGS 34: a call may be declared before it is built; the product is complete when every call is. */
test('builds every call of the contract', () => {
  expect(calls.length).toBeGreaterThan(100)
  expect(calls.filter(([, call]) => !isBuilt(call)).map(([name]) => name)).toEqual([])
})

test('lets no area but the sign-in change the answers of another', async () => {
  const other: FastifyPluginAsync = async (app) => void app.get('/api/other', async () => 'other')
  const headersAfter = async (areas: readonly FastifyPluginAsync[]) => {
    const app = await buildApp(server.deps, [...areas, other])
    const { statusCode, headers } = await app.inject('/api/other')
    await app.close()
    return { statusCode, ...headers, date: '', 'x-request-id': '' }
  }
  expect(await headersAfter(features)).toEqual(await headersAfter([authentication]))
})
