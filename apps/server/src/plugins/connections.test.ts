import { once } from 'node:events'
import { connect } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp } from '../../test/support.ts'
import { OpenConnections } from './connections.ts'

const most = 20

let port: number
const sockets: Socket[] = []
const server = openTestApp({ areas: [], config: { connectionsPerAddress: most } })
beforeAll(async () => {
  await server.app.listen({ host: '0.0.0.0', port: 0 })
  port = (server.app.server.address() as AddressInfo).port
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
})

const open = (localAddress: string): Socket => {
  const socket = connect({ port, host: '127.0.0.1', localAddress }).setEncoding('utf8').resume()
  socket.on('error', () => undefined)
  sockets.push(socket)
  return socket
}

const statusFor = async (localAddress: string): Promise<string> => {
  const socket = open(localAddress)
  socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
  let answer = ''
  socket.on('data', (chunk: string) => (answer += chunk))
  // A refused connection may be reset instead of closed.
  await new Promise((resolve) => socket.once('close', resolve))
  return answer.split('\r\n', 1)[0] ?? ''
}

test('serves an address while another one holds its maximum of connections', async () => {
  const halfSent = 'POST /api/x HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\nhalf'
  const held = Array.from({ length: most + 10 }, () => open('127.0.0.2'))
  for (const socket of held) socket.write(halfSent)
  await expect.poll(() => held.filter(({ destroyed }) => destroyed).length).toBe(10)
  expect(await statusFor('127.0.0.2')).not.toContain('200')
  expect(await statusFor('127.0.0.3')).toBe('HTTP/1.1 200 OK')

  // A closed connection frees its place.
  for (const socket of held) socket.destroy()
  await expect.poll(() => statusFor('127.0.0.2')).toBe('HTTP/1.1 200 OK')
})

test('ends incomplete requests and connections that are kept open for nothing', () => {
  const { requestTimeout, headersTimeout, keepAliveTimeout } = server.app.server
  expect({ requestTimeout, headersTimeout, keepAliveTimeout }).toEqual({
    requestTimeout: 120_000,
    headersTimeout: 20_000,
    keepAliveTimeout: 20_000,
  })
})

test('closes a connection without traffic, and no other', async () => {
  const connections = new OpenConnections()
  const accepted = new Promise<Socket>((resolve) => void server.app.server.once('connection', resolve))
  const client = open('127.0.0.4')
  connections.add(await accepted, 0)
  connections.closeSilent(84_999)
  expect((await accepted).destroyed).toBe(false)

  client.write('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n')
  await once(client, 'data')
  connections.closeSilent(85_000)
  connections.closeSilent(169_999)
  expect((await accepted).destroyed).toBe(false)
  connections.closeSilent(170_000)
  expect((await accepted).destroyed).toBe(true)
})

test('leaves ten minutes to a reader who takes an answer slowly', async () => {
  const connections = new OpenConnections()
  const accepted = new Promise<Socket>((resolve) => void server.app.server.once('connection', resolve))
  open('127.0.0.5').pause()
  const socket = await accepted
  connections.add(socket, 0)
  socket.write(Buffer.alloc(32 * 1024 * 1024))
  connections.closeSilent(0)
  connections.closeSilent(599_999)
  expect(socket.destroyed).toBe(false)
  connections.closeSilent(600_000)
  expect(socket.destroyed).toBe(true)
})
