import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { Endpoint } from '@wassit/domain/api/endpoint'
import type { ErrorCode } from '@wassit/domain/errors/errors'
import { DomainError } from '@wassit/domain/errors/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { sql } from 'kysely'
import type { Deps } from '../deps.ts'

/**
 * Calls of one address per minute over the whole site. Generous, because a mobile carrier puts many
 * people behind one address; it only keeps a single machine from taking the server.
 */
const globalMaximum = 3000
const globalWindowMs = 60_000
const sweepMs = 5 * 60_000

/** Whoever owns one address of an IPv6 network owns its whole /64. */
export const networkOf = (address: string): string => {
  if (!isIPv6(address)) return address
  if (address.startsWith('::ffff:')) return address.slice(7)
  const [head = '', tail] = address.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail?.split(':').filter(Boolean) ?? []
  const groups = [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
  return `${groups.slice(0, 4).join(':')}::/64`
}

/** The table holds no addresses and no emails, only their keyed hash. */
const keyOf = (secret: string, ...parts: string[]): string =>
  createHmac('sha256', secret).update(parts.join('\n')).digest('base64url')

interface Window {
  hits: number
  ends_at: Date
}

/** Counts one hit; one statement, so that nodes and parallel calls cannot slip between. */
const countHit = async ({ db, now }: Deps, key: string, seconds: number): Promise<Window> => {
  const moment = now()
  const ends = new Date(moment.getTime() + seconds * 1000)
  const result = await sql<Window>`
    insert into rate_limits as counted (key, hits, ends_at) values (${key}, 1, ${ends})
    on conflict (key) do update set
      hits = case when counted.ends_at <= ${moment} then 1 else counted.hits + 1 end,
      ends_at = case when counted.ends_at <= ${moment} then excluded.ends_at else counted.ends_at end
    returning hits, ends_at`.execute(db)
  return result.rows[0] as Window
}

const refuse = (reply: FastifyReply, waitMs: number, code: ErrorCode = 'request.too-many'): never => {
  reply.header('retry-after', Math.max(1, Math.ceil(waitMs / 1000)))
  throw new DomainError(code)
}

const checkHit = async (
  reply: FastifyReply,
  parts: string[],
  max: number,
  seconds: number,
  code?: ErrorCode,
): Promise<void> => {
  const { deps } = reply.server
  if (!deps.config.rateLimit) return
  const { hits, ends_at } = await countHit(deps, keyOf(deps.config.appSecret, ...parts), seconds)
  if (hits > max) refuse(reply, ends_at.getTime() - deps.now().getTime(), code)
}

/** Refuses an address that called this endpoint more often than its contract allows. */
export const checkAddressLimit = async (
  { path, limit }: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  code?: ErrorCode,
): Promise<void> => {
  if (!limit) return
  await checkHit(reply, ['address', path, networkOf(request.ip)], limit.perAddress, limit.windowSeconds, code)
}

/** Refuses to name the same person too often, from however many addresses. */
export const checkFieldLimit = async (
  { path, limit }: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  code?: ErrorCode,
): Promise<void> => {
  if (!limit?.perField) return
  const value = (request.body as Record<string, unknown> | null | undefined)?.[limit.perField.name]
  if (typeof value !== 'string' || value.length > 254) return
  const name = value.trim().toLowerCase()
  await checkHit(reply, ['field', path, name], limit.perField.max, limit.windowSeconds, code)
}

/** Removes windows that are over. */
export const sweepLimits = async ({ db, now }: Deps): Promise<void> => {
  await sql`delete from rate_limits where ends_at < ${now()}`.execute(db)
}

const guardAll = (app: FastifyInstance): void => {
  const counts = new Map<string, number>()
  let windowEnds = 0
  app.addHook('onRequest', (request, reply, done) => {
    const moment = Date.now()
    if (moment >= windowEnds) {
      counts.clear()
      windowEnds = moment + globalWindowMs
    }
    const network = networkOf(request.ip)
    const hits = (counts.get(network) ?? 0) + 1
    counts.set(network, hits)
    if (hits <= globalMaximum) return done()
    reply.header('retry-after', Math.ceil((windowEnds - moment) / 1000))
    return done(new DomainError('request.too-many'))
  })
}

/**
 * Rate limits. What a contract declares is counted in PostgreSQL: it holds across nodes and restarts.
 * Before it a cheap count in memory guards the whole site.
 */
export const limits = fp(async (app) => {
  if (!app.deps.config.rateLimit) return
  guardAll(app)
  const sweep = setInterval(() => {
    sweepLimits(app.deps).catch((error: unknown) => app.log.warn({ err: error }, 'limits were not swept'))
  }, sweepMs)
  sweep.unref()
  app.addHook('onClose', async () => clearInterval(sweep))
})
