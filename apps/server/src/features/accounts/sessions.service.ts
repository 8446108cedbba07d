import { DomainError } from '@wassit/domain/errors/errors'
import type { Deps, Identity } from '../../deps.ts'
import { deleteOldCodes, deleteOldSessions } from './outdated.queries.ts'
import { hashToken, newToken } from './secrets.ts'
import {
  endSession,
  insertRefreshToken,
  insertSession,
  lockRefreshToken,
  sessionByAccess,
  setAccess,
  useRefreshToken,
} from './sessions.queries.ts'

/** A bearer lives two hours (spec 000 §9), a refresh token thirty days. */
const accessMs = 2 * 3_600_000
const refreshMs = 30 * 24 * 3_600_000

export interface Tokens {
  token: string
  refresh_token?: string
  expires_at: string
}

const later = (now: Date, ms: number): Date => new Date(now.getTime() + ms)

/** Opens a session; only a remembered one can be refreshed. */
export const openSession = async (
  deps: Deps,
  userId: string,
  remembered: boolean,
  userAgent: string | undefined,
): Promise<Tokens> => {
  const now = deps.now()
  const token = newToken()
  const expiresAt = later(now, accessMs)
  const refresh = remembered ? newToken() : undefined
  await deps.db.transaction().execute(async (tx) => {
    const session = await insertSession(tx, {
      user_id: userId,
      access_hash: hashToken(token),
      access_expires_at: expiresAt,
      remembered,
      user_agent: userAgent?.slice(0, 300) ?? null,
      created_at: now,
    })
    if (refresh) await insertRefreshToken(tx, session, hashToken(refresh), later(now, refreshMs))
  })
  return { token, ...(refresh && { refresh_token: refresh }), expires_at: expiresAt.toISOString() }
}

/**
 * Whoever a bearer stands for. Throws `session.missing` for one we never gave or ended,
 * `session.expired` for one that ran out.
 */
export const identify = async (deps: Deps, token: string): Promise<Identity> => {
  const session = await sessionByAccess(deps.db, hashToken(token))
  if (!session) throw new DomainError('session.missing')
  if (session.accessExpiresAt <= deps.now()) throw new DomainError('session.expired')
  return { userId: session.userId, role: session.role, sessionId: session.sessionId }
}

/**
 * Exchanges a refresh token for new tokens. One that was used before was stolen by somebody, so the
 * whole session ends. Throws `session.refresh-refused`.
 */
export const refreshSession = async (deps: Deps, refreshToken: string): Promise<Tokens> => {
  const now = deps.now()
  const hash = hashToken(refreshToken)
  const tokens = await deps.db.transaction().execute(async (tx) => {
    const found = await lockRefreshToken(tx, hash)
    if (!found || found.ended_at || found.expires_at <= now) return undefined
    if (found.used_at) {
      await endSession(tx, found.sessionId, now)
      return undefined
    }
    const token = newToken()
    const next = newToken()
    const expiresAt = later(now, accessMs)
    await useRefreshToken(tx, hash, now)
    await setAccess(tx, found.sessionId, hashToken(token), expiresAt)
    await insertRefreshToken(tx, found.sessionId, hashToken(next), later(now, refreshMs))
    return { token, refresh_token: next, expires_at: expiresAt.toISOString() }
  })
  if (!tokens) throw new DomainError('session.refresh-refused')
  return tokens
}

/** Forgets sessions and codes that nothing can come of any more. */
export const forgetOutdated = async ({ db, now }: Deps): Promise<void> => {
  const moment = now()
  // Thirty days after a bearer ended, the refresh token that came with it has ended too.
  const before = new Date(moment.getTime() - refreshMs)
  await deleteOldSessions(db, moment, before)
  await deleteOldCodes(db, before)
}

/** Ends the session of the caller; its refresh tokens die with it. */
export const closeSession = (deps: Deps, identity: Identity): Promise<void> =>
  identity.sessionId ? endSession(deps.db, identity.sessionId, deps.now()) : Promise.resolve()
