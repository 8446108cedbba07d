import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Call } from '../api/client.ts'
import { createDraftSaver } from './draft-saver.ts'
import type { DraftSaver, SaveState } from './draft-saver.ts'

interface Saving {
  save: SaveState
  version: number
  /** The server's sentence, when it refused. */
  reason?: string
}

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
  const [state, setState] = useState<Saving>({ save: 'idle', version })
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const created = createDraftSaver({
      call,
      draft: id,
      ...identity,
      onState: (save, current, reason) => {
        setState({ save, version: current, reason })
        // Its loader leads on from a request that was sent.
        if (save === 'confirmed') void revalidate()
      },
    })
    saver.current = created
    const handleLeaving = () => document.visibilityState === 'hidden' && void created.flush(true)
    document.addEventListener('visibilitychange', handleLeaving)
    return () => {
      document.removeEventListener('visibilitychange', handleLeaving)
      // Going back or on inside the application leaves nothing behind either.
      void created.flush(true).finally(created.stop)
    }
  }, [call, id, identity, revalidate])
  return { ...state, writer: identity.writer, saver }
}
