import { once } from 'node:events'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import { endpoint } from '@wassit/domain/api/endpoint'
import { failures } from '@wassit/domain/api/failures'
import Fastify from 'fastify'
import { afterEach, describe, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { readableLog } from '../../test/readable-log.ts'
import { buildTestApp, openTestApp } from '../../test/support.ts'
import type { TestApp, TestAppOptions } from '../../test/support.ts'
import { bind } from '../http/endpoint.ts'
import { hasRoom } from './health.ts'

const touch = endpoint('POST /api/probe/touch/:name', {
  access: 'public',
  summary: 'Touches',
  params: z.object({ name: z.string() }),
  answers: { 200: z.object({ ok: z.boolean() }) },
  failure: failures.usual,
})
const comeBack = { ...touch, path: '/api/probe/come-back/:name' } as const

const areas: TestAppOptions['areas'] = [
  async (app) => {
    bind(app, touch, () => ({ ok: true }))
    bind(app, comeBack, () => ({ ok: true }), { crossSite: true })
  },
]

const others: TestApp[] = []
const open = async (options: TestAppOptions) => {
  const other = await buildTestApp({ areas, database: server.database, ...options })
  others.push(other)
  return other
}
const server = openTestApp({ areas })
afterEach(async () => {
  for (const other of others.splice(0)) await other.close()
})

const touchFrom = async (headers: Record<string, string>, { app } = server, path = '/api/probe/touch/x') =>
  (await app.inject({ method: 'POST', url: path, headers: { host: 'wassit.local:3000', ...headers } }))
    .statusCode

describe('change requested by another site', () => {
  test.each([
    ['a program', {}, 200],
    ['our own page', { origin: 'http://wassit.local:3000', 'sec-fetch-site': 'same-origin' }, 200],
    ['the configured name', { origin: 'http://127.0.0.1:3000' }, 200],
    ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, 403],
    ['another port', { origin: 'http://wassit.local:4000' }, 403],
    ['a sandboxed frame', { origin: 'null' }, 403],
    ['another site without Origin', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a neighbouring site', { 'sec-fetch-site': 'same-site' }, 403],
    ['the address bar', { 'sec-fetch-site': 'none' }, 200],
  ])('accepts or refuses a change by its origin: %s', async (_name, headers, status) => {
    expect(await touchFrom(headers as Record<string, string>)).toBe(status)
  })

  test('accepts a change from another site where a gateway sends the visitor back', async () => {
    expect(await touchFrom({ origin: 'https://bank.example' }, server, '/api/probe/come-back/x')).toBe(200)
  })

  test('refuses a change from the same name without TLS when the site uses TLS', async () => {
    const secure = await open({ config: { publicUrl: 'https://wassit.local:3000' } })
    expect(await touchFrom({ origin: 'https://wassit.local:3000' }, secure)).toBe(200)
    expect(await touchFrom({ origin: 'http://wassit.local:3000' }, secure)).toBe(403)
  })
})

describe('security headers', () => {
  test('sends security headers with answers and refusals alike', async () => {
    for (const url of ['/healthz', '/nowhere', '/api/nowhere']) {
      const { headers } = await server.app.inject(url)
      expect(headers['content-security-policy']).toContain("default-src 'none'")
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['x-request-id']).toMatch(/^[\da-f]{8}-[\da-f]{4}-[\da-z]+$/)
      expect(headers['strict-transport-security']).toBeUndefined()
    }
  })

  test('requires TLS by header only when the site uses TLS', async () => {
    const secure = await open({ config: { publicUrl: 'https://wassit.ma' } })
    expect((await secure.app.inject('/healthz')).headers['strict-transport-security']).toContain('max-age=')
  })
})

describe('request for a proxy', () => {
  const answerTo = async (head: string): Promise<string> => {
    await server.app.listen({ host: '127.0.0.1', port: 0 }).catch(() => undefined)
    const socket = connect((server.app.server.address() as AddressInfo).port, '127.0.0.1').setEncoding('utf8')
    socket.write(`${head}\r\nConnection: close\r\n\r\n`)
    const [answer] = (await once(socket, 'data')) as [string]
    socket.destroy()
    return answer.split('\r\n', 1)[0] ?? ''
  }

  test.each([
    ['a whole address', 'GET http://x/ HTTP/1.1\r\nHost: x'],
    ['a star', 'OPTIONS * HTTP/1.1\r\nHost: x'],
    ['two hosts', 'GET /healthz HTTP/1.1\r\nHost: x\r\nhost: y'],
  ])('refuses a request for a proxy: %s', async (_what, head) => {
    expect(await answerTo(head)).toContain(' 400 ')
    expect(await answerTo('GET /healthz HTTP/1.1\r\nHost: x')).toContain(' 200 ')
  })
})

describe('health checks', () => {
  test('reports the process alive without the database, and ready only with it', async () => {
    const lines: string[] = []
    const dying = await open({ log: readableLog(lines) })
    expect((await dying.app.inject('/readyz')).statusCode).toBe(200)
    dying.deps.pool.query = () => Promise.reject(new Error('away')) as never
    dying.deps.pool.connect = () => Promise.reject(new Error('away')) as never
    expect((await dying.app.inject('/healthz')).statusCode).toBe(200)
    expect((await dying.app.inject('/readyz')).statusCode).toBe(503)
    expect(lines.join('')).toMatch(/^.*"reason":"Error: away".*\n$/)
    Reflect.deleteProperty(dying.deps.pool, 'connect')
  })

  test('reports a disk as full when it has no room for the files of a call', async () => {
    const { dataDir } = server.deps.config
    expect(await hasRoom(dataDir)).toBe(true)
    expect(await hasRoom(dataDir, Number.MAX_SAFE_INTEGER)).toBe(false)
  })

  test('shows metrics to this machine, or to the holder of the token', async () => {
    const see = async ({ app }: TestApp, options: object) =>
      (await app.inject({ url: '/metrics', ...options })).statusCode
    expect(await see(server, {})).toBe(200)
    expect(await see(server, { remoteAddress: '192.0.2.1' })).toBe(404)
    expect(await see(server, { headers: { 'x-forwarded-for': '127.0.0.1' } })).toBe(404)
    expect(await see(server, { headers: { host: 'wassit.ma' } })).toBe(404)
    const token = 'a token of some length'
    const guarded = await open({ config: { metricsToken: token } })
    expect(await see(guarded, {})).toBe(404)
    expect(
      await see(guarded, { remoteAddress: '192.0.2.1', headers: { authorization: `Bearer ${token}` } }),
    ).toBe(200)
  })

  test('names routes in the metrics, not addresses', async () => {
    await touchFrom({}, server, '/api/probe/touch/amina@example.ma')
    const { body } = await server.app.inject('/metrics')
    expect(body).toContain(
      'wassit_http_request_duration_seconds_count{method="POST",route="/api/probe/touch/:name",status="200"}',
    )
    expect(body).not.toContain('amina')
  })
})

test('logs one line a request, without address, search or person', async () => {
  const lines: string[] = []
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(chunk.toString())
      done()
    },
  })
  const log = Fastify({ logger: { level: 'info', stream } }).log
  const logged = await open({ log })
  const url = '/api/probe/touch/amina@example.ma?token=secret'
  const answer = await logged.app.inject({ method: 'POST', url, headers: { authorization: 'Bearer secret' } })
  await expect.poll(() => lines.length).toBe(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    method: 'POST',
    route: '/api/probe/touch/:name',
    status: 200,
    reqId: answer.headers['x-request-id'],
  })
  expect(lines[0]).not.toMatch(/amina|secret/)
})

describe('page of the API', () => {
  test('describes every call in OpenAPI 3.1', async () => {
    const { openapi, paths } = (await server.app.inject('/api/openapi.json')).json()
    expect(openapi).toBe('3.1.0')
    expect(paths['/api/probe/touch/{name}'].post).toMatchObject({
      summary: 'Touches',
      parameters: [{ name: 'name', in: 'path' }],
      responses: {
        200: { content: { 'application/json': { schema: { properties: { ok: { type: 'boolean' } } } } } },
      },
    })
  })

  test('describes the real calls too', async () => {
    const real = await buildTestApp({ database: server.database })
    others.push(real)
    const answer = await real.app.inject('/api/openapi.json')
    expect(answer.statusCode).toBe(200)
    expect(Object.keys(answer.json().paths)).toContain('/api/get/price')
  })

  test('allows the page of the API its own scripts and styles', async () => {
    const page = await server.app.inject('/api/docs/')
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-security-policy']).toContain("script-src 'self'")
    expect(page.headers['content-security-policy']).not.toContain('upgrade-insecure-requests')
  })
})

describe('mailbox', () => {
  const urls = ['/dev/mailbox', '/dev/mailbox.json', '/dev/mailbox/x.html']
  const statuses = ({ app }: TestApp, options: object = {}) =>
    Promise.all(urls.map(async (url) => (await app.inject({ url, ...options })).statusCode))

  test('serves the mailbox to a person who tries the product out', async () => {
    expect(await statuses(server)).toEqual([200, 200, 404])
    expect((await server.app.inject('/dev/mailbox.json')).json()).toEqual([])
  })

  test.each([
    ['another machine', { remoteAddress: '192.0.2.1' }],
    ['another machine through a proxy', { headers: { 'x-forwarded-for': '127.0.0.1' } }],
    ['a proxy that names the visitor otherwise', { headers: { 'x-real-ip': '192.0.2.1' } }],
    ['a proxy that names only itself', { headers: { via: '1.1 proxy' } }],
    ['a page of a site whose name was pointed here', { headers: { host: 'evil.example' } }],
  ])('hides the mailbox from %s', async (_who, options) => {
    expect(await statuses(server, options)).toEqual([404, 404, 404])
  })

  test.each([
    ['in production', { production: true }],
    ['where visitors come to another address', { publicUrl: 'https://wassit.ma' }],
    ['where mail leaves', { smtpUrl: 'smtp://127.0.0.1:1' }],
  ])('does not register the mailbox %s', async (_where, config) => {
    expect(await statuses(await open({ config }))).toEqual([404, 404, 404])
  })
})
