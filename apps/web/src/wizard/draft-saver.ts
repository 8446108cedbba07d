import { quoteCalls } from '@wassit/domain/api/quotes'
import type { Answers } from '@wassit/domain/products/product'
import type { Call, Refused } from '../api/client.ts'
import { createAutosave, createSaveMemory } from '../api/autosave.ts'
import type { Autosave, SaveState } from '../api/autosave.ts'
import type { Notice } from '../i18n/notice.ts'

/** `conflict`: another tab was first; `confirmed`: the request was sent meanwhile. */
export type DraftState = SaveState | 'conflict' | 'confirmed'

interface SaverOptions {
  call: Call
  draft: string
  /** The version the form was rendered from. */
  version: number
  /** One per rendered form (RULINGS 40). */
  writer: string
  /** `reason` says why a save failed. */
  onState: (state: DraftState, version: number, reason?: Notice) => void
}

export interface DraftSaver extends Autosave<Answers> {
  /** Overrules the other tab: the answers of this form count. */
  keepMine: () => Promise<void>
}

const memory = createSaveMemory<Answers>()

/** Resolves when no save of the draft is under way. */
export const settleSaves = (draft: string): Promise<void> => memory.underWay.get(draft) ?? Promise.resolve()

/** What a form that comes back goes on with, where its last answers did not reach the server. */
export const unsavedAnswers = (draft: string): Answers | undefined => memory.left.get(draft)

/** Neither the other tab's answers nor a request that was sent are overruled behind anybody's back. */
const overruled = ({ code }: Refused): 'conflict' | 'confirmed' | undefined => {
  if (code === 'draft.conflict') return 'conflict'
  return code === 'draft.confirmed' ? 'confirmed' : undefined
}

/** Keeps a draft on the server up to date. */
export const createDraftSaver = ({ call, draft, version, writer, onState }: SaverOptions): DraftSaver => {
  let base = version
  const saver = createAutosave<Answers, 'conflict' | 'confirmed'>({
    memory,
    key: draft,
    save: async (answers, keepalive) => {
      const body = { answers, version: base, writer }
      const result = await call(quoteCalls.saveDraft, { params: { draft }, body, keepalive })
      if (result.ok) base = result.data.version
      return result
    },
    onState: (state, failed) => onState(state, base, failed?.notice),
    overruled,
  })
  return {
    ...saver,
    keepMine: async () => {
      const current = await call(quoteCalls.readDraft, { params: { draft } })
      if (current.ok) base = current.data.version
      await saver.flush()
    },
  }
}
