import { LiveMessage, liveCloseCodes, livePath } from '@wassit/domain/api/live'
import type { LiveHello } from '@wassit/domain/api/live'
import type { z } from 'zod/mini'
import { RefreshUnreachable, browserSession } from './session.ts'
import type { Session } from './session.ts'

/** Methods of WebSocket in use. */
interface LiveSocket {
  send: (text: string) => void
  close: () => void
}

export interface SocketHandlers {
  opened: () => void
  received: (data: unknown) => void
  closed: (code: number) => void
}

export interface LiveParts {
  session: Pick<Session, 'current' | 'token' | 'renew' | 'expire'>
  open: (handlers: SocketHandlers) => LiveSocket
  /** Runs a task later; returns the function that cancels it. */
  later: (task: () => void, ms: number) => () => void
  /** Returns a number from 0 to 1, which spreads the reconnections of browsers that lost one server. */
  random: () => number
}

export interface LiveListener {
  onMessage: (message: Exclude<LiveMessage, { event: 'ready' }>) => void
  /** Called when the channel is ready, at first or again; missed changes can now be loaded. */
  onReady: () => void
}

export interface Live {
  /** Reconnects at once, e.g. when the network returns or the page becomes visible. */
  wake: () => void
  stop: () => void
}

const firstDelayMs = 1000
const longestDelayMs = 10_000
/** Delay while the session waits for a new sign-in, which changes its bearer. */
const idleDelayMs = 60_000

/** Returns a delay that doubles with each attempt and differs a little between browsers. */
export const delayOf = (attempt: number, random: number): number =>
  Math.min(longestDelayMs, firstDelayMs * 2 ** attempt) * (0.5 + random / 2)

const readMessage = (data: unknown): LiveMessage | undefined => {
  try {
    return LiveMessage.safeParse(JSON.parse(String(data))).data
  } catch {
    return undefined
  }
}

/**
 * Keeps a channel to the server open until it is stopped: sends the bearer first, reconnects after
 * a loss, and renews a bearer that the server refused.
 */
export const openLive = (
  { session, open, later, random }: LiveParts,
  { onMessage, onReady }: LiveListener,
): Live => {
  let socket: LiveSocket | undefined
  let callOff: (() => void) | undefined
  let attempt = 0
  let refused: string | undefined
  let stopped = false
  let connecting = false

  const retry = (delay = delayOf(attempt, random())): void => {
    if (stopped || callOff) return
    callOff = later(() => {
      callOff = undefined
      void connect()
    }, delay)
    attempt += 1
  }

  const receive = (data: unknown): void => {
    const message = readMessage(data)
    if (message?.event === 'ready') {
      attempt = 0
      onReady()
    } else if (message) onMessage(message)
  }

  const attach = (token: string): void => {
    const hello: z.input<typeof LiveHello> = { token }
    const opened = open({
      opened: () => opened.send(JSON.stringify(hello)),
      received: receive,
      closed: (code) => {
        if (socket !== opened) return
        socket = undefined
        refused = code === liveCloseCodes.unauthorised ? token : undefined
        retry()
      },
    })
    socket = opened
  }

  const connect = async (): Promise<void> => {
    if (stopped || socket || connecting) return
    connecting = true
    try {
      const wasOpen = session.current() !== undefined
      const token = refused === undefined ? await session.token() : await session.renew(refused)
      // Ended elsewhere: the page or the login page says why. A sign-out in another tab is no such end.
      if (token === undefined && refused !== undefined && wasOpen) session.expire()
      // A page that asks for a new sign-in keeps the refused bearer until then.
      if (refused !== undefined && (token ?? session.current()?.token) === refused) return retry(idleDelayMs)
      refused = undefined
      // Without a bearer the session has ended, and the page is about to redirect to the login.
      if (token && !stopped) attach(token)
    } catch (cause) {
      if (!(cause instanceof RefreshUnreachable)) throw cause
      retry()
    } finally {
      connecting = false
    }
  }

  void connect()
  return {
    wake: () => {
      callOff?.()
      callOff = undefined
      attempt = 0
      void connect()
    },
    stop: () => {
      stopped = true
      callOff?.()
      const last = socket
      socket = undefined
      last?.close()
    },
  }
}

/** Opens the socket of this browser: plain on a plain address (spec 001 §4), secure on TLS. */
const browserSocket: LiveParts['open'] = ({ opened, received, closed }) => {
  const socket = new WebSocket(new URL(livePath, location.href.replace(/^http/, 'ws')))
  socket.addEventListener('open', opened)
  socket.addEventListener('message', ({ data }) => received(data))
  socket.addEventListener('close', ({ code }) => closed(code))
  return socket
}

/** Runs a task by the browser's clock; returns the function that cancels it. */
export const later: LiveParts['later'] = (task, ms) => {
  const timer = setTimeout(task, ms)
  return () => clearTimeout(timer)
}

/** Opens the channel of this browser, with the signed-in user's bearer. */
export const openBrowserLive = (listener: LiveListener): Live =>
  openLive({ session: browserSession(), open: browserSocket, later, random: Math.random }, listener)

/**
 * Calls `wake` when the network returns or the page becomes visible. Returns the function that
 * stops it.
 */
export const watchReturn = (wake: () => void): (() => void) => {
  const handleVisibility = () => document.visibilityState === 'visible' && wake()
  addEventListener('online', wake)
  addEventListener('pageshow', wake)
  document.addEventListener('visibilitychange', handleVisibility)
  return () => {
    removeEventListener('online', wake)
    removeEventListener('pageshow', wake)
    document.removeEventListener('visibilitychange', handleVisibility)
  }
}
