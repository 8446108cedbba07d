import { useEffect, useRef, useState } from 'react'
import type { Call } from '../api/client.ts'
import { createDraftSaver } from './draft-saver.ts'
import type { DraftSaver, SaveState } from './draft-saver.ts'

interface SavedDraft {
  id: string
  version: number
  writer: string
}

/**
 * Saves the answers while they are typed and when the page is left. Answers the form's identity as it
 * was first rendered: data loaded anew must not make this form a stranger to its own saves.
 */
export const useDraftSaver = (call: Call, { id, version, writer }: SavedDraft) => {
  const [identity] = useState({ version, writer })
  const saver = useRef<DraftSaver>(null)
  const [state, setState] = useState<{ save: SaveState; version: number }>({ save: 'idle', version })
  useEffect(() => {
    const created = createDraftSaver({
      call,
      draft: id,
      ...identity,
      onState: (save, current) => setState({ save, version: current }),
    })
    saver.current = created
    const handleLeaving = () => document.visibilityState === 'hidden' && void created.flush(true)
    document.addEventListener('visibilitychange', handleLeaving)
    return () => {
      document.removeEventListener('visibilitychange', handleLeaving)
      // Going back or on inside the application leaves nothing behind either.
      void created.flush(true).finally(created.stop)
    }
  }, [call, id, identity])
  return { ...state, writer: identity.writer, saver }
}
