import { LiveMessage, liveCloseCodes, livePath } from '@wassit/domain/api/live'
import type { LiveHello } from '@wassit/domain/api/live'
import type { z } from 'zod/mini'
import { RefreshUnreachable, browserSession } from './session.ts'
import type { Session } from './session.ts'

/** The parts of a WebSocket in use. */
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
  session: Pick<Session, 'token' | 'renew'>
  open: (handlers: SocketHandlers) => LiveSocket
  /** Runs a task later; answers how to call it off. */
  later: (task: () => void, ms: number) => () => void
  /** From 0 to 1: browsers that lost one server must not come back all at once. */
  random: () => number
}

export interface LiveListener {
  onMessage: (message: Exclude<LiveMessage, { event: 'ready' }>) => void
  /** The channel is there, for the first time or again: what happened meanwhile can be asked for. */
  onReady: () => void
}

export interface Live {
  /** Comes back at once, e.g. when the network did, or the page is looked at again. */
  wake: () => void
  stop: () => void
}

const firstDelayMs = 1000
const longestDelayMs = 10_000

/** Twice as long each time, and each browser a little differently. */
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
 * Keeps a channel to the server open until it is stopped: it presents the bearer first, comes back after
 * a loss by itself, and with a fresh bearer where the server refused the old one.
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

  const retry = (): void => {
    if (stopped || callOff) return
    callOff = later(
      () => {
        callOff = undefined
        void connect()
      },
      delayOf(attempt, random()),
    )
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
      const token = refused === undefined ? await session.token() : await session.renew(refused)
      refused = undefined
      // Without a bearer the session is over, and the page on its way to the login.
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

/** The channel of this browser. A plain address gets a plain socket (spec 001 §4), TLS a secure one. */
const browserSocket: LiveParts['open'] = ({ opened, received, closed }) => {
  const socket = new WebSocket(new URL(livePath, location.href.replace(/^http/, 'ws')))
  socket.addEventListener('open', opened)
  socket.addEventListener('message', ({ data }) => received(data))
  socket.addEventListener('close', ({ code }) => closed(code))
  return socket
}

/** The browser's own clock; answers how to call the task off. */
export const later: LiveParts['later'] = (task, ms) => {
  const timer = setTimeout(task, ms)
  return () => clearTimeout(timer)
}

/** Opens the channel of this browser, with the bearer of whoever is signed in. */
export const openBrowserLive = (listener: LiveListener): Live =>
  openLive({ session: browserSession(), open: browserSocket, later, random: Math.random }, listener)

/** Calls `wake` when the network is back or the page is looked at again. Answers how to stop. */
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
