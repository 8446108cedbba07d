import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { Endpoint } from '@wassit/domain/api/endpoint'
import type { ErrorCode } from '@wassit/domain/errors/errors'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { sql } from 'kysely'
import type { Deps, Identity } from '../deps.ts'
import { RetryLater } from '../retry-later.ts'
import { TokenBuckets } from '../token-buckets.ts'
import type { Allowance } from '../token-buckets.ts'

/**
 * Allowances of an address over the whole site, pages and calls apart. They are generous, because a
 * mobile carrier or an office shares one address among many people; they only stop a single machine
 * from taking the whole server. Calls of signed-in users use their own allowance instead.
 */
const allowances = {
  page: { burst: 1000, perSecond: 50 },
  call: { burst: 1000, perSecond: 50 },
  customer: { burst: 600, perSecond: 20 },
  staff: { burst: 3000, perSecond: 100 },
} as const satisfies Record<string, Allowance>
/** A wider network may do this many times the calls of a single one. */
const widerFactor = 4
const sweepMs = 5 * 60_000

/** Returns the first groups of an IPv6 address as a network; an IPv4 address unchanged. */
const networkWith = (address: string, groupCount: number): string => {
  if (!isIPv6(address)) return address
  if (address.startsWith('::ffff:')) return address.slice(7)
  const [head = '', tail] = address.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail?.split(':').filter(Boolean) ?? []
  const groups = [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
  return `${groups.slice(0, groupCount).join(':')}::/${groupCount * 16}`
}

/** Returns the /64 network of an IPv6 address, because the owner of one address owns the whole network. */
export const networkOf = (address: string): string => networkWith(address, 4)

/**
 * Returns the networks that an address is counted under: providers assign a customer a /64, or up
 * to a /48.
 */
const networksOf = (address: string): { network: string; factor: number }[] => {
  const [narrow, wide] = [networkOf(address), networkWith(address, 3)]
  return narrow === wide
    ? [{ network: narrow, factor: 1 }]
    : [
        { network: narrow, factor: 1 },
        { network: wide, factor: widerFactor },
      ]
}

/** Keys are keyed hashes, so that the table contains no addresses and no emails. */
const keyOf = (secret: string, ...parts: string[]): string =>
  createHmac('sha256', secret).update(parts.join('\n')).digest('base64url')

interface Window {
  hits: number
  ends_at: Date
}

/** Counts one hit in a single statement, which is safe across nodes and parallel calls. */
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

/** Reaction of a call to callers over its limit. */
export interface TooMany {
  /** Error code that replaces `request.too-many`. */
  code?: ErrorCode
  /** Runs once for each exceeded window, not for each refusal after it. */
  note?: (request: FastifyRequest, named?: string) => Promise<void>
}

interface Bucket {
  /** The counted address or named person. */
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
  const { perAddress, windowSeconds: seconds } = limit
  for (const { network, factor } of networksOf(request.ip))
    await checkHit(request, { parts: ['address', path, network], max: perAddress * factor, seconds }, tooMany)
}

/**
 * Several addresses may name the same person more often than one, so that a stranger does not use
 * up the person's calls.
 */
const addressesPerField = 5

/**
 * Refuses to name the same person too often, from one address and from all together. `body` is the
 * validated one, in which a person has only one spelling.
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

/** Removes finished windows. */
export const sweepLimits = async ({ db, now }: Deps): Promise<void> => {
  await sql`delete from rate_limits where ends_at < ${now()}`.execute(db)
}

declare module 'fastify' {
  interface FastifyInstance {
    siteGuard: SiteGuard | null
  }
  interface FastifyContextConfig {
    /** A file of the build: it is cheap to send, and one visit requests a dozen. */
    unlimited?: boolean
  }
}

/** Counts cheaply in memory before all other limits. */
class SiteGuard {
  readonly #buckets = new TokenBuckets()

  /** Counts a request for its address. */
  admit(request: FastifyRequest): void {
    const { config, url = '' } = request.routeOptions
    if (config.unlimited) return
    const kind = config.endpoint || url.startsWith('/api/') ? 'call' : 'page'
    for (const { network, factor } of networksOf(request.ip)) {
      const { burst, perSecond } = allowances[kind]
      this.#take(`${kind} ${network}`, { burst: burst * factor, perSecond: perSecond * factor })
    }
  }

  /** Moves a call from its address to the account that made it. */
  recognise(request: FastifyRequest, { userId, role }: Identity): void {
    this.#take(`account ${userId}`, allowances[role === 'customer' ? 'customer' : 'staff'])
    for (const { network } of networksOf(request.ip)) this.#buckets.giveBack(`call ${network}`)
  }

  #take(key: string, allowance: Allowance): void {
    const waitMs = this.#buckets.take(key, allowance, performance.now())
    if (waitMs > 0) throw new RetryLater('request.too-many', waitMs)
  }
}

/**
 * Rate limits. Limits of a contract are counted in PostgreSQL, across nodes and restarts. A cheap
 * count in memory guards the whole site before them.
 */
export const limits = fp(async (app) => {
  const guard = app.deps.config.rateLimit ? new SiteGuard() : null
  app.decorate('siteGuard', guard)
  if (!guard) return
  app.addHook('onRequest', (request, _reply, done) => {
    guard.admit(request)
    done()
  })
  const sweep = setInterval(() => {
    sweepLimits(app.deps).catch((error: unknown) =>
      app.log.warn({ err: error }, 'could not remove finished rate limits'),
    )
  }, sweepMs)
  sweep.unref()
  app.addHook('onClose', async () => clearInterval(sweep))
})
