import { createHash, timingSafeEqual } from 'node:crypto'
import { DomainError } from '@wassit/domain/errors/errors'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { isThisMachine } from '../http/this-machine.ts'
import { diskOf } from '../data-dir.ts'
import { takesRows } from '../database.ts'
import { release } from '../release.ts'
import { opensDatabase } from '../known-keys/known-keys.ts'
import { RetryLater } from '../retry-later.ts'

const databaseMs = 2000
/** Shorter than the two seconds in which a proxy expects its answer (deploy/Caddyfile). */
const keyMs = 1000
const retryMs = 5000

/** Less than one call with its files may need. */
const leastFreeBytes = 64 * 1024 * 1024

/** Tells whether the disk of a folder has space left, as far as it can be read. */
export const hasRoom = async (folder: string, bytes = leastFreeBytes): Promise<boolean> => {
  const disk = await diskOf(folder).catch(() => undefined)
  return !disk || disk.free >= bytes
}

/** Refuses without a stack in the log, which a check of every second would fill: a line of its own says why. */
const notNow = (code: 'server.unavailable' | 'storage.unavailable' = 'server.unavailable') =>
  new RetryLater(code, retryMs)

const digest = (value: string): Buffer => createHash('sha256').update(value).digest()

/** With a token only its holder may read; without one only this machine. */
const mayRead = (request: FastifyRequest, token: string | undefined): boolean => {
  if (token) {
    const given = request.headers.authorization?.replace(/^Bearer /i, '') ?? ''
    return timingSafeEqual(digest(given), digest(token))
  }
  return isThisMachine(request)
}

const within = async <T>(ms: number, work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Tells proxies that this node stops soon; it still serves. */
    leave: () => void
  }
}

/**
 * Serves /healthz (alive), /readyz (able to work), /servez (able to serve pages, if need be without its
 * database) and /metrics for supervisors, proxies and monitors.
 */
export const health = fp(async (app) => {
  const { db, pool, config, envelope } = app.deps
  let leaving = false
  app.decorate('leave', () => {
    if (leaving) return
    leaving = true
    // Moves the connections that a proxy keeps open to the other nodes, one answer at a time.
    app.server.prependListener('request', (_request, response) => {
      response.shouldKeepAlive = false
    })
  })
  app.addHook('preClose', async () => app.leave())
  const quiet = { config: { quiet: true } }
  const fresh = { 'cache-control': 'no-store' }
  // Strangers learn no version.
  app.get('/healthz', quiet, (request, reply) =>
    reply
      .headers(fresh)
      .send({ status: 'ok', ...(mayRead(request, config.metricsToken) && { version: release }) }),
  )
  // While the database is away every node is: kept pages and sentences of ours are better than none.
  app.get('/servez', quiet, async (_request, reply) => {
    const fits = await within(keyMs, opensDatabase(db, envelope)).catch(() => true)
    if (leaving || !fits) throw notNow()
    return reply.headers(fresh).send({ status: 'serves' })
  })
  app.get('/readyz', quiet, async (_request, reply) => {
    if (leaving) throw notNow()
    const state = Promise.all([opensDatabase(db, envelope), takesRows(pool)])
    const [fits, isWritable] = await within(databaseMs, state).catch((error: unknown) => {
      app.log.warn({ reason: String(error) }, 'the database does not answer')
      throw notNow()
    })
    if (!isWritable) {
      app.log.warn('the database takes no rows')
      throw notNow()
    }
    if (!fits) {
      app.log.error('the master key of this node does not open what the database holds')
      throw notNow()
    }
    if (!(await hasRoom(config.dataDir))) {
      app.log.warn('the disk of DATA_DIR is full')
      throw notNow('storage.unavailable')
    }
    return reply.headers(fresh).send({ status: 'ready' })
  })
  app.get('/metrics', quiet, async (request, reply) => {
    if (!mayRead(request, config.metricsToken)) throw new DomainError('request.not-found')
    return reply
      .headers(fresh)
      .type(app.metrics.contentType)
      .send(await app.metrics.metrics())
  })
})
