import { randomUUID } from 'node:crypto'
import { DomainError } from '@wassit/domain/errors/errors'
import type { Kysely } from 'kysely'
import { z } from 'zod/mini'
import type { Deps } from '../../../deps.ts'
import type { Identity } from '../../../identity.ts'
import { addJob, defineJob } from '../../../jobs.ts'
import type { Database } from '../../../schema.ts'
import { record } from '../../audit/audit.service.ts'
import type { Circumstances } from '../../audit/audit.service.ts'
import type { Origin } from '../../audit/origin.ts'
import { lockUser, setPasswordHash, userByEmail, userById } from './accounts.queries.ts'
import type { MailedUser } from './accounts.queries.ts'
import type { CallingBrowser } from './askers.service.ts'
import { provenReset } from './code-links.service.ts'
import { mailedChallenge, markUsed, replaceEarlierResets, replaceResets } from './codes.queries.ts'
import { issueCode, notingLimit } from './codes.service.ts'
import type { MailedChallenge } from './codes.queries.ts'
import { refuseBreached } from './breached-passwords.ts'
import { isCommonPassword } from './common-passwords.ts'
import { confirmedDeviceOf } from './devices.queries.ts'
import { isPassword, noPassword } from './passwords.ts'
import { emailHash, isLinkToken } from './secrets.ts'
import { endSessions } from './sessions.service.ts'
import { countPasswordTry, currentPasswordCounters, forgiveTries } from './wrong-passwords.service.ts'

/** Tells the owner of an account that its password was changed, or that the first one was chosen. */
export const mailPasswordChanged = defineJob(
  'mail-password-changed',
  z.object({ user: z.string(), change: z.string(), at: z.string(), isFirst: z.optional(z.boolean()) }),
  { sends: true },
)

/** Refuses a new password that is tried first, or that is in the operator's file of breached ones. */
const refuseWeak = async (deps: Deps, password: string): Promise<void> => {
  if (isCommonPassword(password)) {
    throw new DomainError('request.invalid', [{ path: 'password', message: 'validation.password.common' }])
  }
  await refuseBreached(deps, password)
}

/**
 * Sets a new password and ends the sessions of the old one except `keep`. Pending resets are closed
 * too: one of them may be the reason for the change.
 */
const replacePassword = async (
  tx: Kysely<Database>,
  { id, email, password_hash: former }: MailedUser,
  hash: string,
  now: Date,
  keep?: string,
): Promise<void> => {
  await setPasswordHash(tx, id, hash, now)
  await endSessions(tx, id, keep, now)
  await replaceResets(tx, email, now)
  const isFirst = former === noPassword
  await addJob(tx, mailPasswordChanged, { user: id, change: randomUUID(), at: now.toISOString(), isFirst })
}

/**
 * Mails a code to reset a password and returns its handle, in place of the handles that the same
 * browser was given for the address before. Throws `account.unknown-email`, and `request.too-many`
 * after many mails.
 */
export const askReset = async (
  deps: Deps,
  email: string,
  { origin, deviceHash }: CallingBrowser & { deviceHash: Buffer },
): Promise<string> => {
  const at = { origin, now: deps.now() }
  const user = await userByEmail(deps.db, email)
  if (!user || user.disabled_at) {
    const subject = emailHash(deps.config.appSecret, email)
    await record(deps.db, at, { kind: 'reset', outcome: 'refused', subject })
    throw new DomainError('account.unknown-email')
  }
  const subject = randomUUID()
  const asked = deps.db.transaction().execute(async (tx) => {
    // The later of two concurrent requests closes the earlier one's reset.
    await lockUser(tx, email)
    await replaceEarlierResets(tx, email, deviceHash, at.now)
    const challenge = { subject, purpose: 'reset', email, language: user.language } as const
    await issueCode(tx, deps, { ...challenge, asked_by: deviceHash }, { ...at, deviceHash })
    // Only its owner acts from a confirmed browser (ruling 60); from another one, anyone may.
    const isOwn = (await confirmedDeviceOf(tx, email, deviceHash)) !== undefined
    const actor = isOwn ? { actor: user.id } : {}
    await record(tx, at, { kind: 'reset', outcome: 'asked', subject: user.id, ...actor })
  })
  await notingLimit(deps, user.id, at, asked)
  return subject
}

const spendProof = async (
  tx: Kysely<Database>,
  { id, email }: MailedChallenge,
  handle: string,
  deps: Deps,
  hash: string,
  at: Circumstances,
): Promise<boolean> => {
  // Locks the account first, so that the second of two resets sees the result of the first.
  const user = await lockUser(tx, email)
  if (!user || !(await provenReset(deps, tx, handle))) return false
  await markUsed(tx, id, at.now)
  await replacePassword(tx, user, hash, at.now)
  await record(tx, at, { kind: 'reset', outcome: 'done', actor: user.id, subject: user.id })
  return true
}

/**
 * Sets a new password after a verified code or link, once. The handle is the uuid that was verified
 * or the token of the link. Throws `password.reset-failed` for any other.
 */
export const resetPassword = async (
  deps: Deps,
  { uuid: handle, password }: { uuid: string; password: string },
  origin: Origin,
): Promise<void> => {
  await refuseWeak(deps, password)
  const at = { origin, now: deps.now() }
  const challenge = await provenReset(deps, deps.db, handle)
  const hash = challenge && (await deps.hashPassword(password))
  const isDone =
    challenge &&
    hash &&
    (await deps.db
      .transaction()
      .execute((tx) => spendProof(tx, mailedChallenge(challenge), handle, deps, hash, at)))
  if (isDone) return
  // The token of a link is a secret; its challenge is not.
  const subject = isLinkToken(handle) ? challenge?.subject : handle
  await record(deps.db, at, { kind: 'reset', outcome: 'refused', subject })
  throw new DomainError('password.reset-failed')
}

/**
 * Returns the account whose current password was typed. Throws `password.current-wrong`, and 429
 * after several wrong ones.
 */
const checkCurrent = async (
  deps: Deps,
  userId: string,
  password: string,
  origin: Origin,
): Promise<MailedUser> => {
  const at = { origin, now: deps.now() }
  const note = (outcome: 'refused' | 'limited') =>
    record(deps.db, at, { kind: 'password', outcome, actor: userId, subject: userId })
  await countPasswordTry(deps, currentPasswordCounters(userId), 'request.too-many').catch(
    async (error: unknown) => {
      if (error instanceof DomainError) await note('limited')
      throw error
    },
  )
  const user = await userById(deps.db, userId)
  const isRight = await isPassword(password, user?.password_hash)
  if (user && isRight && user.email !== null) return { ...user, email: user.email }
  await note('refused')
  throw new DomainError('password.current-wrong')
}

/** Changes the caller's password and ends their other sessions. */
export const changePassword = async (
  deps: Deps,
  identity: Identity,
  { current_password: current, password }: { current_password: string; password: string },
  origin: Origin,
): Promise<void> => {
  await refuseWeak(deps, password)
  const { userId: id, sessionId } = identity
  const user = await checkCurrent(deps, id, current, origin)
  await forgiveTries(deps, currentPasswordCounters(id))
  const hash = await deps.hashPassword(password)
  const now = deps.now()
  await deps.db.transaction().execute(async (tx) => {
    const locked = await lockUser(tx, user.email)
    // The password was changed meanwhile, perhaps by a thief who shares the session.
    if (locked?.password_hash !== user.password_hash) throw new DomainError('password.current-wrong')
    await replacePassword(tx, user, hash, now, sessionId)
    await record(tx, { origin, now }, { kind: 'password', outcome: 'changed', actor: id, subject: id })
  })
}

/**
 * Chooses the first password of a person whom an agent entered, and ends their other sessions. Throws
 * `option.unavailable` for a person who has one, or who has no email address to sign in with.
 */
export const choosePassword = async (
  deps: Deps,
  { userId: id, sessionId }: Identity,
  password: string,
  origin: Origin,
): Promise<void> => {
  await refuseWeak(deps, password)
  const user = await userById(deps.db, id)
  if (!user?.email || user.password_hash !== noPassword) throw new DomainError('option.unavailable')
  const { email } = user
  const hash = await deps.hashPassword(password)
  const now = deps.now()
  await deps.db.transaction().execute(async (tx) => {
    const locked = await lockUser(tx, email)
    // Another session has chosen one meanwhile.
    if (locked?.id !== id || locked.password_hash !== noPassword) throw new DomainError('option.unavailable')
    await replacePassword(tx, locked, hash, now, sessionId)
    await record(tx, { origin, now }, { kind: 'password', outcome: 'changed', actor: id, subject: id })
  })
}
