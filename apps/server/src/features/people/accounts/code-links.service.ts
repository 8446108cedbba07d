import { DomainError } from '@wassit/domain/errors/errors'
import type { Kysely } from 'kysely'
import { acceptedSecrets } from '../../../app-secrets.ts'
import type { Deps } from '../../../deps.ts'
import type { Database } from '../../../schema.ts'
import { challengeById, latestChallenge } from './codes.queries.ts'
import type { Challenge } from './codes.queries.ts'
import { codeLifetimeMs } from './codes.service.ts'
import { challengeOfLinkToken, isLinkToken } from './secrets.ts'

/**
 * Time for which a link still works after its code or invitation ran out. A sign-up takes an hour
 * in all, a reset ten minutes more; a browser is confirmed at once.
 */
const linkGraceMs = {
  quote: 60 * 60_000 - codeLifetimeMs,
  reset: codeLifetimeMs,
  device: 0,
  contact: 0,
  channel: 0,
  login: 0,
  renewal: 0,
  email: 0,
} as const satisfies Record<Challenge['purpose'], number>

/**
 * Returns the challenge behind the link of a mail. Reading it consumes nothing, so that neither a
 * mail scanner nor a second click burns it (RULINGS 41). A link opens as long as its code lives;
 * the step after it may take longer. Throws `link.expired`, or `link.used` for the link of a sign-up
 * that led to an account.
 */
export const challengeOfLink = async (
  deps: Deps,
  token: string,
  use: 'open' | 'follow' = 'open',
): Promise<Challenge> => {
  const id = challengeOfLinkToken(acceptedSecrets(deps.config), token)
  const challenge = id ? await challengeById(deps.db, id) : undefined
  if (!challenge || challenge.replaced_at) throw new DomainError('link.expired')
  if (use === 'open' && challenge.used_at) throw new DomainError('link.used')
  const grace = use === 'open' ? 0 : linkGraceMs[challenge.purpose]
  if (challenge.expires_at.getTime() + grace <= deps.now().getTime()) throw new DomainError('link.expired')
  return challenge
}

/** Time within which a verified reset accepts a new password. */
const resetUseMs = 10 * 60_000

/**
 * Returns the proven and unused reset of a handle: the uuid whose code was entered or whose link
 * was opened in that browser, or the token of the link itself.
 */
export const provenReset = async (
  deps: Deps,
  db: Kysely<Database>,
  handle: string,
): Promise<Challenge | undefined> => {
  const isLink = isLinkToken(handle)
  const id = challengeOfLinkToken(acceptedSecrets(deps.config), handle)
  const challenge = isLink ? id && (await challengeById(db, id)) : await latestChallenge(db, handle)
  if (!challenge || challenge.purpose !== 'reset' || challenge.used_at || challenge.replaced_at)
    return undefined
  const until = isLink
    ? challenge.expires_at.getTime() + linkGraceMs.reset
    : (challenge.proved_at?.getTime() ?? -Infinity) + resetUseMs
  return until > deps.now().getTime() ? challenge : undefined
}
