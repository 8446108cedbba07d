import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Identity } from '../identity.ts'
import { sweepLimits } from '../limits/call-limits.ts'
import { networksOf } from '../limits/networks.ts'
import { TokenBuckets } from '../limits/token-buckets.ts'
import type { Allowance } from '../limits/token-buckets.ts'
import { RetryLater } from '../retry-later.ts'

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
const sweepMs = 5 * 60_000

/** Bytes of a body that cost as much as a request without one. */
const bytesOfOne = 1024

/** Returns what a request takes from the allowance of its address: reading a body costs by its bytes. */
const costOf = ({ headers }: FastifyRequest): number => {
  const bytes = Number(headers['content-length'] ?? 0)
  // Files are written to the disk; their number is limited elsewhere.
  if (headers['content-type']?.startsWith('multipart/') || !(bytes > 0)) return 1
  return 1 + Math.min(Math.floor(bytes / bytesOfOne), mostCost)
}

/** A body above the limit is refused unread. */
const mostCost = 256

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
    const { config, url = '' } = request.route
    if (config.unlimited) return
    const kind = config.endpoint || url.startsWith('/api/') ? 'call' : 'page'
    for (const { network, factor } of networksOf(request.ip)) {
      const { burst, perSecond } = allowances[kind]
      const allowance = { burst: burst * factor, perSecond: perSecond * factor }
      this.#take(`${kind} ${network}`, allowance, costOf(request))
    }
  }

  /** Moves a call from its address to the account that made it. */
  recognise(request: FastifyRequest, { userId, role }: Identity): void {
    this.#take(`account ${userId}`, allowances[role === 'customer' ? 'customer' : 'staff'])
    for (const { network } of networksOf(request.ip)) {
      this.#buckets.giveBack(`call ${network}`, costOf(request))
    }
  }

  #take(key: string, allowance: Allowance, amount = 1): void {
    const waitMs = this.#buckets.take(key, allowance, performance.now(), amount)
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
