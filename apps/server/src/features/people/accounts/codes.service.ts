import { phoneChannels } from '@wassit/domain/party/channel'
import type { PhoneChannel } from '@wassit/domain/party/channel'
import { DomainError } from '@wassit/domain/errors/errors'
import type { Kysely } from 'kysely'
import { z } from 'zod/mini'
import { acceptedSecrets } from '../../../app-secrets.ts'
import type { Deps } from '../../../deps.ts'
import { addJob, defineJob } from '../../../jobs.ts'
import { RetryLater } from '../../../retry-later.ts'
import type { Database } from '../../../schema.ts'
import { record } from '../../audit/audit.service.ts'
import type { Circumstances } from '../../audit/audit.service.ts'
import type { CallingBrowser } from './askers.service.ts'
import { isRefused } from '../refused-addresses/refused-addresses.service.ts'
import { countCodeMail, countCodeTry, forgiveCodeTries, mayMailCode } from './code-limits.service.ts'
import {
  challengeById,
  countAttempt,
  firstCodeAt,
  insertChallenge,
  latestChallenge,
  lockSubject,
  markVerified,
  replaceChallenges,
} from './codes.queries.ts'
import type { Challenge, NewChallenge } from './codes.queries.ts'
import { isCodeOf } from './secrets.ts'

export type { Challenge } from './codes.queries.ts'

/** Serialises all work on the codes of a subject; taken before its other rows. */
export const lockCodes = lockSubject

/**
 * A code lives ten minutes (ASVS 6.5.5), allows five tries and may be sent again after a minute.
 */
export const codeLifetimeMs = 10 * 60_000
export const maximumAttempts = 5
export const resendAfterMs = 60_000

/** Time after which a code that nobody entered is sent to the other address as well. */
export const otherAfterSeconds = 120

/** Purposes whose code proves the address itself. */
const ofOneAddress: ReadonlySet<Challenge['purpose']> = new Set([
  'quote',
  'contact',
  'channel',
  'login',
  'renewal',
  'email',
])

/**
 * Tells whether a code that nobody entered may be sent elsewhere. One that proves an address goes to no
 * other; a telephone has two services, unless it is a service that the code proves.
 */
export const mayGoElsewhere = ({
  purpose,
  phone,
}: Pick<NewChallenge, 'purpose'> & { phone?: unknown }): boolean =>
  phone ? purpose !== 'channel' : !ofOneAddress.has(purpose)

/**
 * Sends a code. The job knows ids only: `to` tells which address of the person, and a channel that is
 * to be proved is named by `by`.
 */
export const sendCode = defineJob(
  'mail-code',
  z.object({
    challenge: z.string(),
    to: z.optional(z.enum(['chosen', 'other'])),
    by: z.optional(z.enum(phoneChannels)),
  }),
  { sends: true },
)

const replaceCode = async (tx: Kysely<Database>, challenge: NewChallenge, now: Date): Promise<string> => {
  await replaceChallenges(tx, challenge.subject, now)
  return insertChallenge(tx, challenge, now, new Date(now.getTime() + codeLifetimeMs))
}

/** Moment and browser in which a code is asked for; `isCounted` if the caller counted its mail. */
export type AskedFrom = CallingBrowser & { now: Date; isCounted?: boolean }

/** Address of a new code, without the columns that it leaves empty. */
const addressOf = ({
  email,
  phone,
  phone_by: by,
}: Pick<Challenge, 'email' | 'phone' | 'phone_by'>): Pick<NewChallenge, 'email' | 'phone' | 'phone_by'> => ({
  ...(email !== null && { email }),
  ...(phone !== null && { phone }),
  ...(by !== null && { phone_by: by }),
})

/** Address by which the sending of codes is counted. */
const countedAt = ({ purpose, email, phone }: NewChallenge) => ({ purpose, email: email ?? null, phone })

/** Queues a code, and its way to another address at the same time: a service that is down must not delay it. */
const queueMail = async (
  tx: Kysely<Database>,
  id: string,
  challenge: NewChallenge,
  at: Circumstances,
  by?: PhoneChannel,
): Promise<void> => {
  await addJob(tx, sendCode, { challenge: id, ...(by && { by }) }, { key: `mail-code-${id}` })
  if (mayGoElsewhere(challenge)) {
    const later = { key: `mail-code-${id}-other`, afterSeconds: otherAfterSeconds }
    await addJob(tx, sendCode, { challenge: id, to: 'other' }, later)
  }
  await record(tx, at, { kind: 'code', outcome: 'issued', subject: challenge.subject })
}

/**
 * Gives a subject a new code in place of the last and queues its mail. Throws `request.too-many`
 * for an address that was sent many.
 */
export const issueCode = async (
  tx: Kysely<Database>,
  deps: Deps,
  challenge: NewChallenge,
  at: AskedFrom,
  by?: PhoneChannel,
): Promise<void> => {
  await countCodeMail(tx, deps, countedAt(challenge), { browser: at, code: 'request.too-many' })
  await queueMail(tx, await replaceCode(tx, challenge, at.now), challenge, at, by)
}

/** Notes a refused mail outside the transaction, which is rolled back. */
export const notingLimit = async <T>(
  { db }: Deps,
  subject: string,
  at: Circumstances,
  work: Promise<T>,
): Promise<T> =>
  work.catch(async (error: unknown) => {
    if (error instanceof RetryLater) await record(db, at, { kind: 'code', outcome: 'limited', subject })
    throw error
  })

const isFresh = (challenge: Challenge, now: Date): boolean =>
  now.getTime() - challenge.created_at.getTime() < resendAfterMs

const assertNotFresh = (last: Challenge, now: Date): void => {
  if (isFresh(last, now)) {
    throw new RetryLater('code.too-soon', last.created_at.getTime() + resendAfterMs - now.getTime())
  }
}

/** Sends a subject its code, to a telephone that it proves if `by` names one. Throws `code.too-soon` within a minute of the last one. */
export const requestCode = async (
  tx: Kysely<Database>,
  deps: Deps,
  challenge: NewChallenge,
  at: AskedFrom,
  by?: PhoneChannel,
): Promise<void> => {
  await lockSubject(tx, challenge.subject)
  const last = await latestChallenge(tx, challenge.subject)
  if (last) assertNotFresh(last, at.now)
  await issueCode(tx, deps, challenge, at, by)
}

/**
 * Tells whether a code can still be entered or mailed. The use of its link, such as a sign-up in
 * another browser, closes it too.
 */
const isOpen = (challenge: Challenge, now: Date): boolean =>
  challenge.replaced_at === null &&
  challenge.verified_at === null &&
  challenge.used_at === null &&
  challenge.expires_at > now &&
  challenge.attempts < maximumAttempts

/**
 * Ensures that a subject has a code and queues its mail, inside the caller's transaction that has
 * called `lockCodes`. A code that was sent within the last minute stays valid, so that asking twice
 * sends one mail. An address that was sent many gets no mail and no error: the login or request
 * behind the code must not fail for it, and a resend returns the time to wait.
 */
export const ensureCode = async (
  tx: Kysely<Database>,
  deps: Deps,
  challenge: NewChallenge,
  at: AskedFrom,
): Promise<void> => {
  const last = await latestChallenge(tx, challenge.subject)
  if (last && last.email === (challenge.email ?? null) && isOpen(last, at.now) && isFresh(last, at.now))
    return
  const mayMail = at.isCounted === true || (await mayMailCode(tx, deps, countedAt(challenge), at))
  const id = await replaceCode(tx, challenge, at.now)
  await (mayMail
    ? queueMail(tx, id, challenge, at)
    : record(tx, at, { kind: 'code', outcome: 'limited', subject: challenge.subject }))
}

type Verification =
  | { outcome: 'verified'; challenge: Challenge }
  | { outcome: 'wrong' }
  | { outcome: 'burnt' }
  | { outcome: 'expired' }
  | { outcome: 'limited'; waitMs: number }

export interface CodeEntry {
  subject: string
  code: string
  browser: CallingBrowser
}

/**
 * Rule who may enter the code of a challenge, and the effect of the right one, all in one
 * transaction.
 */
export interface CodeUse<T> {
  mayEnter: (tx: Kysely<Database>, challenge: Challenge) => Promise<boolean>
  onVerified: (tx: Kysely<Database>, challenge: Challenge) => Promise<T>
}

const judge = async (
  tx: Kysely<Database>,
  deps: Deps,
  { subject, code, browser }: CodeEntry,
  mayEnter: CodeUse<unknown>['mayEnter'],
): Promise<Verification> => {
  await lockSubject(tx, subject)
  const challenge = await latestChallenge(tx, subject)
  // A stranger's guesses neither reveal anything nor use up the owner's attempts.
  if (!challenge || !(await mayEnter(tx, challenge))) return { outcome: 'wrong' }
  if (!isOpen(challenge, deps.now())) return { outcome: 'expired' }
  const waitMs = await countCodeTry(tx, deps, challenge, browser)
  if (waitMs !== undefined) return { outcome: 'limited', waitMs }
  if (!isCodeOf(acceptedSecrets(deps.config), challenge.id, code)) {
    await countAttempt(tx, challenge.id)
    return { outcome: challenge.attempts + 1 < maximumAttempts ? 'wrong' : 'burnt' }
  }
  await forgiveCodeTries(tx, deps, challenge, browser)
  await markVerified(tx, challenge.id, deps.now())
  return { outcome: 'verified', challenge }
}

/**
 * Verifies the code of a subject, once. A wrong try must stay counted, so the error is thrown after
 * the transaction. Throws `code.invalid` for a wrong code, `code.expired` for one that is too old,
 * used, replaced or burnt (RULINGS 12), `request.too-many` with the time to wait after many wrong
 * codes at the same address.
 */
export const verifyCode = async <T>(deps: Deps, entry: CodeEntry, use: CodeUse<T>): Promise<T> => {
  const { subject, browser } = entry
  const { origin } = browser
  const result = await deps.db.transaction().execute(async (tx) => {
    const verification = await judge(tx, deps, entry, use.mayEnter)
    const { outcome } = verification
    await record(tx, { origin, now: deps.now() }, { kind: 'code', outcome, subject })
    if (verification.outcome !== 'verified') return verification
    return { ...verification, value: await use.onVerified(tx, verification.challenge) }
  })
  if (result.outcome === 'expired') throw new DomainError('code.expired')
  if (result.outcome === 'limited') throw new RetryLater('request.too-many', result.waitMs)
  if (result.outcome !== 'verified') throw new DomainError('code.invalid')
  return result.value
}

/** Time within which the code of a reset can be sent again. */
const resetResendMs = 60 * 60_000

/**
 * Tells whether a subject may be sent another code. A newer reset of the address, or a change of
 * its password, closed the resets before: their handles can neither have mails sent nor be guessed
 * at.
 */
const mayResend = async (tx: Kysely<Database>, last: Challenge, now: Date): Promise<boolean> => {
  if (last.replaced_at) return false
  if (last.purpose !== 'reset') return true
  const begun = await firstCodeAt(tx, last.subject)
  return begun !== undefined && now.getTime() - begun.getTime() < resetResendMs
}

/**
 * Sends a new code in place of the last. Throws `code.too-soon` within a minute of it,
 * `request.too-many` for an address that was sent many, `code.resend-failed` when there is nothing
 * to send again, and `code.address-refused`, after the new code is on its way, if the mail server of the
 * address refused the last one for good.
 */
export const resendCode = async (
  deps: Deps,
  subject: string,
  purpose: Challenge['purpose'],
  browser: CallingBrowser,
): Promise<void> => {
  const at = { ...browser, now: deps.now() }
  const resent = deps.db.transaction().execute(async (tx) => {
    await lockSubject(tx, subject)
    const last = await latestChallenge(tx, subject)
    if (!last || last.purpose !== purpose || !(await mayResend(tx, last, at.now)))
      throw new DomainError('code.resend-failed')
    assertNotFresh(last, at.now)
    const { language, asked_by: askedBy } = last
    const asked = askedBy ? { asked_by: askedBy } : {}
    await issueCode(tx, deps, { subject, purpose, language, ...addressOf(last), ...asked }, at)
    return last.email
  })
  const email = await notingLimit(deps, subject, at, resent)
  if (email !== null && (await isRefused(deps, email))) throw new DomainError('code.address-refused')
}

/** Returns the challenge of a mail if its code is still open. */
export const challengeToMail = async (deps: Deps, id: string): Promise<Challenge | undefined> => {
  const challenge = await challengeById(deps.db, id)
  return challenge && isOpen(challenge, deps.now()) ? challenge : undefined
}
