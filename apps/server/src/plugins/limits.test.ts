import { endpoint } from '@wassit/domain/api/endpoint'
import { failures } from '@wassit/domain/api/failures'
import { Email } from '@wassit/domain/party/email'
import type { FastifyPluginAsync } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { atOnce, callers } from '../../test/factories.ts'
import { buildTestApp } from '../../test/support.ts'
import type { TestApp, TestAppOptions } from '../../test/support.ts'
import { bind } from '../http/endpoint.ts'
import { injectFor } from '../http/in-process.ts'
import { sweepLimits } from '../limits/call-limits.ts'
import { networkOf } from '../limits/networks.ts'

const knock = endpoint('POST /api/probe/knock', {
  access: 'public',
  summary: 'Knocks',
  body: z.object({ email: z.optional(Email) }),
  answers: { 200: z.object({ ok: z.boolean() }) },
  failure: failures.usual,
  limit: { perAddress: 3, perField: { name: 'email', max: 2 }, windowSeconds: 60 },
})

const areas: FastifyPluginAsync[] = [
  async (app) => {
    bind(app, knock, () => ({ ok: true }))
    // A page that asks our own API while it is rendered.
    app.get('/page', async (request) => {
      const answer = await injectFor(request, { method: 'POST', url: knock.path, payload: {} })
      return { status: answer.statusCode }
    })
  },
]

const apps: TestApp[] = []
const open = async (options: TestAppOptions = {}) => {
  const app = await buildTestApp({ areas, ...options })
  apps.push(app)
  return app
}

let server: TestApp
beforeEach(async () => {
  server = await open()
})
afterEach(async () => {
  // Closes in reverse order: the first one owns the database.
  for (const app of apps.splice(0).toReversed()) await app.close()
})

const knockAt = async ({ app }: TestApp, remoteAddress: string, payload: object = {}) => {
  const answer = await app.inject({ method: 'POST', url: knock.path, payload, remoteAddress })
  return answer.statusCode
}

const times = async (count: number, once: () => Promise<number>) => {
  const statuses: number[] = []
  for (let turn = 0; turn < count; turn += 1) statuses.push(await once())
  return statuses
}

describe('address', () => {
  test('refuses an address after its calls until the window has ended', async () => {
    expect(await times(4, () => knockAt(server, '10.1.1.1'))).toEqual([200, 200, 200, 429])
    expect(await knockAt(server, '10.1.1.2')).toBe(200)
    server.clock.advance(60_000)
    expect(await knockAt(server, '10.1.1.1')).toBe(200)
  })

  test('tells a refused address when to come back', async () => {
    await times(3, () => knockAt(server, '10.1.1.1'))
    server.clock.advance(18_000)
    const answer = await server.app.inject({
      method: 'POST',
      url: knock.path,
      payload: {},
      remoteAddress: '10.1.1.1',
    })
    expect([answer.headers['retry-after'], answer.json().code]).toEqual(['42', 'request.too-many'])
  })

  test('ignores an address that is forged in a header', async () => {
    const statuses = await times(4, async () => {
      const headers = { 'x-forwarded-for': `10.2.2.${Math.floor(Math.random() * 250)}` }
      const call = { method: 'POST' as const, url: knock.path, payload: {}, headers }
      return (await server.app.inject(call)).statusCode
    })
    expect(statuses).toEqual([200, 200, 200, 429])
  })

  test('counts a page’s own calls of our API for its visitor', async () => {
    const viaPage = async (remoteAddress: string) =>
      (await server.app.inject({ url: '/page', remoteAddress })).json().status as number
    expect(await times(4, () => viaPage('10.3.3.3'))).toEqual([200, 200, 200, 429])
    expect(await viaPage('10.3.3.4')).toBe(200)
  })
})

test('limits how often one address names a person, in any spelling, while other addresses still can', async () => {
  const statuses: number[] = []
  for (const email of ['a@b.ma', ' A@B.MA', 'a\u200b@b.ma'])
    statuses.push(await knockAt(server, '10.4.4.1', { email }))
  expect(statuses).toEqual([200, 200, 429])
  expect(await knockAt(server, '10.4.4.2', { email: 'a@b.ma' })).toBe(200)
})

test('limits all addresses together to naming a person five times as often', async () => {
  const statuses: number[] = []
  for (let turn = 0; turn < 12; turn += 1)
    statuses.push(await knockAt(server, `10.9.9.${turn}`, { email: 'everybody@b.ma' }))
  expect(statuses.filter((status) => status === 200)).toHaveLength(10)
  expect(statuses.slice(10)).toEqual([429, 429])
})

test('allows a wider IPv6 network four times the calls of a single one', async () => {
  const statuses: number[] = []
  for (let network = 0; network < 14; network += 1)
    statuses.push(await knockAt(server, `2001:db8:9:${network.toString(16)}::1`))
  expect(statuses).toEqual([...Array<number>(12).fill(200), 429, 429])
  expect(await knockAt(server, '2001:db8:a::1')).toBe(200)
})

test('counts each of many concurrent calls', async () => {
  const statuses = await atOnce(callers(50), () => knockAt(server, '10.5.5.5'))
  expect(statuses.filter((status) => status === 200)).toHaveLength(3)
})

test('keeps a limit across nodes and restarts', async () => {
  const { database, clock } = server
  const other = await open({ database, clock })
  expect(await times(2, () => knockAt(server, '10.6.6.6'))).toEqual([200, 200])
  expect(await times(2, () => knockAt(other, '10.6.6.6'))).toEqual([200, 429])
  const restarted = await open({ database, clock })
  expect(await knockAt(restarted, '10.6.6.6')).toBe(429)
})

test('stores neither address nor email and forgets finished windows', async () => {
  await knockAt(server, '10.7.7.7', { email: 'a@b.ma' })
  const rows = () => server.deps.pool.query<{ key: string }>('select key from rate_limits')
  const before = await rows()
  expect(before.rows).toHaveLength(3)
  expect(JSON.stringify(before.rows)).not.toMatch(/10\.7|b\.ma/)
  server.clock.advance(61_000)
  await sweepLimits(server.deps)
  expect((await rows()).rows).toHaveLength(0)
})

test('limits nothing with RATE_LIMIT=off', async () => {
  const free = await open({ config: { rateLimit: false } })
  expect(new Set(await times(6, () => knockAt(free, '10.8.8.8')))).toEqual(new Set([200]))
})

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('maps %s to the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
