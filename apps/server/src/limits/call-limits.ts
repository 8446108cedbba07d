import { createHmac } from 'node:crypto'
import type { Endpoint } from '@wassit/domain/api/endpoint'
import type { ErrorCode } from '@wassit/domain/errors/errors'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Deps } from '../deps.ts'
import { RetryLater } from '../retry-later.ts'
import { networkOf, networksOf } from './networks.ts'

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

/** Counts one more event of a name, and returns how many there were since its window began. */
export const countOf = async (deps: Deps, parts: readonly string[], seconds: number): Promise<number> =>
  (await countHit(deps, keyOf(deps.config.appSecret, ...parts), seconds)).hits

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
