import { endpoint } from '@wassit/domain/api/endpoint'
import { failures } from '@wassit/domain/api/failures'
import { errors as catalogue } from '@wassit/domain/errors/errors'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { openTestApp } from '../../test/support.ts'
import { bind } from '../http/endpoint.ts'
import { isDatabaseAway } from './errors.ts'

const echo = endpoint('POST /api/probe/echo', {
  access: 'public',
  summary: 'Echoes',
  body: z.object({ text: z.string() }),
  answers: { 200: z.object({ text: z.string() }) },
  failure: failures.usual,
})
const fail = { ...echo, path: '/api/probe/fail' } as const
const query = { ...echo, path: '/api/probe/query' } as const

const server = openTestApp({
  config: { logLevel: 'silent' },
  areas: [
    async (app) => {
      bind(app, echo, ({ body }) => body)
      bind(app, fail, () => {
        throw new Error('the password is hunter2')
      })
      bind(app, query, async () => {
        const lost = new pg.Pool({ host: '127.0.0.1', port: 1 })
        await lost.query('select 1')
        return { text: '' }
      })
    },
  ],
})

const post = (url: string, payload: string, headers: Record<string, string> = {}) =>
  server.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  })

describe('unreadable request', () => {
  test.each([
    ['malformed JSON', '{"text": ', 400, 'request.malformed'],
    ['a poisoned prototype', '{"__proto__": {"a": 1}, "text": "x"}', 400, 'request.malformed'],
    ['nothing at all', '', 400, 'request.invalid'],
    ['the wrong type', '[]', 400, 'request.invalid'],
    ['too much', JSON.stringify({ text: 'x'.repeat(1_000_000) }), 413, 'request.too-large'],
  ])('refuses an unreadable body: %s', async (_name, payload, status, code) => {
    const answer = await post('/api/probe/echo', payload)
    expect([answer.statusCode, answer.json().code]).toEqual([status, code])
  })

  test('refuses a body of another content type', async () => {
    const answer = await post('/api/probe/echo', '<a/>', { 'content-type': 'text/xml' })
    expect([answer.statusCode, answer.json().code]).toEqual([415, 'request.unsupported-type'])
  })

  test('refuses a broken or unknown address', async () => {
    expect((await server.app.inject('/api/%E0%A4%A')).statusCode).toBe(400)
    expect((await server.app.inject('/api/nowhere')).json().code).toBe('request.not-found')
    expect((await server.app.inject('/nowhere')).statusCode).toBe(404)
  })
})

test('returns an internal failure without details', async () => {
  const answer = await post('/api/probe/fail', '{"text":""}')
  expect(answer.statusCode).toBe(500)
  expect(Object.keys(answer.json())).toEqual(['code', 'message'])
  expect(answer.body).not.toContain('hunter2')
})

test('returns 503 with a time to try again while the database is away', async () => {
  const answer = await post('/api/probe/query', '{"text":""}')
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
})

test.each([
  ['57P01', undefined, true],
  ['53100', undefined, true],
  ['25006', undefined, true],
  ['ECONNREFUSED', 'connect', true],
  ['ECONNRESET', 'read', true],
  ['EPIPE', 'write', true],
  ['23505', undefined, false],
  ['ENOENT', 'open', false],
  ['EACCES', 'write', false],
])('tells an unreachable database by its error: %s at %s is %s', (code, syscall, isAway) => {
  expect(isDatabaseAway(Object.assign(new Error('x'), { code, syscall }))).toBe(isAway)
})

describe('error message', () => {
  const messageFor = async (headers: Record<string, string>) =>
    (await post('/api/probe/echo', '{}', headers)).json().message as string

  test('returns errors in the visitor’s language', async () => {
    const { messages } = server.deps
    const id = catalogue['request.invalid'].message
    expect(await messageFor({})).toBe(messages.fr(id))
    expect(await messageFor({ cookie: 'lang=ma' })).toBe(messages.ar(id))
    expect(await messageFor({ 'accept-language': 'de, en;q=0.8, fr;q=0.2' })).toBe(messages.en(id))
    expect(await messageFor({ cookie: 'lang=en', 'accept-language': 'ar' })).toBe(messages.en(id))
    expect(new Set([messages.fr(id), messages.ar(id), messages.en(id)]).size).toBe(3)
  })

  test('adds a message and its id to each issue', async () => {
    const { issues } = (await post('/api/probe/echo', '{}')).json()
    expect(issues).toEqual([
      { path: 'text', id: 'validation.required', message: server.deps.messages.fr('validation.required') },
    ])
  })
})
