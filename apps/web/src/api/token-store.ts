/** What the browser holds of a session. */
export interface StoredSession {
  token: string
  /** Only with remember-me (RULINGS 16). */
  refreshToken?: string
  /** Milliseconds since 1970, by this device's own clock. */
  expiresAt: number
}

export interface NewTokens {
  token: string
  refresh_token?: string
}

/** `VUE-TOKEN` is the specification's name (spec 001 §3); what belongs to it lies in the same storage. */
export const tokenKey = 'VUE-TOKEN'
const refreshKey = 'VUE-REFRESH-TOKEN'
const expiryKey = 'session-expires-at'
const flagKey = 'session-expired'

/** A bearer lives two hours (spec 000 §9), reckoned here because a device's clock may be wrong. */
export const lifetimeMs = 2 * 3_600_000

export interface TokenStore {
  read: () => StoredSession | undefined
  /** Keeps new tokens: in local storage when remembered, else as long as the tab lives. */
  write: (tokens: NewTokens, remembered: boolean) => void
  clear: () => void
  /** The session-expired flag, which the login page shows as a banner (spec 000 §2). */
  markExpired: () => void
  unmarkExpired: () => void
  isMarkedExpired: () => boolean
}

/** The parts of the Storage interface in use. */
export type StorageArea = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const readFrom = (area: StorageArea): StoredSession | undefined => {
  const token = area.getItem(tokenKey)
  if (!token) return undefined
  const refreshToken = area.getItem(refreshKey) ?? undefined
  return { token, refreshToken, expiresAt: Number(area.getItem(expiryKey)) || 0 }
}

const clearIn = (area: StorageArea): void => {
  for (const key of [refreshKey, expiryKey, tokenKey]) area.removeItem(key)
}

/**
 * The tokens in this browser. The expiry lies beside its token, so that tabs which share the token
 * agree about it.
 */
export const createTokenStore = (
  local: StorageArea,
  session: StorageArea,
  now: () => number,
): TokenStore => ({
  read: () => readFrom(session) ?? readFrom(local),
  write: (tokens, remembered) => {
    clearIn(local)
    clearIn(session)
    const area = remembered ? local : session
    if (tokens.refresh_token) area.setItem(refreshKey, tokens.refresh_token)
    area.setItem(expiryKey, String(now() + lifetimeMs))
    area.setItem(tokenKey, tokens.token)
  },
  clear: () => {
    clearIn(local)
    clearIn(session)
  },
  markExpired: () => session.setItem(flagKey, 'true'),
  unmarkExpired: () => session.removeItem(flagKey),
  isMarkedExpired: () => session.getItem(flagKey) !== null,
})

const memoryArea = (): StorageArea => {
  const entries = new Map<string, string>()
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  }
}

/** A storage area, or memory where the visitor forbids storage: the session then ends with the page. */
export const areaOrMemory = (area: () => Storage): StorageArea => {
  try {
    const storage = area()
    storage.setItem('storage-probe', '')
    storage.removeItem('storage-probe')
    return storage
  } catch {
    return memoryArea()
  }
}

let tab: StorageArea | undefined

/** What lives as long as this tab, or its page where storage is forbidden. */
export const tabArea = (): StorageArea => (tab ??= areaOrMemory(() => sessionStorage))
