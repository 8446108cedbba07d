import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'

/** A finished request, its status, and the facts of its route. */
interface Ended {
  request: FastifyRequest
  status: number
  /** Pattern of the route, never the address, which contains file names, tokens and searches. */
  route: string
  quiet: boolean
  ms: number
}

/** The visitor left before the answer was sent. nginx logs the same number; no answer has it. */
const abandoned = 499

declare module 'fastify' {
  interface FastifyRequest {
    /** Fastify builds `routeOptions` at each reading; this is the one reading of a request. */
    route: FastifyRequest['routeOptions']
  }
  interface FastifyInstance {
    /** Calls back once for each request, also when the visitor left, unlike Fastify's `onResponse`. */
    whenEnded: (listener: (ended: Ended) => void) => void
  }
}

export const ended = fp(async (app) => {
  const listeners: ((ended: Ended) => void)[] = []
  const tell = (request: FastifyRequest, reply: FastifyReply, status: number): void => {
    const { url: route = '(none)', config } = request.route
    const quiet = config.quiet === true
    for (const listener of listeners) listener({ request, status, route, quiet, ms: reply.elapsedTime })
  }
  // One listener for each connection: one for each request costs 2 % of a price call.
  const openOn = new WeakMap<Socket, Set<FastifyReply>>()
  const watch = (socket: Socket): Set<FastifyReply> => {
    const open = new Set<FastifyReply>()
    openOn.set(socket, open)
    socket.once('close', () => {
      for (const reply of open) tell(reply.request, reply, abandoned)
      open.clear()
    })
    return open
  }
  app.decorate('whenEnded', (listener) => void listeners.push(listener))
  app.decorateRequest('route')
  app.addHook('onRequest', (request, reply, done) => {
    request.route = request.routeOptions
    const { socket } = request.raw
    const open = openOn.get(socket) ?? watch(socket)
    open.add(reply)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    if (openOn.get(request.raw.socket)?.delete(reply)) tell(request, reply, reply.statusCode)
    done()
  })
})
