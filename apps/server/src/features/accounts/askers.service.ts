import type { Kysely } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { Database } from '../../schema.ts'
import type { Origin } from '../audit/origin.ts'
import { confirmedDeviceOf } from './devices.queries.ts'
import { emailHash } from './secrets.ts'
import { blockedUntil, countTry, forgetTries } from './wrong-passwords.queries.ts'
import type { Delay } from './wrong-passwords.queries.ts'

/** The browser behind a call, as far as we can tell it from others. */
export interface CallingBrowser {
  origin: Origin
  /** The hash of its device cookie. */
  deviceHash?: Buffer | undefined
}

/** A browser that tries something at an address: confirmed by the address's owner, or a stranger's network. */
export type Asker = { device: string } | { network: string }

/** Tells a browser that the owner of an address confirmed from all others (OWASP: device cookies). */
export const askerOf = async (
  db: Kysely<Database>,
  email: string,
  { origin, deviceHash }: CallingBrowser,
): Promise<Asker> => {
  const device = deviceHash && (await confirmedDeviceOf(db, email, deviceHash))
  return device === undefined ? { network: origin.network } : { device }
}

/** A counter of tries and the waits that it imposes. */
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
 * Counters of something tried at an address. A stranger's network is slowed down first and the address for
 * strangers long after it, so that nobody is locked out by somebody else's tries; a confirmed browser has a
 * counter of its own and is never slowed down by others.
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
 * Counts a try before it is looked at. Returns the milliseconds to wait if one of the counters is blocked;
 * then nothing may be looked at.
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

/** Forgets the tries before one that was right. */
export const forgetAllTries = async (
  db: Kysely<Database>,
  counters: readonly TryCounter[],
): Promise<void> => {
  for (const { key } of counters) await forgetTries(db, key)
}
