import { once } from 'node:events'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { openTestApp } from '../../test/support.ts'

const server = openTestApp()

const post = (url: string, payload: string, remoteAddress: string) =>
  server.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/json' },
    remoteAddress,
  })

test('refuses a large body of a visitor unread, and takes the usual one', async () => {
  const large = JSON.stringify({ insuranceType: 'x'.repeat(17_000) })
  expect((await post('/api/get/price', large, '198.51.100.1')).statusCode).toBe(413)
  expect(
    (await post('/api/get/price', JSON.stringify({ insuranceType: 'auto' }), '198.51.100.1')).statusCode,
  ).toBe(400)
})

test('lets who sends a body beyond the limit send it to its end, and read the refusal', async () => {
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  const socket = connect((server.app.server.address() as AddressInfo).port, '127.0.0.1').setEncoding('utf8')
  const rest = Buffer.alloc(12 * 1024 * 1024, 'x')
  const head = [
    'POST /api/get/price HTTP/1.1',
    'Host: a',
    'Connection: close',
    'Content-Type: application/json',
  ]
  socket.write(`${head.join('\r\n')}\r\nContent-Length: ${rest.length}\r\n\r\n`)
  const [answer] = (await once(socket, 'data')) as [string]
  expect(answer).toContain(' 413 ')
  socket.write(rest)
  // A reset would reject.
  await once(socket, 'end')
})

test('refuses a deep body before it is parsed', async () => {
  const deep = `{"data":${'['.repeat(5000)}${']'.repeat(5000)}}`
  const answer = await post('/api/get/price', deep, '198.51.100.2')
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'request.malformed'])
})

test('lets an address send a few large bodies at once and many small ones', async () => {
  const statusesOf = async (payload: string, count: number, address: string) => {
    const statuses: number[] = []
    for (let index = 0; index < count; index += 1)
      statuses.push((await post('/api/get/price', payload, address)).statusCode)
    return statuses
  }
  const large = await statusesOf(JSON.stringify({ x: 'y'.repeat(15_000) }), 120, '198.51.100.3')
  expect(large.at(-1)).toBe(429)
  const small = await statusesOf(JSON.stringify({ x: 'y' }), 120, '198.51.100.4')
  expect(new Set(small)).toEqual(new Set([400]))
})
