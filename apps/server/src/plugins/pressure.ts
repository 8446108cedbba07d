import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { isShed } from '../nodes/shedding.ts'
import type { Caller } from '../nodes/shedding.ts'
import { RetryLater } from '../retry-later.ts'

const retryMs = 3000
const sampleMs = 500

declare module 'fastify' {
  interface FastifyInstance {
    /** Throws RetryLater when this node has too much to do for the work behind a request. */
    admit: (request: FastifyRequest) => void
  }
}

const isStaffCall = ({ url }: FastifyRequest): boolean => url.startsWith('/api/agent/')

export const callerOf = ({ url }: Pick<FastifyRequest, 'url'>): Caller =>
  url.startsWith('/api/agent/') || url.startsWith('/console') ? 'staff' : 'visitor'

/**
 * Refuses calls early with 503 and the time to come back while this node cannot keep up. Health
 * checks, files and kept pages pass: refusing them costs as much as sending them.
 */
export const pressure = fp(async (app) => {
  const { pool, loopDelay } = app.deps
  // A burst of calls queues many queries for some milliseconds; only a queue that lasts is a load.
  let queued = 0
  const sampling = setInterval(() => {
    queued = pool.waitingCount
  }, sampleMs).unref()
  app.addHook('onClose', async () => clearInterval(sampling))
  let staffCalls = 0
  const counted = new WeakSet<FastifyRequest>()
  app.whenEnded(({ request }) => {
    if (isStaffCall(request) && counted.delete(request)) staffCalls -= 1
  })
  app.decorate('admit', (request) => {
    const load = { delayMs: loopDelay(), queries: Math.min(queued, pool.waitingCount), staffCalls }
    if (isShed(callerOf(request), load)) throw new RetryLater('server.unavailable', retryMs)
  })
  app.addHook('onRequest', (request, _reply, done) => {
    if (!request.url.startsWith('/api/')) return done()
    app.admit(request)
    if (isStaffCall(request)) {
      staffCalls += 1
      counted.add(request)
    }
    return done()
  })
})
