import type { Refused, Unreachable } from './client.ts'

type Saved = { ok: true } | Refused | Unreachable

/** `offline`: it is tried again by itself; `refused`: another try is no use before something changes. */
export type SaveState = 'idle' | 'saving' | 'saved' | 'offline' | 'refused'

/** Memory that the forms of one kind share, by key. It outlives each form. */
export interface SaveMemory<T> {
  /** Values not saved before the user left the form, e.g. because the session expired. */
  left: Map<string, T>
  /** Saves under way: sending a form waits for them, because an older save must not land last. */
  underWay: Map<string, Promise<void>>
}

export const createSaveMemory = <T>(): SaveMemory<T> => ({ left: new Map(), underWay: new Map() })

interface AutosaveOptions<T, Special extends string> {
  memory: SaveMemory<T>
  key: string
  save: (value: T, keepalive: boolean) => Promise<Saved>
  onState: (state: SaveState | Special, failed?: Refused | Unreachable) => void
  /** Names refusals after which this form has no say any more: what it holds is not left to the next one. */
  overruled?: (refused: Refused) => Special | undefined
}

export interface Autosave<T> {
  /** Saves after a pause in typing. */
  change: (value: T) => void
  /** Saves what is waiting, now; `keepalive` for a page that is going away. */
  flush: (keepalive?: boolean) => Promise<void>
  /** Saves nothing more and leaves nothing behind; resolves when no save is under way. */
  forget: () => Promise<void>
  /** Tells whether leaving the document would lose input that the server does not have yet. */
  isAtRisk: () => boolean
  stop: () => void
}

/** A pause in typing after which a form is saved (RULINGS 40), and the wait before a failed save is tried again. */
const pauseMs = 1000
const retryMs = 5000

/** Failures that may pass by themselves; a session that ran out goes on after the login. */
const mayPass = (failed: Refused | Unreachable): boolean =>
  failed.offline || failed.status === 401 || failed.status === 429 || failed.status >= 500

/** Keeps what a form holds on the server, one save at a time; begins with what was left unsaved. */
export const createAutosave = <T, Special extends string = never>({
  memory: { left, underWay },
  key,
  save,
  onState,
  overruled,
}: AutosaveOptions<T, Special>): Autosave<T> => {
  let waiting = left.get(key)
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  let failed = false
  // Nothing of this form is left to the next one.
  let isOver = false

  const schedule = (ms: number) => {
    clearTimeout(timer)
    if (!stopped) timer = setTimeout(() => void flush(), ms)
  }
  left.delete(key)
  if (waiting !== undefined) schedule(0)

  const attempt = async (value: T, keepalive: boolean): Promise<void> => {
    onState('saving')
    const result = await save(value, keepalive)
    isOver = false
    failed = !result.ok
    if (result.ok) return onState('saved')
    waiting ??= value
    if (mayPass(result)) {
      onState('offline', result)
      return schedule(retryMs)
    }
    const special = result.offline ? undefined : overruled?.(result)
    isOver = special !== undefined
    onState(special ?? 'refused', result)
  }

  const settled = (): Promise<void> => underWay.get(key) ?? Promise.resolve()

  const flush = async (keepalive = false): Promise<void> => {
    clearTimeout(timer)
    await settled()
    const value = waiting
    if (value === undefined || stopped) return
    waiting = undefined
    const work = attempt(value, keepalive).finally(() => underWay.delete(key))
    underWay.set(key, work)
    await work
  }

  const stop = (): void => {
    stopped = true
    clearTimeout(timer)
    if (waiting !== undefined && !isOver) left.set(key, waiting)
  }

  return {
    change: (value) => {
      waiting = value
      schedule(pauseMs)
    },
    flush,
    forget: async () => {
      stopped = true
      clearTimeout(timer)
      await settled()
      isOver = true
    },
    isAtRisk: () => failed && waiting !== undefined && !isOver,
    stop,
  }
}

/** Saves when the page is left or hidden, and at once when the network is back. Returns a function that stops it. */
export const saveWhileOpen = ({
  flush,
  isAtRisk,
  stop,
}: Pick<Autosave<never>, 'flush' | 'isAtRisk' | 'stop'>): (() => void) => {
  const handleLeaving = () => document.visibilityState === 'hidden' && void flush(true)
  const handleOnline = () => void flush()
  // The browser asks before it throws away what could not be saved.
  const handleUnload = (event: Event) => isAtRisk() && event.preventDefault()
  document.addEventListener('visibilitychange', handleLeaving)
  addEventListener('online', handleOnline)
  addEventListener('beforeunload', handleUnload)
  return () => {
    document.removeEventListener('visibilitychange', handleLeaving)
    removeEventListener('online', handleOnline)
    removeEventListener('beforeunload', handleUnload)
    // Going back or on inside the application leaves nothing behind either.
    void flush(true).finally(stop)
  }
}
