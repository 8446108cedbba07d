import type { Refused, Unreachable } from './client.ts'

type Saved = { ok: true } | Refused | Unreachable

/** `offline`: the save is retried by itself; `refused`: a retry is useless before the values change. */
export type SaveState = 'idle' | 'saving' | 'saved' | 'offline' | 'refused'

/** Memory that the forms of one kind share, by key. It outlives each form. */
export interface SaveMemory<T> {
  /** Values that were not saved before the user left the form, e.g. because the session expired. */
  left: Map<string, T>
  /**
   * Saves under way: the submission of a form waits for them, because an older save must not arrive
   * last.
   */
  underWay: Map<string, Promise<void>>
}

export const createSaveMemory = <T>(): SaveMemory<T> => ({ left: new Map(), underWay: new Map() })

interface AutosaveOptions<T, Special extends string> {
  memory: SaveMemory<T>
  key: string
  save: (value: T, keepalive: boolean) => Promise<Saved>
  onState: (state: SaveState | Special, failed?: Refused | Unreachable) => void
  /** Names the refusals after which this form is obsolete and passes no values to the next one. */
  overruled?: (refused: Refused) => Special | undefined
}

export interface Autosave<T> {
  change: (value: T) => void
  /** Saves waiting values at once; `keepalive` for a page that is being left. */
  flush: (keepalive?: boolean) => Promise<void>
  /** Saves nothing more and keeps no values; resolves when no save is under way. */
  forget: () => Promise<void>
  /** Tells whether leaving the document would lose input that the server does not have yet. */
  isAtRisk: () => boolean
  stop: () => void
}

/** Pause in typing before a save (RULINGS 40), and delay before the retry of a failed one. */
const pauseMs = 1000
const retryMs = 5000

/** Tells whether a failure may pass by itself; an expired session continues after the login. */
export const mayPass = (failed: Refused | Unreachable): boolean =>
  failed.offline || failed.status === 401 || failed.status === 429 || failed.status >= 500

/** Saves the values of a form on the server, one save at a time; starts with those left unsaved. */
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
  // True if this form passes no values to the next one.
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

/**
 * Saves when the user leaves or hides the page, and at once when the network returns. Returns the
 * function that stops it.
 */
export const saveWhileOpen = ({
  flush,
  isAtRisk,
  stop,
}: Pick<Autosave<never>, 'flush' | 'isAtRisk' | 'stop'>): (() => void) => {
  const handleLeaving = () => document.visibilityState === 'hidden' && void flush(true)
  const handleOnline = () => void flush()
  const handleUnload = (event: Event) => {
    // Makes the browser ask before it discards unsaved input.
    if (isAtRisk()) event.preventDefault()
    // A page is hidden only when the next one has arrived: a reload would show the answers before this save.
    void flush(true)
  }
  document.addEventListener('visibilitychange', handleLeaving)
  addEventListener('online', handleOnline)
  addEventListener('beforeunload', handleUnload)
  return () => {
    document.removeEventListener('visibilitychange', handleLeaving)
    removeEventListener('online', handleOnline)
    removeEventListener('beforeunload', handleUnload)
    // Also saves on navigation inside the application.
    void flush(true).finally(stop)
  }
}
