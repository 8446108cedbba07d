import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { Endpoint } from '@wassit/domain/api/endpoint'
import type { ErrorCode } from '@wassit/domain/errors/errors'
import { DomainError } from '@wassit/domain/errors/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { sql } from 'kysely'
import type { Deps } from '../deps.ts'
import { RetryLater } from '../retry-later.ts'

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

/** What a call does about callers over its limit. */
export interface TooMany {
  /** Its own words for them. */
  code?: ErrorCode
  /** Told once for each window that somebody passes, not for each refusal after it. */
  note?: (request: FastifyRequest, named?: string) => Promise<void>
}

interface Bucket {
  /** What is counted: an address, or somebody who is named. */
  parts: string[]
  named?: string
  max: number
  seconds: number
}

const checkHit = async (
  request: FastifyRequest,
  { parts, named, max, seconds }: Bucket,
  { code = 'request.too-many', note }: TooMany = {},
): Promise<void> => {
  const { deps } = request.server
  if (!deps.config.rateLimit) return
  const { hits, ends_at } = await countHit(deps, keyOf(deps.config.appSecret, ...parts), seconds)
  if (hits === max + 1) await note?.(request, named)
  if (hits > max) throw new RetryLater(code, ends_at.getTime() - deps.now().getTime())
}

/** Refuses an address that called this endpoint more often than its contract allows. */
export const checkAddressLimit = async (
  { path, limit }: Endpoint,
  request: FastifyRequest,
  tooMany?: TooMany,
): Promise<void> => {
  if (!limit) return
  const { perAddress: max, windowSeconds: seconds } = limit
  await checkHit(request, { parts: ['address', path, networkOf(request.ip)], max, seconds }, tooMany)
}

/** Several addresses may name the same person more often than one, so that a stranger does not use up their calls. */
const addressesPerField = 5

/**
 * Refuses to name the same person too often, from one address and from however many. `body` is the validated one:
 * there one person is written in one way only.
 */
export const checkFieldLimit = async (
  { path, limit }: Endpoint,
  body: unknown,
  request: FastifyRequest,
  tooMany?: TooMany,
): Promise<void> => {
  if (!limit?.perField) return
  const { perField, windowSeconds: seconds } = limit
  const named = (body as Record<string, unknown> | undefined)?.[perField.name]
  if (typeof named !== 'string') return
  const { max } = perField
  const own = ['field', path, networkOf(request.ip), named]
  await checkHit(request, { parts: own, named, max, seconds }, tooMany)
  const all = ['field', path, named]
  await checkHit(request, { parts: all, named, max: max * addressesPerField, seconds }, tooMany)
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
