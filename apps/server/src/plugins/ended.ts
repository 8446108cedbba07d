import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'

/** A finished request and its status. */
interface Ended {
  request: FastifyRequest
  status: number
  ms: number
}

/** The visitor left before the answer was sent. nginx logs the same number; no answer has it. */
const abandoned = 499

declare module 'fastify' {
  interface FastifyInstance {
    /** Calls back once for each request, also when the visitor left, unlike Fastify's `onResponse`. */
    whenEnded: (listener: (ended: Ended) => void) => void
  }
}

export const ended = fp(async (app) => {
  const listeners: ((ended: Ended) => void)[] = []
  const tell = (request: FastifyRequest, reply: FastifyReply, status: number): void => {
    for (const listener of listeners) listener({ request, status, ms: reply.elapsedTime })
  }
  app.decorate('whenEnded', (listener) => void listeners.push(listener))
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.once('close', () => {
      if (request.raw.socket.destroyed && !reply.raw.writableFinished) tell(request, reply, abandoned)
    })
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    tell(request, reply, reply.statusCode)
    done()
  })
})
