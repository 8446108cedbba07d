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
 * for the largest file on a slow phone; a connection without traffic is closed after one minute.
 */
export const connectionTimes = ({ trustProxy, rateLimit }: Pick<Config, 'trustProxy' | 'rateLimit'>) =>
  ({
    requestTimeout: 120_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: trustProxy === false ? keptForBrowserMs : keptForProxyMs,
    // Load tests send more requests through one connection and ignore that it will be closed.
    maxRequestsPerSocket: rateLimit ? 10_000 : 0,
    http: { headersTimeout: 20_000 },
  }) satisfies FastifyHttpOptions<Server>

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
 * Bounds the connections of one address. Behind a proxy all connections are the proxy's, and the
 * proxy must bound them.
 */
export const connections = fp(async (app) => {
  const { connectionsPerAddress, trustProxy } = app.deps.config
  if (trustProxy === false) boundConnections(app, connectionsPerAddress)
})
