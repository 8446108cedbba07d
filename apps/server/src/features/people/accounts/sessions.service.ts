import { rememberedMs } from '@wassit/domain/api/people/accounts'
import type { SessionView } from '@wassit/domain/api/people/accounts'
import type { FactorStanding } from '@wassit/domain/access/factor'
import { DomainError } from '@wassit/domain/errors/errors'
import type { Kysely } from 'kysely'
import type { Deps } from '../../../deps.ts'
import type { Identity } from '../../../identity.ts'
import type { Database } from '../../../schema.ts'
import { record } from '../../audit/audit.service.ts'
import type { Origin } from '../../audit/origin.ts'
import { hashToken, newToken } from '../../../tokens.ts'
import { isIdle } from './idle.ts'
import {
  deleteOldTokens,
  endSession,
  endSessionsOf,
  insertRefreshToken,
  insertSession,
  lockRefreshToken,
  lockSessionsOf,
  openAccesses,
  openSessionsOf,
  sessionByAccess,
  setAccess,
  setFactorGiven,
  touchSession,
  useRefreshToken,
} from './sessions.queries.ts'
import type { OpenSession } from './sessions.queries.ts'
import { rightsOf } from './standing.ts'
import { deleteOldTries } from './wrong-passwords.queries.ts'

/** Life of a bearer (spec 000 §9). */
const accessMs = 2 * 3_600_000
/** Longest life of a session from its login, however often it is refreshed (ASVS 7.3.2). */
const sessionMs = 90 * 24 * 3_600_000
/** Shortest time between two writes of a session's last use. */
const seenEveryMs = 60_000

export interface Tokens {
  token: string
  refresh_token?: string
  expires_at: string
}

/** Identity behind a bearer, and the bearer's end. */
export interface Login extends Identity {
  sessionId: string
  expiresAt: Date
}

const later = (now: Date, ms: number): Date => new Date(now.getTime() + ms)

/** Ends those sessions of a user that leave no room for another one, the longest unused first. */
const makeRoom = async (
  tx: Kysely<Database>,
  userId: string,
  most: number,
  at: { origin: Origin; now: Date },
): Promise<void> => {
  await lockSessionsOf(tx, userId)
  const surplus = (await openSessionsOf(tx, userId, at.now)).slice(most - 1)
  for (const { id } of surplus) {
    await endSession(tx, id, at.now)
    await record(tx, at, { kind: 'sessions', outcome: 'surplus', actor: userId, subject: id })
  }
}

/** Opens a session inside the caller's transaction; only a remembered one can be refreshed. */
export const openSession = async (
  tx: Kysely<Database>,
  { config }: Pick<Deps, 'config'>,
  { userId, remembered, origin }: { userId: string; remembered: boolean; origin: Origin },
  now: Date,
): Promise<{ session: string; tokens: Tokens }> => {
  await makeRoom(tx, userId, config.sessions.perAccount, { origin, now })
  const token = newToken()
  const expiresAt = later(now, accessMs)
  const refresh = remembered ? newToken() : undefined
  const session = await insertSession(tx, {
    user_id: userId,
    access_hash: hashToken(token),
    access_expires_at: expiresAt,
    remembered,
    user_agent: origin.userAgent,
    created_at: now,
  })
  if (refresh) await insertRefreshToken(tx, session, hashToken(refresh), later(now, rememberedMs))
  await record(tx, { origin, now }, { kind: 'login', outcome: 'succeeded', actor: userId, subject: session })
  const tokens = { token, ...(refresh && { refresh_token: refresh }), expires_at: expiresAt.toISOString() }
  return { session, tokens }
}

/** Returns the second factor of a member of staff, as far as calls depend on it. */
const standingOf = (
  { config }: Deps,
  { role, factorSince, factorAt: givenAt, factorDueAt: dueAt }: OpenSession,
): FactorStanding | undefined =>
  role === 'customer'
    ? undefined
    : { role, hasFactor: factorSince !== null, givenAt, dueAt, isRequired: config.requiresFactor }

/** Use that a call makes of its session. */
export interface Use {
  /** True for a call that a page makes by itself: it is no use of the session. */
  unattended?: boolean
  /** True for a call that an idle session of staff may make. */
  whileIdle?: boolean
}

/**
 * Returns the login of a bearer. Throws `session.missing` for an unknown or ended one,
 * `session.idle` for one of staff that was not used for long, `session.expired` for an expired one.
 */
export const loginOf = async (deps: Deps, token: string, use: Use = {}): Promise<Login> => {
  const session = await sessionByAccess(deps.db, hashToken(token))
  if (!session) throw new DomainError('session.missing')
  const now = deps.now()
  const idle = isIdle(deps.config.sessions, session, now)
  if (idle && !use.whileIdle) throw new DomainError('session.idle')
  if (session.accessExpiresAt <= now) throw new DomainError('session.expired')
  const before = later(now, -seenEveryMs)
  if (!use.unattended && !idle && session.lastSeenAt <= before)
    await touchSession(deps.db, session.sessionId, now, before)
  const { userId, role, sessionId, accessExpiresAt: expiresAt } = session
  const factor = standingOf(deps, session)
  return { userId, role, rights: rightsOf(session), sessionId, expiresAt, ...(factor && { factor }) }
}

export const identify = async (deps: Deps, token: string, use: Use): Promise<Identity> => {
  const { expiresAt: _, ...identity } = await loginOf(deps, token, use)
  return identity
}

/** Returns those of the sessions that are still open, with the end of their bearers. */
export const openLogins = async (
  { db, now }: Deps,
  sessionIds: readonly string[],
): Promise<Map<string, Date>> => {
  const open = await openAccesses(db, sessionIds, now())
  return new Map(open.map(({ id, access_expires_at: until }) => [id, until]))
}

/** Uses a valid refresh token up and continues its session with a new pair. */
const continueSession = async (
  tx: Kysely<Database>,
  sessionId: string,
  used: Buffer,
  now: Date,
): Promise<Tokens> => {
  const token = newToken()
  const next = newToken()
  const expiresAt = later(now, accessMs)
  await useRefreshToken(tx, used, now)
  await setAccess(tx, sessionId, hashToken(token), expiresAt)
  await insertRefreshToken(tx, sessionId, hashToken(next), later(now, rememberedMs))
  return { token, refresh_token: next, expires_at: expiresAt.toISOString() }
}

const isOver = (createdAt: Date, now: Date): boolean => later(createdAt, sessionMs) <= now

/**
 * Exchanges a refresh token for new tokens. A token that is used a second time was stolen, so the
 * whole session ends. Throws `session.refresh-refused`, or `session.idle` for one of staff that waits
 * for a new sign-in.
 */
export const refreshSession = async (deps: Deps, refreshToken: string, origin: Origin): Promise<Tokens> => {
  const now = deps.now()
  const at = { origin, now }
  const hash = hashToken(refreshToken)
  const tokens = await deps.db.transaction().execute(async (tx) => {
    const found = await lockRefreshToken(tx, hash)
    if (!found || found.ended_at || found.expires_at <= now || isOver(found.createdAt, now)) {
      await record(tx, at, { kind: 'refresh', outcome: 'refused', subject: found?.sessionId })
      return undefined
    }
    if (found.used_at) {
      await endSession(tx, found.sessionId, now)
      await record(tx, at, { kind: 'refresh', outcome: 'reused', subject: found.userId })
      return undefined
    }
    if (isIdle(deps.config.sessions, found, now)) throw new DomainError('session.idle')
    const { sessionId: subject, userId: actor } = found
    await record(tx, at, { kind: 'refresh', outcome: 'succeeded', actor, subject })
    return continueSession(tx, found.sessionId, hash, now)
  })
  if (!tokens) throw new DomainError('session.refresh-refused')
  return tokens
}

/** Deletes refresh tokens and wrong passwords that have no effect any more. */
export const forgetOutdated = async ({ db, now }: Deps): Promise<void> => {
  await deleteOldTokens(db, now())
  await deleteOldTries(db, now())
}

/** Notes that the second factor was given in a session; inside the caller's transaction. */
export const noteFactorGiven = setFactorGiven

/** Ends the session of the caller together with its refresh tokens. */
export const closeSession = async (deps: Deps, identity: Identity, origin: Origin): Promise<void> => {
  const { userId: actor, sessionId: subject } = identity
  if (!subject) return
  const now = deps.now()
  await deps.db.transaction().execute(async (tx) => {
    await endSession(tx, subject, now)
    await record(tx, { origin, now }, { kind: 'logout', outcome: 'succeeded', actor, subject })
  })
}

export const listSessions = async (deps: Deps, identity: Identity): Promise<SessionView[]> => {
  const sessions = await openSessionsOf(deps.db, identity.userId, deps.now())
  return sessions.map((session) => ({
    id: session.id,
    created_at: session.created_at.toISOString(),
    last_seen_at: session.last_seen_at.toISOString(),
    user_agent: session.user_agent,
    current: session.id === identity.sessionId,
  }))
}

/**
 * Ends every session of a user except `keep`, refresh tokens included; inside the caller's
 * transaction.
 */
export const endSessions = endSessionsOf

export const closeOtherSessions = async (deps: Deps, identity: Identity, origin: Origin): Promise<void> => {
  const now = deps.now()
  const { userId, sessionId } = identity
  await deps.db.transaction().execute(async (tx) => {
    await endSessionsOf(tx, userId, sessionId, now)
    await record(tx, { origin, now }, { kind: 'sessions', outcome: 'ended', actor: userId, subject: userId })
  })
}
