import { quoteCalls } from '@wassit/domain/api/sales/quotes'
import type { Answers } from '@wassit/domain/products/product-form'
import type { Call, Refused } from '../api/client.ts'
import { createAutosave, createSaveMemory } from '../api/autosave.ts'
import type { Autosave, SaveState } from '../api/autosave.ts'
import type { Notice } from '../i18n/notice.ts'

/** `conflict`: another tab saved first; `confirmed`: the request has been sent in the meantime. */
export type DraftState = SaveState | 'conflict' | 'confirmed'

interface SaverOptions {
  call: Call
  draft: string
  /** Version from which the form was rendered. */
  version: number
  /** One per rendered form (RULINGS 40). */
  writer: string
  /** `reason` explains a failed save. */
  onState: (state: DraftState, version: number, reason?: Notice) => void
}

export interface DraftSaver extends Autosave<Answers> {
  /** Overwrites the answers of the other tab with those of this form. */
  keepMine: () => Promise<void>
}

const memory = createSaveMemory<Answers>()

/** Resolves when no save of the draft is under way. */
export const savesDone = (draft: string): Promise<void> => memory.underWay.get(draft) ?? Promise.resolve()

const open = new Map<string, DraftSaver>()

/**
 * Ends the saves of the open form after its submission: a later one would make a new version of the
 * draft, and the recap would be refused as outdated.
 */
export const forgetSaves = async (draft: string): Promise<void> => open.get(draft)?.forget()

/** Returns the last answers that did not reach the server, for a form that is opened again. */
export const unsavedAnswers = (draft: string): Answers | undefined => memory.left.get(draft)

/**
 * Stops saving on a conflict or after confirmation: neither is overwritten without the visitor's
 * decision.
 */
const overruled = ({ code }: Refused): 'conflict' | 'confirmed' | undefined => {
  if (code === 'draft.conflict') return 'conflict'
  return code === 'draft.confirmed' ? 'confirmed' : undefined
}

/** Saves the answers of a draft while they are typed. */
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
  const created: DraftSaver = {
    ...saver,
    stop: () => {
      if (open.get(draft) === created) open.delete(draft)
      saver.stop()
    },
    keepMine: async () => {
      const current = await call(quoteCalls.readDraft, { params: { draft } })
      if (current.ok) base = current.data.version
      await saver.flush()
    },
  }
  open.set(draft, created)
  return created
}
