import { accountCalls } from '@wassit/domain/api/people/accounts'
import { forgetClaims } from '../storage/forget-claims.ts'
import type { Call } from './client.ts'
import { askSignIn } from './confirmation.ts'
import { browserCall } from './context.ts'
import { browserArea, tabArea } from '../storage/storage-area.ts'
import { tokenKey } from '../storage/token-key.ts'
import { createTokenStore } from './token-store.ts'
import type { NewTokens, StoredSession, TokenStore } from './token-store.ts'

/** Error for a refresh without an answer: the session may still be valid, so the tokens are kept. */
export class RefreshUnreachable extends Error {}

/** Runs `task` while no other tab runs one. */
type Lock = (task: () => Promise<string | undefined>) => Promise<string | undefined>

interface SessionParts {
  store: TokenStore
  call: Call
  lock: Lock
  now: () => number
  /**
   * Asks for a new sign-in on the current page; returns false on a page that does not ask. Where it
   * asks, an ended session keeps its tokens, so that what was typed stays.
   */
  askAgain: () => boolean
}

export interface Session {
  current: () => StoredSession | undefined
  open: (tokens: NewTokens, remembered: boolean) => void
  close: () => void
  /**
   * Opens the session of a new sign-in in the place of this one, as long remembered; a call that is
   * refused meanwhile waits for it instead of ending the session. Tells whether it was opened.
   */
  replace: (signIn: (bearer: string | undefined) => Promise<NewTokens | undefined>) => Promise<boolean>
  /** Returns a valid bearer, refreshed if expired. Throws RefreshUnreachable. */
  token: () => Promise<string | undefined>
  /** Returns a bearer that replaces a refused one. Throws RefreshUnreachable. */
  renew: (refused: string) => Promise<string | undefined>
  /**
   * Ends the session: sets the flag, clears the tokens, notifies listeners (spec 001 §6). A page that
   * asks for a new sign-in in place keeps the tokens.
   */
  expire: () => void
  /**
   * Sets the flag in this tab and keeps the tokens of an idle session: a tab that asks for a new
   * sign-in in place needs them, and would lose what was typed without them.
   */
  leave: () => void
  /** Tells whether this tab left the session, and no tab has signed in since. */
  isLeft: () => boolean
  /** Tells whether the session may continue, or the page asks for a new sign-in; expires it otherwise. */
  check: () => Promise<boolean>
  onExpired: (listener: () => void) => () => void
  /** Tells whether the login page must show the banner. */
  hasExpired: () => boolean
  /** Clears the flag once the banner was shown. */
  forgetExpiry: () => void
}

/**
 * Refreshes under the lock. A tab that waited for it finds the tokens of the faster tab; a second
 * use of a refresh token would end the session (RULINGS 16).
 */
const renewal = ({ store, call, lock, askAgain }: SessionParts) => {
  const exchange = async (refreshToken: string): Promise<string | undefined> => {
    const result = await call(accountCalls.refresh, { body: { refresh_token: refreshToken } })
    if (result.ok) {
      store.write(result.data, true)
      return result.data.token
    }
    // Staff who were idle sign in again in place: the calls that wait for it need a bearer to be refused.
    if (!result.offline && result.code === 'session.idle') return store.read()?.token
    if (result.offline || result.status !== 401) throw new RefreshUnreachable()
    if (store.read()?.refreshToken === refreshToken && !askAgain()) store.clear()
    return undefined
  }
  return (refused: string): Promise<string | undefined> =>
    lock(async () => {
      const stored = store.read()
      if (stored && stored.token !== refused) return stored.token
      return stored?.refreshToken ? exchange(stored.refreshToken) : undefined
    })
}

/** Creates the session of one browser over its storage. */
export const createSession = (parts: SessionParts): Session => {
  const { store, lock, now, askAgain } = parts
  const listeners = new Set<() => void>()
  const renew = renewal(parts)

  const token = async (): Promise<string | undefined> => {
    const stored = store.read()
    if (!stored) return undefined
    return stored.expiresAt > now() ? stored.token : renew(stored.token)
  }
  const tellEnd = (): void => {
    for (const listener of listeners) listener()
  }
  const expire = (): void => {
    if (store.read() && askAgain()) return
    store.clear()
    store.markExpired()
    tellEnd()
  }
  const check = async (): Promise<boolean> => {
    // A visitor who never signed in here has no session to expire (RULINGS 53).
    if (!store.read()) {
      tellEnd()
      return false
    }
    try {
      if (await token()) return true
    } catch (cause) {
      if (cause instanceof RefreshUnreachable) return true
      throw cause
    }
    expire()
    return store.read() !== undefined
  }

  return {
    current: store.read,
    open: (tokens, remembered) => {
      store.unmarkExpired()
      store.dropCopy()
      store.write(tokens, remembered)
    },
    close: store.clear,
    replace: async (signIn) => {
      const opened = await lock(async () => {
        const old = store.read()
        const tokens = await signIn(old?.token)
        if (tokens) store.write(tokens, tokens.refresh_token !== undefined)
        return tokens?.token
      })
      return opened !== undefined
    },
    token,
    renew,
    expire,
    leave: store.markExpired,
    isLeft: () => store.read() !== undefined && store.isMarkedNow(),
    check,
    onExpired: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    hasExpired: store.isMarkedExpired,
    forgetExpiry: store.unmarkExpired,
  }
}

/** Queues tasks within the tab, for browsers and plain-http addresses without Web Locks. */
export const queueInTab = (): Lock => {
  let last: Promise<unknown> = Promise.resolve()
  return (task) => {
    const turn = last.then(task, task)
    last = turn.catch(() => undefined)
    return turn
  }
}

const browserLock = (): Lock =>
  'locks' in navigator ? (task) => navigator.locks.request('wassit-session', task) : queueInTab()

let made: Session | undefined

/** Returns the session of this browser. Never called on the server, which has no customer's tokens. */
export const browserSession = (): Session => {
  made ??= createSession({
    store: createTokenStore(browserArea(), tabArea(), Date.now, forgetClaims),
    call: browserCall,
    lock: browserLock(),
    now: Date.now,
    askAgain: askSignIn,
  })
  return made
}

/** Spec 001 §9. */
const checkEveryMs = 60_000

/**
 * Checks the session while a customer's page is open: every minute, when the page becomes visible,
 * and when another tab signs out. Returns the function that stops it.
 */
export const watchSession = (session: Session): (() => void) => {
  const check = () => void session.check()
  const handleVisibility = () => document.visibilityState === 'visible' && check()
  const handleStorage = ({ key }: StorageEvent) => (key === tokenKey || key === null) && check()
  const timer = setInterval(check, checkEveryMs)
  addEventListener('focus', check)
  addEventListener('storage', handleStorage)
  document.addEventListener('visibilitychange', handleVisibility)
  return () => {
    clearInterval(timer)
    removeEventListener('focus', check)
    removeEventListener('storage', handleStorage)
    document.removeEventListener('visibilitychange', handleVisibility)
  }
}
