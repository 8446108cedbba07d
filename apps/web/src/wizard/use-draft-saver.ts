import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Call } from '../api/client.ts'
import { saveWhileOpen } from '../api/autosave.ts'
import type { Notice } from '../i18n/notice.ts'
import { createDraftSaver } from './draft-saver.ts'
import type { DraftSaver, DraftState } from './draft-saver.ts'
import { awaitLateSave } from './late-save.ts'

interface Saving {
  save: DraftState
  version: number
  reason?: Notice
}

interface SavedDraft {
  id: string
  version: number
  writer: string
}

/**
 * Saves the answers while they are typed and when the page is left. Returns the form's identity
 * from its first render: after a reload of its data the form must still recognize its own saves.
 */
export const useDraftSaver = (call: Call, { id, version, writer }: SavedDraft) => {
  const [identity] = useState({ version, writer })
  const saver = useRef<DraftSaver>(null)
  const [state, setState] = useState<Saving>({ save: 'idle', version })
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const created = createDraftSaver({
      call,
      draft: id,
      ...identity,
      onState: (save, current, reason) => {
        setState({ save, version: current, reason })
        // Reloads the page, whose loader redirects after a confirmed request.
        if (save === 'confirmed') void revalidate()
      },
    })
    saver.current = created
    return saveWhileOpen(created)
  }, [call, id, identity, revalidate])
  useEffect(() => awaitLateSave(call, { id, version: identity.version }), [call, id, identity])
  return { ...state, writer: identity.writer, saver }
}
