import { readFile, stat } from 'node:fs/promises'
import { endpoint } from '@wassit/domain/api/endpoint'
import { DomainError } from '@wassit/domain/errors/errors'
import type { FastifyPluginAsync } from 'fastify'
import { describe, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { buildTestApp, openTestApp } from '../../test/support.ts'
import { bind } from './endpoint.ts'

const greet = endpoint('POST /api/probe/greet/:times', {
  access: 'public',
  summary: 'Greets',
  params: z.object({ times: z.coerce.number().check(z.int(), z.positive()) }),
  query: z.object({ shout: z.optional(z.enum(['yes', 'no'])) }),
  body: z.object({ name: z.string().check(z.minLength(2)), age: z.number() }),
  answers: { 201: z.object({ greeting: z.string() }) },
  idempotent: true,
})

const upload = endpoint('POST /api/probe/upload', {
  access: 'public',
  summary: 'Takes files',
  encoding: 'multipart',
  files: [
    { name: 'front', maxCount: 1 },
    { name: 'pages', maxCount: 2 },
  ],
  body: z.object({ owner: z.string().check(z.minLength(1)), data: z.optional(z.object({ a: z.number() })) }),
  answers: {
    200: z.object({ files: z.array(z.object({ field: z.string(), size: z.number(), text: z.string() })) }),
  },
})

const broken = endpoint('GET /api/probe/broken', {
  access: 'public',
  summary: 'Breaks its contract',
  answers: { 200: z.object({ id: z.number() }) },
})

const either = endpoint('POST /api/probe/either', {
  access: 'public',
  summary: 'Two answers',
  answers: { 301: z.object({ moved: z.string() }), 302: z.object({ found: z.string() }) },
})

const mine = endpoint('GET /api/probe/mine', {
  access: 'customer',
  summary: 'Needs a customer',
  answers: { 200: z.object({ user: z.string() }) },
})

const seen: { keys: (string | undefined)[]; paths: string[] } = { keys: [], paths: [] }

const probes: FastifyPluginAsync = async (app) => {
  app.decorate('authenticate', async (request) => {
    if (request.headers.authorization !== 'Bearer good') throw new DomainError('session.missing')
    return { userId: 'u1', role: 'customer', rights: [] }
  })
  bind(app, greet, ({ body, params, query, idempotencyKey }) => {
    seen.keys.push(idempotencyKey)
    const greeting = `${'hello '.repeat(params.times)}${body.name}`
    return { greeting: query.shout === 'yes' ? greeting.toUpperCase() : greeting, secret: 'not for you' }
  })
  bind(
    app,
    upload,
    async ({ uploads, body }) => {
      seen.paths = uploads.map(({ path }) => path)
      const files = uploads.map(async ({ field, size, path }) => ({
        field,
        size,
        text: size < 100 ? `${body.owner}:${await readFile(path, 'utf8')}` : '',
      }))
      return { files: await Promise.all(files) }
    },
    { maxFileBytes: 1000 },
  )
  bind(app, broken, () => ({ id: 'none' }) as unknown as { id: number })
  bind(app, either, ({ reply }) => {
    reply.code(302)
    return { found: 'here' }
  })
  bind(app, mine, ({ identity }) => ({ user: identity.userId }))
}

const server = openTestApp({ areas: [probes] })

const post = (url: string, payload: unknown, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'POST', url, payload: payload as object, headers })

const form = (parts: Record<string, string | Blob | Blob[]>) => {
  const data = new FormData()
  for (const [name, value] of Object.entries(parts)) {
    for (const part of [value].flat()) {
      if (typeof part === 'string') data.append(name, part)
      else data.append(name, part, 'photo.jpg')
    }
  }
  return new Response(data)
}

const send = async (body: Response) =>
  server.app.inject({
    method: 'POST',
    url: '/api/probe/upload',
    payload: Buffer.from(await body.arrayBuffer()),
    headers: { 'content-type': body.headers.get('content-type') ?? '' },
  })

describe('bound call', () => {
  test('passes validated parts and answers only the fields of the contract', async () => {
    const answer = await post('/api/probe/greet/2?shout=yes', { name: 'Amina', age: 3 })
    expect(answer.statusCode).toBe(201)
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(answer.json()).toEqual({ greeting: 'HELLO HELLO AMINA' })
  })

  test('lists every issue of every part in one answer', async () => {
    const answer = await post('/api/probe/greet/x?shout=loud', { name: 'A' })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().code).toBe('request.invalid')
    expect(answer.json().issues.map(({ path }: { path: string }) => path)).toEqual([
      'times',
      'shout',
      'name',
      'age',
    ])
  })

  test('takes an idempotency key and refuses a malformed one', async () => {
    seen.keys = []
    await post('/api/probe/greet/1', { name: 'Amina', age: 3 }, { 'idempotency-key': 'form-12345678' })
    await post('/api/probe/greet/1', { name: 'Amina', age: 3 })
    expect(seen.keys).toEqual(['form-12345678', undefined])
    const odd = await post('/api/probe/greet/1', { name: 'Amina', age: 3 }, { 'idempotency-key': 'a b' })
    expect(odd.statusCode).toBe(400)
  })

  test('returns the status that the handler chose', async () => {
    const answer = await server.app.inject({ method: 'POST', url: '/api/probe/either' })
    expect([answer.statusCode, answer.json()]).toEqual([302, { found: 'here' }])
  })

  test('returns 500 when the handler breaks the contract', async () => {
    const answer = await server.app.inject('/api/probe/broken')
    expect([answer.statusCode, answer.json().code]).toEqual([500, 'server.failed'])
  })

  test('admits only callers that the contract allows', async () => {
    const without = await server.app.inject('/api/probe/mine')
    expect([without.statusCode, without.json().code]).toEqual([401, 'session.missing'])
    const answer = await server.app.inject({
      url: '/api/probe/mine',
      headers: { authorization: 'Bearer good' },
    })
    expect(answer.json()).toEqual({ user: 'u1' })
  })
})

describe('multipart call', () => {
  test('passes fields and files, and removes the files afterwards', async () => {
    const answer = await send(
      form({
        owner: 'me',
        front: new Blob(['one'], { type: 'image/jpeg' }),
        pages: [new Blob(['two']), new Blob(['three'])],
      }),
    )
    expect(answer.json()).toEqual({
      files: [
        { field: 'front', size: 3, text: 'me:one' },
        { field: 'pages', size: 3, text: 'me:two' },
        { field: 'pages', size: 5, text: 'me:three' },
      ],
    })
    await expect
      .poll(() =>
        stat(seen.paths[0] ?? '').then(
          () => 'there',
          () => 'gone',
        ),
      )
      .toBe('gone')
  })

  test('validates the fields of a form', async () => {
    const answer = await send(form({ owner: '' }))
    expect([answer.statusCode, answer.json().issues[0].path]).toEqual([400, 'owner'])
  })

  test('refuses unknown files and too many files', async () => {
    const stranger = await send(form({ owner: 'me', other: new Blob(['x']) }))
    expect([stranger.statusCode, stranger.json().issues[0].path]).toEqual([400, 'other'])
    const many = await send(form({ owner: 'me', front: [new Blob(['x']), new Blob(['y'])] }))
    expect([many.statusCode, many.json().issues[0].path]).toEqual([400, 'front'])
  })

  test('refuses a file over the limit', async () => {
    const answer = await send(form({ owner: 'me', front: new Blob(['x'.repeat(1001)]) }))
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'document.too-large'])
  })

  test('refuses another content type and a broken body', async () => {
    expect((await post('/api/probe/upload', { owner: 'me' })).statusCode).toBe(415)
    const cut = await server.app.inject({
      method: 'POST',
      url: '/api/probe/upload',
      payload: '--x\r\nContent-Disposition: form-data; name="owner"\r\n\r\nme',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    })
    expect([cut.statusCode, cut.json().code]).toEqual([400, 'request.malformed'])
  })

  test('refuses a multipart body to a call without files', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const answer = await post('/api/probe/greet/1', '--x--', headers)
    expect([answer.statusCode, answer.json().code]).toEqual([415, 'request.unsupported-type'])
  })
})

test('refuses to bind a protected call before authentication is registered', async () => {
  const areas: FastifyPluginAsync[] = [async (app) => bind(app, mine, () => ({ user: '' }))]
  const database = server.database
  await expect(buildTestApp({ areas, database })).rejects.toThrow('needs app.authenticate')
})
