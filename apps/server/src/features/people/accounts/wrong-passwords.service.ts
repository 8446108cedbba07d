import type { ErrorCode } from '@wassit/domain/errors/errors'
import type { Deps } from '../../../deps.ts'
import { RetryLater } from '../../../retry-later.ts'
import { countTries, countersOf, forgetAllTries } from './askers.service.ts'
import type { Asker, AskerDelays, TryCounter } from './askers.service.ts'

/**
 * After the third wrong password of one asker the wait is 2 s, then 4, 8 and so on up to a quarter
 * of an hour; the same after the twentieth of all strangers together.
 */
const delays: AskerDelays = {
  perAsker: { free: 3, firstSeconds: 2, windowSeconds: 900 },
  overall: { free: 20, firstSeconds: 2, windowSeconds: 900 },
}

/** Returns the counters of the passwords that a browser tries at an address. */
export const loginCounters = ({ config }: Deps, email: string, asker: Asker): TryCounter[] =>
  countersOf(config.appSecret, 'password', email, asker, delays)

/** Returns the counter of the current password that a signed-in person types. */
export const currentPasswordCounters = (userId: string): TryCounter[] => [
  { key: `current password of ${userId}`, delay: delays.perAsker },
]

/**
 * Allows a password to be tried, or throws `code` with the time to wait. The try is recorded as
 * wrong until `forgiveTries`. PostgreSQL keeps it, so that it holds across nodes and restarts.
 */
export const countPasswordTry = async (
  deps: Deps,
  counters: readonly TryCounter[],
  code: ErrorCode,
): Promise<void> => {
  const waitMs = await countTries(deps.db, deps, counters)
  if (waitMs !== undefined) throw new RetryLater(code, waitMs)
}

export const forgiveTries = ({ db }: Deps, counters: readonly TryCounter[]): Promise<void> =>
  forgetAllTries(db, counters)
