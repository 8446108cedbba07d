import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { livePath } from '@wassit/domain/api/live'
import type { LiveMessage } from '@wassit/domain/api/live'
import { WebSocket } from 'ws'
import type { TestApp } from './support.ts'

/** A page's socket, seen from the browser. */
export interface LiveClient {
  socket: WebSocket
  /** All received messages. */
  messages: LiveMessage[]
  /** Resolves to the closing code. */
  closed: Promise<number>
  /** Resolves once `count` messages have arrived. */
  has: (count: number) => Promise<LiveMessage[]>
  /** Resolves once the server has read all that was sent before. */
  echo: () => Promise<void>
}

/** Starts listening on a free port; returns the address. */
export const listen = async ({ app }: TestApp): Promise<string> => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}

const headersOf = (origin: string | null) => (origin === null ? {} : { origin })

/** Opens a socket without sending anything. `origin` is the page's, null for a program without one. */
export const openSocket = (
  address: string,
  { origin = address, autoPong = true }: { origin?: string | null; autoPong?: boolean } = {},
): LiveClient => {
  const socket = new WebSocket(new URL(livePath, address.replace('http', 'ws')), {
    headers: headersOf(origin),
    autoPong,
  })
  const messages: LiveMessage[] = []
  socket.on('message', (data: Buffer) => void messages.push(JSON.parse(data.toString()) as LiveMessage))
  const closed = once(socket, 'close').then(([code]) => code as number)
  closed.catch(() => undefined)
  return {
    socket,
    messages,
    closed,
    has: async (count) => {
      while (messages.length < count) await once(socket, 'message')
      return messages
    },
    echo: async () => {
      const echoed = once(socket, 'pong')
      socket.ping()
      await echoed
    },
  }
}

/** Returns the status of a refused upgrade. */
export const refusalOf = (socket: WebSocket): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    socket.on('error', () => undefined)
    socket.once('open', () => reject(new Error('the socket was opened')))
    socket.once('unexpected-response', (_request, response) => resolve(response.statusCode))
  })

/** Opens a socket and sends a first message. */
export const greet = async (
  address: string,
  hello: unknown,
  options?: Parameters<typeof openSocket>[1],
): Promise<LiveClient> => {
  const client = openSocket(address, options)
  await once(client.socket, 'open')
  client.socket.send(typeof hello === 'string' ? hello : JSON.stringify(hello))
  return client
}

/** Opens the ready socket of a signed-in user. */
export const joinLive = async (
  address: string,
  token: string,
  options?: Parameters<typeof openSocket>[1],
): Promise<LiveClient> => {
  const client = await greet(address, { token }, options)
  await client.has(1)
  return client
}
