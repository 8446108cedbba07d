import { problemOf } from './file-rules.ts'
import type { Notice } from '../../i18n/notice.ts'

export type UploadState = 'waiting' | 'sending' | 'processing' | 'sent' | 'failed' | 'cancelled'

/** File under way, as the screen shows it. */
export interface Upload<Slot extends string> {
  slot: Slot
  name: string
  state: UploadState
  /** Sent share, 0 to 1. */
  progress: number
  problem?: Notice
}

interface Handles {
  onProgress: (sent: number) => void
  signal: AbortSignal
}

interface QueueParts<Slot extends string> {
  /** Sends one file; resolves to the problem, if any. Rejects when its signal aborts it. */
  send: (slot: Slot, file: File, handles: Handles) => Promise<Notice | undefined>
  prepare: (file: File) => Promise<File>
  atOnce?: number
}

export interface UploadQueue<Slot extends string> {
  uploads: () => readonly Upload<Slot>[]
  /** Adds a file to a slot and replaces the slot's current one. */
  add: (slot: Slot, file: File) => void
  cancel: (slot: Slot) => void
  retry: (slot: Slot) => void
  subscribe: (changed: () => void) => () => void
  /**
   * Called when no upload is under way, with the number of files that arrived since the last call.
   */
  onDrained: (listener: (sent: number) => void) => () => void
}

interface Entry<Slot extends string> {
  upload: Upload<Slot>
  file: File
  abort: AbortController
}

const underWay: ReadonlySet<UploadState> = new Set(['waiting', 'sending', 'processing'])

/** Sends files in parallel, a few at a time, one per slot. */
export const createUploadQueue = <Slot extends string>({
  send,
  prepare,
  atOnce = 3,
}: QueueParts<Slot>): UploadQueue<Slot> => {
  const entries = new Map<Slot, Entry<Slot>>()
  const changed = new Set<() => void>()
  const drained = new Set<(sent: number) => void>()
  let snapshot: readonly Upload<Slot>[] = []
  let sent = 0

  const set = (entry: Entry<Slot>, parts: Partial<Upload<Slot>>): void => {
    // Ignores the outcome of a replaced file.
    if (entries.get(entry.upload.slot) !== entry) return
    entry.upload = { ...entry.upload, ...parts }
    snapshot = [...entries.values()].map(({ upload }) => upload)
    for (const listener of changed) listener()
  }

  const isIn = (state: UploadState) => [...entries.values()].filter(({ upload }) => upload.state === state)

  const advance = (): void => {
    const free = atOnce - isIn('sending').length - isIn('processing').length
    for (const entry of isIn('waiting').slice(0, Math.max(0, free))) void run(entry)
    if ([...entries.values()].some(({ upload }) => underWay.has(upload.state)) || sent === 0) return
    const count = sent
    sent = 0
    for (const listener of drained) listener(count)
  }

  const run = async (entry: Entry<Slot>): Promise<void> => {
    const { signal } = entry.abort
    const onProgress = (progress: number) =>
      signal.aborted || set(entry, { progress, state: progress < 1 ? 'sending' : 'processing' })
    set(entry, { state: 'sending' })
    try {
      const file = await prepare(entry.file)
      const problem = problemOf(file) ?? (await send(entry.upload.slot, file, { onProgress, signal }))
      if (signal.aborted) return
      if (!problem) sent += 1
      set(entry, problem ? { state: 'failed', problem } : { state: 'sent', progress: 1 })
    } catch (cause) {
      if (!signal.aborted) set(entry, { state: 'failed', problem: { id: 'dashboard.upload.failed' } })
      if (!signal.aborted) throw cause
    } finally {
      advance()
    }
  }

  const start = (slot: Slot, file: File): void => {
    entries.get(slot)?.abort.abort()
    const upload: Upload<Slot> = { slot, name: file.name, state: 'waiting', progress: 0 }
    const entry = { upload, file, abort: new AbortController() }
    entries.set(slot, entry)
    set(entry, {})
    advance()
  }

  return {
    uploads: () => snapshot,
    add: start,
    cancel: (slot) => {
      const entry = entries.get(slot)
      if (!entry || !underWay.has(entry.upload.state)) return
      entry.abort.abort()
      set(entry, { state: 'cancelled', progress: 0 })
      advance()
    },
    retry: (slot) => {
      const entry = entries.get(slot)
      if (entry) start(slot, entry.file)
    },
    subscribe: (listener) => {
      changed.add(listener)
      return () => void changed.delete(listener)
    },
    onDrained: (listener) => {
      drained.add(listener)
      return () => void drained.delete(listener)
    },
  }
}
