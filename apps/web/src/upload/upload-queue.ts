import { problemOf } from './file-rules.ts'
import type { Notice } from '../i18n/notice.ts'

type UploadState = 'waiting' | 'sending' | 'processing' | 'sent' | 'failed' | 'cancelled'

/** File under way, as the screen shows it. */
export interface Upload<Slot extends string> {
  slot: Slot
  name: string
  state: UploadState
  /** Sent share, 0 to 1. */
  progress: number
  problem?: Notice
  /** The failure may pass by itself: the file is sent again when the network is back. */
  isLost?: boolean
}

export interface Handles {
  onProgress: (sent: number) => void
  signal: AbortSignal
}

/** Reason why a file did not arrive; `isLost` if the failure may pass by itself. */
export interface Refusal {
  problem: Notice
  isLost: boolean
}

interface QueueParts<Slot extends string> {
  /** Sends one file; resolves to the refusal, if any. Rejects when its signal aborts it. */
  send: (slot: Slot, file: File, handles: Handles) => Promise<Refusal | undefined>
  prepare: (file: File) => Promise<File>
  atOnce?: number
}

export interface UploadQueue<Slot extends string> {
  uploads: () => readonly Upload<Slot>[]
  /** Adds a file to a slot and replaces the slot's current one. */
  add: (slot: Slot, file: File) => void
  cancel: (slot: Slot) => void
  retry: (slot: Slot) => void
  /** Sends the files again whose failure may have passed. */
  retryLost: () => void
  /** Forgets a file, and stops it if it is under way. */
  remove: (slot: Slot) => void
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

export const isUnderWay = ({ state }: Pick<Upload<string>, 'state'>): boolean => underWay.has(state)

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

  const tell = (): void => {
    snapshot = [...entries.values()].map(({ upload }) => upload)
    for (const listener of changed) listener()
  }

  const set = (entry: Entry<Slot>, parts: Partial<Upload<Slot>>): void => {
    // Ignores the outcome of a replaced file.
    if (entries.get(entry.upload.slot) !== entry) return
    entry.upload = { ...entry.upload, ...parts }
    tell()
  }

  const isIn = (state: UploadState) => [...entries.values()].filter(({ upload }) => upload.state === state)

  const advance = (): void => {
    const free = atOnce - isIn('sending').length - isIn('processing').length
    for (const entry of isIn('waiting').slice(0, Math.max(0, free))) void run(entry)
    if ([...entries.values()].some(({ upload }) => isUnderWay(upload)) || sent === 0) return
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
      const fault = problemOf(file)
      const refusal = fault
        ? { problem: fault, isLost: false }
        : await send(entry.upload.slot, file, { onProgress, signal })
      if (signal.aborted) return
      if (!refusal) sent += 1
      set(entry, refusal ? { state: 'failed', ...refusal } : { state: 'sent', progress: 1 })
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
      if (!entry || !isUnderWay(entry.upload)) return
      entry.abort.abort()
      set(entry, { state: 'cancelled', progress: 0 })
      advance()
    },
    retry: (slot) => {
      const entry = entries.get(slot)
      if (entry) start(slot, entry.file)
    },
    retryLost: () => {
      for (const { upload, file } of entries.values()) if (upload.isLost) start(upload.slot, file)
    },
    remove: (slot) => {
      entries.get(slot)?.abort.abort()
      if (entries.delete(slot)) tell()
      advance()
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
