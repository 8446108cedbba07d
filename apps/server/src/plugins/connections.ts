import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyHttpOptions, FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import type { Config } from '../config.ts'
import { networkOf } from '../limits/networks.ts'

/** Slightly longer than proxies keep their connections, so that the proxy closes first. */
const keptForProxyMs = 75_000
const keptForBrowserMs = 20_000

/**
 * Time limits of a connection (ASVS 13.1.3): a whole request must arrive within two minutes, enough
 * for the largest file on a slow phone.
 */
export const connectionTimes = ({ trustProxy, rateLimit }: Pick<Config, 'trustProxy' | 'rateLimit'>) =>
  ({
    requestTimeout: 120_000,
    keepAliveTimeout: trustProxy === false ? keptForBrowserMs : keptForProxyMs,
    // Load tests send more requests through one connection and ignore that it will be closed.
    maxRequestsPerSocket: rateLimit ? 10_000 : 0,
    http: { headersTimeout: 20_000 },
  }) satisfies FastifyHttpOptions<Server>

const sweepMs = 10_000
/** Longer than any connection is kept open for its next request. */
const longestSilenceMs = keptForProxyMs + sweepMs
/** For a slow reader: Node counts the bytes of an answer when it hands them over, not as they leave. */
const longestSendMs = 10 * 60_000

/**
 * Open connections and their traffic. Node's own limit sets two timers for each request; looking at
 * all connections every few seconds costs a request nothing.
 */
export class OpenConnections {
  readonly #seen = new Map<Socket, { bytes: number; since: number }>()

  add(socket: Socket, now: number): void {
    this.#seen.set(socket, { bytes: 0, since: now })
    socket.once('close', () => this.#seen.delete(socket))
  }

  /** Closes the connections without a byte in either direction for too long. `now` is in milliseconds. */
  closeSilent(now: number): void {
    for (const [socket, last] of this.#seen) {
      const bytes = socket.bytesRead + socket.bytesWritten
      if (bytes !== last.bytes) this.#seen.set(socket, { bytes, since: now })
      else if (now - last.since >= (socket.writableLength > 0 ? longestSendMs : longestSilenceMs))
        socket.destroy()
    }
  }
}

const closeSilent = (app: FastifyInstance): void => {
  const connections = new OpenConnections()
  app.server.on('connection', (socket: Socket) => connections.add(socket, performance.now()))
  const sweep = setInterval(() => connections.closeSilent(performance.now()), sweepMs).unref()
  app.addHook('onClose', async () => clearInterval(sweep))
}

/** Closes the connections that an address opens beyond its share. */
const boundConnections = (app: FastifyInstance, most: number): void => {
  const open = new Map<string, number>()
  app.server.on('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? '')
    const count = (open.get(network) ?? 0) + 1
    if (count > most) return void socket.destroy()
    open.set(network, count)
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1
      if (left > 0) open.set(network, left)
      else open.delete(network)
    })
  })
}

/**
 * Closes silent connections and bounds those of one address. Behind a proxy all connections are the
 * proxy's, and the proxy must bound them.
 */
export const connections = fp(async (app) => {
  const { connectionsPerAddress, trustProxy } = app.deps.config
  closeSilent(app)
  if (trustProxy === false) boundConnections(app, connectionsPerAddress)
})
