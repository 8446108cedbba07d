import { DomainError } from '@wassit/domain/errors/errors'
import type { Kysely } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { Database } from '../../schema.ts'
import { challengeById, latestChallenge } from './codes.queries.ts'
import type { Challenge } from './codes.queries.ts'
import { codeLifetimeMs } from './codes.service.ts'
import { challengeOfLinkToken, isLinkToken } from './secrets.ts'

/**
 * How long after the code or invitation of its mail is over a link still carries what follows from it: a
 * sign-up takes an hour in all; a reset ten minutes more; a browser is confirmed at once.
 */
const linkGraceMs = {
  quote: 60 * 60_000 - codeLifetimeMs,
  reset: codeLifetimeMs,
  device: 0,
} as const satisfies Record<Challenge['purpose'], number>

/**
 * The challenge behind the link of a mail; reading it consumes nothing, so that neither a mail scanner
 * nor a second click burns it (RULINGS 41). A link is opened as long as its code lives; what follows
 * from it may take longer. Throws `link.expired`.
 */
export const challengeOfLink = async (
  deps: Deps,
  token: string,
  use: 'open' | 'follow' = 'open',
): Promise<Challenge> => {
  const id = challengeOfLinkToken(deps.config.appSecret, token)
  const challenge = id ? await challengeById(deps.db, id) : undefined
  if (!challenge || challenge.replaced_at) throw new DomainError('link.expired')
  const grace = use === 'open' ? 0 : linkGraceMs[challenge.purpose]
  if (challenge.expires_at.getTime() + grace <= deps.now().getTime()) throw new DomainError('link.expired')
  return challenge
}

/** A verified reset carries a new password for this long. */
const resetUseMs = 10 * 60_000

/**
 * The reset that a handle proves and that was not made use of: by the uuid whose code was entered or
 * whose link was opened in that browser, or by the token of the link itself.
 */
export const provenReset = async (
  deps: Deps,
  db: Kysely<Database>,
  handle: string,
): Promise<Challenge | undefined> => {
  const isLink = isLinkToken(handle)
  const id = challengeOfLinkToken(deps.config.appSecret, handle)
  const challenge = isLink ? id && (await challengeById(db, id)) : await latestChallenge(db, handle)
  if (!challenge || challenge.purpose !== 'reset' || challenge.used_at || challenge.replaced_at)
    return undefined
  const until = isLink
    ? challenge.expires_at.getTime() + linkGraceMs.reset
    : (challenge.proved_at?.getTime() ?? -Infinity) + resetUseMs
  return until > deps.now().getTime() ? challenge : undefined
}
