import type { ErrorCode } from '@wassit/domain/errors/errors'
import type { Kysely } from 'kysely'
import type { Deps } from '../../deps.ts'
import { RetryLater } from '../../retry-later.ts'
import type { Database } from '../../schema.ts'
import type { Challenge } from './codes.queries.ts'
import { emailHash } from './secrets.ts'
import { blockedUntil, countTry, forgetTries } from './wrong-passwords.queries.ts'
import type { Delay } from './wrong-passwords.queries.ts'

const daySeconds = 24 * 3600

/**
 * Every code has five tries of its own; these are counted over all codes of an address, because whoever
 * knows it can have any number of them sent (ASVS 6.5.3, 6.6.3). After the fifth wrong one a minute,
 * then two, four and so on: some fourteen guesses a day at a million codes. The link of the mail
 * stays open to its reader meanwhile.
 */
const wrongCodes: Delay = { free: 5, firstSeconds: 60, windowSeconds: daySeconds }

/** After the fifth mail five minutes, then ten, twenty and so on: a dozen mails a day. */
const mailedCodes: Delay = { free: 5, firstSeconds: 300, windowSeconds: daySeconds }

/** Codes of a signature are counted like those of a challenge. */
interface Addressee {
  purpose: Challenge['purpose'] | 'signature'
  email: string
}

const keyOf = ({ config }: Deps, what: 'wrong' | 'mailed', { purpose, email }: Addressee): string =>
  emailHash(config.appSecret, `${what} ${purpose} ${email}`)

/** Counts in the caller's transaction; answers how long is still to wait, or `undefined` if counted. */
const count = async (
  tx: Kysely<Database>,
  { config }: Deps,
  key: string,
  delay: Delay,
  now: Date,
): Promise<number | undefined> => {
  if (!config.rateLimit || (await countTry(tx, key, delay, now))) return undefined
  return ((await blockedUntil(tx, key)) ?? now).getTime() - now.getTime()
}

/**
 * Counts an entered code as wrong before it is looked at. Answers the milliseconds to wait if wrong
 * codes of the address were too many; then nothing is counted and nothing may be looked at.
 */
export const countCodeTry = (tx: Kysely<Database>, deps: Deps, to: Addressee): Promise<number | undefined> =>
  count(tx, deps, keyOf(deps, 'wrong', to), wrongCodes, deps.now())

/** The code was right: the wrong ones before it are forgotten. */
export const forgiveCodeTries = (tx: Kysely<Database>, deps: Deps, to: Addressee): Promise<void> =>
  forgetTries(tx, keyOf(deps, 'wrong', to))

/** Counts a mail with a code unless the address was sent too many; answers whether it may be sent. */
export const mayMailCode = async (tx: Kysely<Database>, deps: Deps, to: Addressee): Promise<boolean> =>
  (await count(tx, deps, keyOf(deps, 'mailed', to), mailedCodes, deps.now())) === undefined

/** The same, where somebody waits for the answer: throws `code` with the time to wait. */
export const countCodeMail = async (
  tx: Kysely<Database>,
  deps: Deps,
  to: Addressee,
  code: ErrorCode,
): Promise<void> => {
  const waitMs = await count(tx, deps, keyOf(deps, 'mailed', to), mailedCodes, deps.now())
  if (waitMs !== undefined) throw new RetryLater(code, waitMs)
}
