import { livePath } from '@wassit/domain/api/live'
import { quoteCalls } from '@wassit/domain/api/sales/quotes'
import type { FastifyInstance } from 'fastify'
import { refusalOf } from '../../people/refusals/refusals.service.ts'
import { addCounts } from './call-counts.queries.ts'
import type { Counted, CountedKind } from './call-counts.queries.ts'

/** Calls that take longer than this many milliseconds are slow. */
const slowMs = 1000

const bucketMs = 600_000
/** Time between two writes; a node that dies loses no more than its counts. */
const everyMs = 30_000

/** Returns the start of the ten-minute bucket of a moment. */
export const bucketOf = (now: Date): Date => new Date(Math.floor(now.getTime() / bucketMs) * bucketMs)

/** Counts of a node, from one write to the next. */
export interface CallCounts {
  /** Writes them; after a failure they are kept for the next time. */
  write: () => Promise<void>
}

/** Counts calls in memory, because a write for each would cost more than the calls. */
export const countCalls = (app: FastifyInstance): CallCounts => {
  const { db, now, log } = app.deps
  let counts = new Map<string, Counted>()
  const add = (kind: CountedKind, detail: string, amount = 1): void => {
    const key = `${kind} ${detail}`
    const known = counts.get(key)
    if (known) known.amount += amount
    else counts.set(key, { kind, detail, amount })
  }
  app.whenEnded(({ route, quiet, status, ms }) => {
    // A live channel lasts as long as its page.
    if (quiet || !route.startsWith('/api/') || route === livePath) return
    add('call', '')
    if (ms > slowMs) add('slow', route)
    if (route === quoteCalls.price.path && status === 200) add('priced', '')
  })
  app.whenRefused((code, { caller, route }) => {
    add('error', code)
    const endpoint = caller === null ? undefined : route.config.endpoint
    if (endpoint && refusalOf(code, endpoint)) add('refusal', code)
  })
  const write = async (): Promise<void> => {
    if (counts.size === 0) return
    const written = counts
    counts = new Map()
    try {
      await addCounts(db, bucketOf(now()), [...written.values()])
    } catch (error) {
      for (const { kind, detail, amount } of written.values()) add(kind, detail, amount)
      throw error
    }
  }
  const timer = setInterval(
    () => void write().catch((error: unknown) => log.warn({ err: error }, 'could not write counts of calls')),
    everyMs,
  )
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
  return { write }
}
