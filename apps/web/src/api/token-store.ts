import { copyKey } from '../storage/copy-key.ts'
import { claimsKey } from '../storage/forget-claims.ts'
import type { StorageArea } from '../storage/storage-area.ts'
import { tokenKey } from '../storage/token-key.ts'

/** Session as the browser stores it. */
export interface StoredSession {
  token: string
  /** Present only with remember-me (RULINGS 16). */
  refreshToken?: string
  /** Milliseconds since 1970, by this device's own clock. */
  expiresAt: number
}

export interface NewTokens {
  token: string
  refresh_token?: string
}

/** Keys of the data of a bearer, stored in the same area. */
const refreshKey = 'VUE-REFRESH-TOKEN'
const expiryKey = 'session-expires-at'
const flagKey = 'session-expired'

/** Lifetime of a bearer: two hours (spec 000 §9), counted here because a device's clock may be wrong. */
export const lifetimeMs = 2 * 3_600_000

export interface TokenStore {
  read: () => StoredSession | undefined
  /** Stores new tokens: in local storage if remembered, otherwise for the life of the tab. */
  write: (tokens: NewTokens, remembered: boolean) => void
  clear: () => void
  /** Removes what is kept for days without a network, in both areas: it is another person's. */
  dropCopy: () => void
  /** Sets the session-expired flag, for which the login page shows a banner (spec 000 §2). */
  markExpired: () => void
  unmarkExpired: () => void
  isMarkedExpired: () => boolean
  /** Tells whether the flag was set for the session that is stored now. */
  isMarkedNow: () => boolean
}

const readFrom = (area: StorageArea): StoredSession | undefined => {
  const token = area.getItem(tokenKey)
  if (!token) return undefined
  const refreshToken = area.getItem(refreshKey) ?? undefined
  return { token, refreshToken, expiresAt: Number(area.getItem(expiryKey)) || 0 }
}

const clearIn = (area: StorageArea): void => {
  for (const key of [claimsKey, copyKey, refreshKey, expiryKey, tokenKey]) area.removeItem(key)
}

/** Sets the keys one by one, the token last, because another tab may read in between. */
const writeIn = (area: StorageArea, { token, refresh_token }: NewTokens, expiresAt: number): void => {
  if (refresh_token) area.setItem(refreshKey, refresh_token)
  else area.removeItem(refreshKey)
  area.setItem(expiryKey, String(expiresAt))
  area.setItem(tokenKey, token)
}

/** Returns the value of the flag: it names the stored session, which a new sign-in replaces. */
const flagOf = (stored: StoredSession | undefined): string => String(stored?.expiresAt ?? 'none')

/**
 * Creates the store of this browser's tokens. The expiry is stored with its token, so that tabs
 * which share the token agree on it.
 */
export const createTokenStore = (
  local: StorageArea,
  session: StorageArea,
  now: () => number,
  forgetClaims: () => void,
): TokenStore => ({
  read: () => readFrom(session) ?? readFrom(local),
  write: (tokens, remembered) => {
    const [area, other] = remembered ? [local, session] : [session, local]
    writeIn(area, tokens, now() + lifetimeMs)
    clearIn(other)
  },
  clear: () => {
    clearIn(local)
    clearIn(session)
    forgetClaims()
  },
  dropCopy: () => {
    for (const area of [local, session]) {
      area.removeItem(copyKey)
      area.removeItem(claimsKey)
    }
    forgetClaims()
  },
  markExpired: () => session.setItem(flagKey, flagOf(readFrom(session) ?? readFrom(local))),
  unmarkExpired: () => session.removeItem(flagKey),
  isMarkedExpired: () => session.getItem(flagKey) !== null,
  isMarkedNow: () => session.getItem(flagKey) === flagOf(readFrom(session) ?? readFrom(local)),
})
