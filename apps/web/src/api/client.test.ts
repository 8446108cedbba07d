import { endpoint } from '@wassit/domain/api/endpoint'
import { failures } from '@wassit/domain/api/failures'
import { describe, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { createCall } from './client.ts'
import type { Transport } from './client.ts'

const check = endpoint('POST /api/thing/:id', {
  access: 'public',
  summary: 'test',
  params: z.object({ id: z.string() }),
  query: z.object({ page: z.optional(z.number()) }),
  body: z.object({ name: z.string() }),
  answers: { 200: z.object({ done: z.boolean() }), 302: z.object({ next: z.string() }) },
  failure: failures.usual,
})
const upload = endpoint('POST /api/upload', {
  access: 'public',
  summary: 'test',
  encoding: 'multipart',
  body: z.object({ data: z.record(z.string(), z.unknown()), price: z.optional(z.number()) }),
  answers: { 200: z.object({}) },
  failure: failures.usual,
})

const answering = (status: number, body: unknown) => {
  const seen: { path: string; init: RequestInit }[] = []
  const transport: Transport = (path, init) => {
    seen.push({ path, init })
    return Promise.resolve(Response.json(body, { status }))
  }
  return { seen, call: createCall(transport) }
}
const input = { params: { id: 'a/b' }, query: { page: 2 }, body: { name: 'x' } }

describe('createCall', () => {
  test('builds address, query and body from the contract', async () => {
    const { seen, call } = answering(200, { done: true })
    expect(await call(check, input)).toEqual({ ok: true, status: 200, data: { done: true } })
    expect(seen[0]?.path).toBe('/api/thing/a%2Fb?page=2')
    expect(seen[0]?.init).toMatchObject({ method: 'POST', body: '{"name":"x"}' })
  })

  test('returns 302 as data if the contract declares it', async () => {
    const { call } = answering(302, { next: 'form' })
    expect(await call(check, input)).toEqual({ ok: true, status: 302, data: { next: 'form' } })
  })

  test('returns every issue of a refusal as a message id', async () => {
    const { call } = answering(400, {
      code: 'request.invalid',
      message: 'Vérifiez',
      issues: [{ path: 'email', id: 'validation.required', message: 'Obligatoire' }],
    })
    expect(await call(check, input)).toEqual({
      ok: false,
      offline: false,
      status: 400,
      code: 'request.invalid',
      notice: { text: 'Vérifiez' },
      issues: [{ path: 'email', message: 'validation.required' }],
    })
  })

  test('survives an answer that is not JSON', async () => {
    const call = createCall(() => Promise.resolve(new Response('<html>', { status: 502 })))
    expect(await call(check, input)).toMatchObject({ ok: false, status: 502, code: 'server.failed' })
  })

  test('reports offline if the server does not answer', async () => {
    const call = createCall(() => Promise.reject(new TypeError('fetch failed')))
    expect(await call(check, input)).toEqual({ ok: false, offline: true, notice: { id: 'errors.network' } })
  })

  test('sends multipart calls as form parts, objects as JSON text', async () => {
    const { seen, call } = answering(200, {})
    await call(upload, { body: { data: { a: 1 } }, files: { paper: [new File(['x'], 'x.pdf')] } })
    const form = seen[0]?.init.body as FormData
    expect(form.get('data')).toBe('{"a":1}')
    expect(form.has('price')).toBe(false)
    expect((form.get('paper') as File).name).toBe('x.pdf')
  })
})
