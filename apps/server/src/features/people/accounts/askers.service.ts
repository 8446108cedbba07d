import type { Kysely } from 'kysely'
import type { Deps } from '../../../deps.ts'
import type { Database } from '../../../schema.ts'
import type { Origin } from '../../audit/origin.ts'
import { confirmedDeviceOf } from './devices.queries.ts'
import { emailHash } from './secrets.ts'
import { blockedUntil, countTry, forgetTries } from './wrong-passwords.queries.ts'
import type { Delay } from './wrong-passwords.queries.ts'

/** Browser behind a call, as far as it can be told from others. */
export interface CallingBrowser {
  origin: Origin
  /** Hash of its device cookie. */
  deviceHash?: Buffer | undefined
}

/**
 * Browser that tries something at an address: confirmed by the address's owner, or known by its
 * network alone.
 */
export type Asker = { device: string } | { network: string }

/**
 * Tells the browsers that the owner of an address confirmed from all others (OWASP: device
 * cookies).
 */
export const askerOf = async (
  db: Kysely<Database>,
  address: string,
  { origin, deviceHash }: CallingBrowser,
): Promise<Asker> => {
  const device = deviceHash && (await confirmedDeviceOf(db, address, deviceHash))
  return device === undefined ? { network: origin.network } : { device }
}

/** Counter of tries and the waits that it imposes. */
export interface TryCounter {
  key: string
  delay: Delay
}

/** Waits for one asker at one address, and for all strangers together at one address. */
export interface AskerDelays {
  perAsker: Delay
  overall: Delay
}

/**
 * Returns the counters of tries at an address. A stranger's network is slowed down first, all
 * strangers at the address long after it, so that the tries of one stranger lock no other browser
 * out. A confirmed browser has its own counter and is never slowed down by others.
 */
export const countersOf = (
  secret: string,
  what: string,
  email: string,
  asker: Asker,
  { perAsker, overall }: AskerDelays,
): TryCounter[] => {
  const keyOf = (whose: string): string => emailHash(secret, `${what} ${whose}${email}`)
  if ('device' in asker) return [{ key: keyOf(`device ${asker.device} `), delay: perAsker }]
  return [
    { key: keyOf(`network ${asker.network} `), delay: perAsker },
    { key: keyOf(''), delay: overall },
  ]
}

const waitAt = async (db: Kysely<Database>, counters: readonly TryCounter[], now: Date): Promise<number> => {
  const keys = counters.map(({ key }) => key)
  const end = await blockedUntil(db, keys)
  return Math.max(0, (end?.getTime() ?? 0) - now.getTime())
}

/**
 * Counts a try before it is checked. Returns the milliseconds to wait if a counter is blocked; the
 * caller must then check nothing.
 */
export const countTries = async (
  db: Kysely<Database>,
  { config, now }: Pick<Deps, 'config' | 'now'>,
  counters: readonly TryCounter[],
): Promise<number | undefined> => {
  if (!config.rateLimit) return undefined
  const moment = now()
  const waitMs = await waitAt(db, counters, moment)
  if (waitMs > 0) return waitMs
  for (const { key, delay } of counters)
    if (!(await countTry(db, key, delay, moment))) return waitAt(db, counters, moment)
  return undefined
}

/** Forgets the tries before a successful one. */
export const forgetAllTries = async (
  db: Kysely<Database>,
  counters: readonly TryCounter[],
): Promise<void> => {
  for (const { key } of counters) await forgetTries(db, key)
}
