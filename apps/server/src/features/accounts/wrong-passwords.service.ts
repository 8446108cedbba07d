import type { ErrorCode } from '@wassit/domain/errors/errors'
import type { Deps } from '../../deps.ts'
import { RetryLater } from '../../retry-later.ts'
import { blockedUntil, countTry, forgetTries } from './wrong-passwords.queries.ts'
import type { Delay } from './wrong-passwords.queries.ts'

/** After the third wrong password 2 s, then 4, 8 and so on up to a quarter of an hour. */
const delay: Delay = { free: 3, firstSeconds: 2, windowSeconds: 900 }

/**
 * Lets a password be tried, or throws `code` with the time to wait. The try counts as wrong until
 * `forgiveTries`. Kept in PostgreSQL: it holds across nodes and restarts.
 */
export const countPasswordTry = async (
  { db, config, now }: Deps,
  key: string,
  code: ErrorCode,
): Promise<void> => {
  if (!config.rateLimit) return
  const moment = now()
  if (await countTry(db, key, delay, moment)) return
  const until = (await blockedUntil(db, key)) ?? moment
  throw new RetryLater(code, until.getTime() - moment.getTime())
}

/** The password was right: the tries before it are forgotten. */
export const forgiveTries = ({ db }: Deps, key: string): Promise<void> => forgetTries(db, key)
