import type { FastifyRequest } from 'fastify'
import { staffCalls } from '@wassit/domain/api/people/staff'
import { expect, test } from 'vitest'
import { openTestApp } from '../../test/support.ts'

let delayMs = 0
const server = openTestApp({ config: { logLevel: 'silent' }, loopDelay: () => delayMs })

/** Runs work while all connections are taken and this many queries wait. */
const whileQueriesWait = async <T>(count: number, work: () => Promise<T>): Promise<T> => {
  const { pool } = server.deps
  const taken = await Promise.all(Array.from({ length: pool.options.max ?? 10 }, () => pool.connect()))
  const waiting = Array.from({ length: count }, () => pool.query('select 1'))
  try {
    return await work()
  } finally {
    for (const client of taken) client.release()
    await Promise.all(waiting)
  }
}

/** Tells whether a visitor's call would be admitted, without a query of its own. */
const isAdmitted = (): boolean => {
  try {
    server.app.admit({ url: '/api/get/brand/car' } as FastifyRequest)
    return true
  } catch {
    return false
  }
}

const ask = (url: string, lang = 'fr') =>
  server.app.inject({ url, cookies: { lang }, headers: { accept: 'application/json' } })

test('refuses visitors of an overloaded node in their language, with the time to come back', async () => {
  const [fr, ar] = await whileQueriesWait(100, async () => {
    await expect.poll(isAdmitted).toBe(false)
    return Promise.all([ask('/api/get/brand/car'), ask('/api/get/brand/car', 'ma')])
  })
  expect([fr.statusCode, ar.statusCode]).toEqual([503, 503])
  expect(fr.headers['retry-after']).toBe('3')
  expect(fr.json()).toMatchObject({ code: 'server.unavailable', message: expect.stringMatching(/service/i) })
  expect(ar.json().message).toMatch(/الخدمة/)
  expect((await ask('/api/get/brand/car')).statusCode).toBe(200)
})

test('admits visitors, health checks and a few calls of staff to a busy node', async () => {
  const urls = ['/healthz', '/api/get/price', staffCalls.me.path]
  const answers = await whileQueriesWait(60, () => Promise.all(urls.map((url) => ask(url))))
  expect(answers.map(({ statusCode }) => statusCode)).not.toContain(503)
})

test('refuses visitors while the event loop is late', async () => {
  delayMs = 700
  expect((await ask('/api/get/brand/car')).statusCode).toBe(503)
  delayMs = 0
  expect((await ask('/api/get/brand/car')).statusCode).toBe(200)
})
