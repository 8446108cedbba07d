import { DomainError } from '@wassit/domain/errors/errors'
import type { Kysely } from 'kysely'
import { z } from 'zod/mini'
import type { Deps } from '../../deps.ts'
import { addJob, defineJob } from '../../jobs.ts'
import { RetryLater } from '../../retry-later.ts'
import type { Database } from '../../schema.ts'
import { record } from '../audit/audit.service.ts'
import type { Circumstances } from '../audit/audit.service.ts'
import type { Origin } from '../audit/origin.ts'
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
import { challengeOfLinkToken, codeOf, isLinkToken, isSame } from './secrets.ts'

export type { Challenge } from './codes.queries.ts'

/** Serialises everything that happens to the codes of a subject; taken before its other rows. */
export const lockCodes = lockSubject

/** A code lives ten minutes (ASVS 6.5.5), takes five tries and may be sent again after a minute. */
const lifetimeMs = 10 * 60_000
const maximumAttempts = 5
const resendAfterMs = 60_000

/** Mails a code; the job knows the challenge's id and nothing else. */
export const mailCode = defineJob('mail-code', z.object({ challenge: z.string() }))

/** Gives a subject a new code in place of the last and queues its mail. */
export const issueCode = async (
  tx: Kysely<Database>,
  challenge: NewChallenge,
  at: Circumstances,
): Promise<void> => {
  const { now } = at
  await replaceChallenges(tx, challenge.subject, now)
  const id = await insertChallenge(tx, challenge, now, new Date(now.getTime() + lifetimeMs))
  await addJob(tx, mailCode, { challenge: id }, { key: `mail-code-${id}` })
  await record(tx, at, { kind: 'code', outcome: 'issued', subject: challenge.subject })
}

const isFresh = (challenge: Challenge, now: Date): boolean =>
  now.getTime() - challenge.created_at.getTime() < resendAfterMs

/** Throws `code.too-soon` within a minute of the last code. */
const assertNotFresh = (last: Challenge, now: Date): void => {
  if (isFresh(last, now)) {
    throw new RetryLater('code.too-soon', last.created_at.getTime() + resendAfterMs - now.getTime())
  }
}

/** Sends a subject its code unless one was sent within the last minute: `code.too-soon`. */
export const requestCode = async (
  tx: Kysely<Database>,
  challenge: NewChallenge,
  at: Circumstances,
): Promise<void> => {
  await lockSubject(tx, challenge.subject)
  const last = await latestChallenge(tx, challenge.subject)
  if (last) assertNotFresh(last, at.now)
  await issueCode(tx, challenge, at)
}

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
export const ensureCode = async (
  tx: Kysely<Database>,
  challenge: NewChallenge,
  at: Circumstances,
): Promise<void> => {
  const last = await latestChallenge(tx, challenge.subject)
  if (last && last.email === challenge.email && isOpen(last, at.now) && isFresh(last, at.now)) return
  await issueCode(tx, challenge, at)
}

type Verification =
  | { outcome: 'verified'; challenge: Challenge }
  | { outcome: 'wrong' }
  | { outcome: 'burnt' }
  | { outcome: 'expired' }

/** A code as somebody entered it. */
export interface CodeEntry {
  subject: string
  code: string
  origin: Origin
}

/** Who may enter the code of a challenge, and what follows from the right one, all in one transaction. */
export interface CodeUse<T> {
  mayEnter: (tx: Kysely<Database>, challenge: Challenge) => Promise<boolean>
  onVerified: (tx: Kysely<Database>, challenge: Challenge) => Promise<T>
}

const judge = async (
  tx: Kysely<Database>,
  deps: Deps,
  { subject, code }: CodeEntry,
  mayEnter: CodeUse<unknown>['mayEnter'],
): Promise<Verification> => {
  await lockSubject(tx, subject)
  const challenge = await latestChallenge(tx, subject)
  // Whoever may not enter it learns nothing and uses up no try of whoever may.
  if (!challenge || !(await mayEnter(tx, challenge))) return { outcome: 'wrong' }
  if (!isOpen(challenge, deps.now())) return { outcome: 'expired' }
  if (!isSame(code, codeOf(deps.config.appSecret, challenge.id))) {
    await countAttempt(tx, challenge.id)
    return { outcome: challenge.attempts + 1 < maximumAttempts ? 'wrong' : 'burnt' }
  }
  await markVerified(tx, challenge.id, deps.now())
  return { outcome: 'verified', challenge }
}

/**
 * Verifies the code of a subject, once. A wrong try is counted even though it fails, hence a value out
 * of the transaction and the error after it. Throws `code.invalid` for a wrong code, `code.expired` for
 * one that is over: too old, used, replaced or burnt (RULINGS 12).
 */
export const verifyCode = async <T>(deps: Deps, entry: CodeEntry, use: CodeUse<T>): Promise<T> => {
  const { origin, subject } = entry
  const result = await deps.db.transaction().execute(async (tx) => {
    const verification = await judge(tx, deps, entry, use.mayEnter)
    const { outcome } = verification
    await record(tx, { origin, now: deps.now() }, { kind: 'code', outcome, subject })
    if (verification.outcome !== 'verified') return verification
    return { ...verification, value: await use.onVerified(tx, verification.challenge) }
  })
  if (result.outcome === 'expired') throw new DomainError('code.expired')
  if (result.outcome !== 'verified') throw new DomainError('code.invalid')
  return result.value
}

/**
 * How long after its mail a link carries what follows from it: a sign-up takes an hour; a reset ten
 * minutes more than its code; a browser is confirmed at once.
 */
const linkUseMs = { quote: 60 * 60_000, reset: 2 * lifetimeMs, device: lifetimeMs } as const satisfies Record<
  Challenge['purpose'],
  number
>

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
  const followed = challenge.created_at.getTime() + linkUseMs[challenge.purpose]
  const until = use === 'open' ? challenge.expires_at.getTime() : followed
  if (until <= deps.now().getTime()) throw new DomainError('link.expired')
  return challenge
}

/** Sends a new code in place of the last. Throws `code.too-soon` within a minute of it. */
export const resendCode = async (
  deps: Deps,
  subject: string,
  purpose: Challenge['purpose'],
  origin: Origin,
): Promise<void> => {
  await deps.db.transaction().execute(async (tx) => {
    await lockSubject(tx, subject)
    const last = await latestChallenge(tx, subject)
    if (!last || last.purpose !== purpose) throw new DomainError('code.resend-failed')
    const now = deps.now()
    assertNotFresh(last, now)
    const { email, language } = last
    await issueCode(tx, { subject, purpose, email, language }, { origin, now })
  })
}

/** The challenge a mail is still worth sending for. */
export const challengeToMail = async (deps: Deps, id: string): Promise<Challenge | undefined> => {
  const challenge = await challengeById(deps.db, id)
  return challenge && isOpen(challenge, deps.now()) ? challenge : undefined
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
    ? challenge.created_at.getTime() + linkUseMs.reset
    : (challenge.proved_at?.getTime() ?? -Infinity) + resetUseMs
  return until > deps.now().getTime() ? challenge : undefined
}
