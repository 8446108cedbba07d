import { quoteCalls } from '@wassit/domain/api/quotes'
import type { Answers } from '@wassit/domain/products/product'
import type { Call, Refused, Unreachable } from '../api/client.ts'

/** `confirmed`: the request was sent meanwhile; `refused`: trying again is no use. */
export type SaveState = 'idle' | 'saving' | 'saved' | 'offline' | 'conflict' | 'confirmed' | 'refused'

interface SaverOptions {
  call: Call
  draft: string
  /** The version the form was rendered from. */
  version: number
  /** One per rendered form (RULINGS 40). */
  writer: string
  /** `reason` is the server's sentence, when it refused. */
  onState: (state: SaveState, version: number, reason?: string) => void
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

/** What a failed save means: only what may pass by itself is tried again. */
const stateAfter = (failed: Refused | Unreachable): SaveState => {
  if (failed.offline || failed.status === 429 || failed.status >= 500) return 'offline'
  if (failed.code === 'draft.conflict') return 'conflict'
  return failed.code === 'draft.confirmed' ? 'confirmed' : 'refused'
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
  let state: SaveState = 'idle'

  const schedule = (ms: number) => {
    clearTimeout(timer)
    if (!stopped) timer = setTimeout(() => void flush(), ms)
  }
  unsaved.delete(draft)
  if (waiting) schedule(0)

  const become = (next: SaveState, reason?: string) => {
    state = next
    onState(next, base, reason)
  }

  const save = async (answers: Answers, keepalive: boolean): Promise<void> => {
    become('saving')
    const body = { answers, version: base, writer }
    const result = await call(quoteCalls.saveDraft, { params: { draft }, body, keepalive })
    if (result.ok) {
      base = result.data.version
      return become('saved')
    }
    waiting ??= answers
    become(stateAfter(result), result.offline ? undefined : result.message)
    if (state === 'offline') schedule(retryMs)
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
      // Neither the other tab's answers nor a request that was sent are overruled behind anybody's back.
      if (waiting && state !== 'conflict' && state !== 'confirmed') unsaved.set(draft, waiting)
    },
  }
}
