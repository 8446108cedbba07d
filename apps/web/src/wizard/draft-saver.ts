import { quoteCalls } from '@wassit/domain/api/quotes'
import type { Answers } from '@wassit/domain/products/product'
import type { Call } from '../api/client.ts'

export type SaveState = 'idle' | 'saving' | 'saved' | 'offline' | 'conflict'

interface SaverOptions {
  call: Call
  draft: string
  /** The version the form was rendered from. */
  version: number
  /** One per rendered form (RULINGS 40). */
  writer: string
  onState: (state: SaveState, version: number) => void
}

/** A pause in typing after which the answers are saved, and the wait before a failed save is tried again. */
const pauseMs = 1000
const retryMs = 5000

export interface DraftSaver {
  /** Saves after a pause in typing. */
  change: (answers: Answers) => void
  /** Saves what is waiting, now; `keepalive` for a page that is going away. */
  flush: (keepalive?: boolean) => Promise<void>
  /** Overrules the other tab: the answers of this form count. */
  keepMine: () => Promise<void>
  stop: () => void
}

/** Saves under way by draft, so that sending the form waits for them: an older save must not land last. */
const underWay = new Map<string, Promise<void>>()

/** Resolves when no save of the draft is under way. */
export const settleSaves = (draft: string): Promise<void> => underWay.get(draft) ?? Promise.resolve()

/** What could not be saved before its form was left, e.g. because the session ran out, by draft. */
const unsaved = new Map<string, Answers>()

/** What a form that comes back goes on with, where its last answers did not reach the server. */
export const unsavedAnswers = (draft: string): Answers | undefined => unsaved.get(draft)

/** Keeps a draft on the server up to date, one save at a time; begins with what was left unsaved. */
export const createDraftSaver = ({ call, draft, version, writer, onState }: SaverOptions): DraftSaver => {
  let base = version
  let waiting = unsaved.get(draft)
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  // The other tab's answers are not overruled behind anybody's back.
  let inConflict = false

  const schedule = (ms: number) => {
    clearTimeout(timer)
    if (!stopped) timer = setTimeout(() => void flush(), ms)
  }
  unsaved.delete(draft)
  if (waiting) schedule(0)

  const save = async (answers: Answers, keepalive: boolean): Promise<void> => {
    onState('saving', base)
    const body = { answers, version: base, writer }
    const result = await call(quoteCalls.saveDraft, { params: { draft }, body, keepalive })
    if (result.ok) {
      base = result.data.version
      return onState('saved', base)
    }
    waiting ??= answers
    inConflict = !result.offline && result.code === 'draft.conflict'
    if (inConflict) return onState('conflict', base)
    onState('offline', base)
    schedule(retryMs)
  }

  const flush = async (keepalive = false): Promise<void> => {
    clearTimeout(timer)
    await settleSaves(draft)
    const answers = waiting
    if (!answers || stopped) return
    waiting = undefined
    const work = save(answers, keepalive).finally(() => underWay.delete(draft))
    underWay.set(draft, work)
    await work
  }

  return {
    change: (answers) => {
      waiting = answers
      schedule(pauseMs)
    },
    flush,
    keepMine: async () => {
      const current = await call(quoteCalls.readDraft, { params: { draft } })
      if (current.ok) base = current.data.version
      await flush()
    },
    stop: () => {
      stopped = true
      clearTimeout(timer)
      if (waiting && !inConflict) unsaved.set(draft, waiting)
    },
  }
}
