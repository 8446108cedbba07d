import { DomainError } from '@wassit/domain/errors/errors'
import type { Kysely } from 'kysely'
import { z } from 'zod/mini'
import type { Deps } from '../../deps.ts'
import { addJob, defineJob } from '../../jobs.ts'
import type { Database } from '../../schema.ts'
import {
  challengeById,
  countAttempt,
  insertChallenge,
  latestChallenge,
  lockSubject,
  markVerified,
  replaceChallenges,
} from './codes.queries.ts'
import type { Challenge, NewChallenge } from './codes.queries.ts'
import { challengeOfLinkToken, codeOf, isSame } from './secrets.ts'

export type { Challenge } from './codes.queries.ts'

/** Serialises everything that happens to the codes of a subject; taken before its other rows. */
export const lockCodes = lockSubject

/** A code lives ten minutes (ASVS 6.5.5), takes five tries and may be sent again after a minute. */
const lifetimeMs = 10 * 60_000
const maximumAttempts = 5
const resendAfterMs = 60_000

/** Mails a code; the job knows the challenge's id and nothing else. */
export const mailCode = defineJob('mail-code', z.object({ challenge: z.string() }))

const issueCode = async (tx: Kysely<Database>, challenge: NewChallenge, now: Date): Promise<void> => {
  await replaceChallenges(tx, challenge.subject, now)
  const id = await insertChallenge(tx, challenge, now, new Date(now.getTime() + lifetimeMs))
  await addJob(tx, mailCode, { challenge: id }, { key: `mail-code-${id}` })
}

const isFresh = (challenge: Challenge, now: Date): boolean =>
  now.getTime() - challenge.created_at.getTime() < resendAfterMs

/** A code that can still be entered or mailed. */
export const isOpen = (challenge: Challenge, now: Date): boolean =>
  challenge.replaced_at === null &&
  challenge.verified_at === null &&
  challenge.expires_at > now &&
  challenge.attempts < maximumAttempts

/**
 * Sees to it that a subject has a code and queues its mail, inside the caller's transaction that has
 * called `lockCodes`. A code that was sent within the last minute still stands: whoever asks twice is
 * not sent two mails.
 */
export const ensureCode = async (tx: Kysely<Database>, challenge: NewChallenge, now: Date): Promise<void> => {
  const last = await latestChallenge(tx, challenge.subject)
  if (last && last.email === challenge.email && isOpen(last, now) && isFresh(last, now)) return
  await issueCode(tx, challenge, now)
}

type Verification =
  | { outcome: 'verified'; challenge: Challenge }
  | { outcome: 'wrong' }
  | { outcome: 'expired' }

const judge = async (
  tx: Kysely<Database>,
  deps: Deps,
  subject: string,
  code: string,
): Promise<Verification> => {
  await lockSubject(tx, subject)
  const challenge = await latestChallenge(tx, subject)
  if (!challenge) return { outcome: 'wrong' }
  if (!isOpen(challenge, deps.now())) return { outcome: 'expired' }
  if (!isSame(code, codeOf(deps.config.appSecret, challenge.id))) {
    await countAttempt(tx, challenge.id)
    return { outcome: 'wrong' }
  }
  await markVerified(tx, challenge.id, deps.now())
  return { outcome: 'verified', challenge }
}

/**
 * Verifies the code of a subject, once; `onVerified` runs in the same transaction.
 * A wrong try is counted even though it fails, hence a value out of the transaction and the error
 * after it. Throws `code.invalid` for a wrong code, `code.expired` for one that is over: too old,
 * used, replaced or burnt (RULINGS 12).
 */
export const verifyCode = async <T>(
  deps: Deps,
  subject: string,
  code: string,
  onVerified: (tx: Kysely<Database>, challenge: Challenge) => Promise<T>,
): Promise<T> => {
  const result = await deps.db.transaction().execute(async (tx) => {
    const verification = await judge(tx, deps, subject, code)
    if (verification.outcome !== 'verified') return verification
    return { ...verification, value: await onVerified(tx, verification.challenge) }
  })
  if (result.outcome === 'wrong') throw new DomainError('code.invalid')
  if (result.outcome === 'expired') throw new DomainError('code.expired')
  return result.value
}

/** A link that was opened in time carries a sign-up for this long. */
const linkUseMs = 60 * 60_000

/**
 * The challenge behind the link of a mail; reading it consumes nothing, so that neither a mail scanner
 * nor a second click burns it (RULINGS 41). A link is opened as long as its code lives; what follows
 * from it may take an hour. Throws `link.expired`.
 */
export const challengeOfLink = async (
  deps: Deps,
  token: string,
  use: 'open' | 'follow' = 'open',
): Promise<Challenge> => {
  const id = challengeOfLinkToken(deps.config.appSecret, token)
  const challenge = id ? await challengeById(deps.db, id) : undefined
  if (!challenge || challenge.replaced_at) throw new DomainError('link.expired')
  const until = use === 'open' ? challenge.expires_at : new Date(challenge.created_at.getTime() + linkUseMs)
  if (until <= deps.now()) throw new DomainError('link.expired')
  return challenge
}

/** Sends a new code in place of the last. Throws `code.too-soon` within a minute of it. */
export const resendCode = async (
  deps: Deps,
  subject: string,
  purpose: Challenge['purpose'],
): Promise<void> => {
  await deps.db.transaction().execute(async (tx) => {
    await lockSubject(tx, subject)
    const last = await latestChallenge(tx, subject)
    if (!last || last.purpose !== purpose) throw new DomainError('code.resend-failed')
    const now = deps.now()
    if (isFresh(last, now)) throw new DomainError('code.too-soon')
    await issueCode(tx, { subject, purpose, email: last.email, language: last.language }, now)
  })
}

/** The challenge a mail is still worth sending for. */
export const challengeToMail = async (deps: Deps, id: string): Promise<Challenge | undefined> => {
  const challenge = await challengeById(deps.db, id)
  return challenge && isOpen(challenge, deps.now()) ? challenge : undefined
}
