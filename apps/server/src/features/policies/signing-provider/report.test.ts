import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { openBrowser } from '../../../../test/factories.ts'
import { openTestApp } from '../../../../test/support.ts'

const secret = 'shared with the provider'
const told: string[] = []
const path = '/api/signature/webhook/accredited'

const server = openTestApp()

/** Makes an external provider sign the contracts from here on. */
const withProvider = () => {
  server.deps.signature = {
    ...server.deps.signature,
    name: 'accredited',
    reports: { secret, referenceOf: (body) => JSON.parse(String(body)).envelope as string | undefined },
    changed: async (reference) => void told.push(reference),
  }
}

const report = (body: string, { ageSeconds = 0, key = secret, sent = body, to = path } = {}) => {
  const timestamp = String(Math.floor(server.clock.now().getTime() / 1000) - ageSeconds)
  const signature = createHmac('sha256', key).update(`${timestamp}.${body}`).digest('hex')
  const headers = { 'x-signature-timestamp': timestamp, 'x-signature': signature }
  return openBrowser(server).post(to, sent, headers)
}

test('returns 404 for a report without an external provider', async () => {
  const answer = await report('{"envelope":"a"}')
  expect([answer.status, answer.body]).toEqual([
    404,
    { code: 'request.not-found', message: expect.any(String) },
  ])
})

test('asks the provider about each genuine report', async () => {
  withProvider()
  expect((await report('{ "envelope": "a" }')).status).toBe(200)
  expect((await report('{ "envelope": "a" }', { ageSeconds: 299 })).status).toBe(200)
  await server.runJobs()
  expect(told).toEqual(['a', 'a'])
})

test.each([
  ['with another key', { key: 'another' }],
  ['with another body', { sent: '{"envelope":"b"}' }],
  ['with the same body spelt otherwise', { sent: '{ "envelope": "a" }' }],
  ['from six minutes ago', { ageSeconds: 301 }],
  ['from the future', { ageSeconds: -301 }],
])('refuses a report %s and does nothing', async (_how, how) => {
  withProvider()
  told.length = 0
  const answer = await report('{"envelope":"a"}', how)
  expect([answer.status, answer.body.code]).toEqual([400, 'request.malformed'])
  await server.runJobs()
  expect(told).toEqual([])
})

test('refuses a report without a signature or of another provider', async () => {
  withProvider()
  expect((await openBrowser(server).post(path, '{"envelope":"a"}')).status).toBe(400)
  const other = await report('{"envelope":"a"}', { to: '/api/signature/webhook/built-in' })
  expect([other.status, other.body.code]).toEqual([404, 'request.not-found'])
})
