import type { RequestKind } from '@wassit/domain/request/request'
import { useEffect, useRef, useState } from 'react'
import { customerCall } from '../../api/customer.ts'
import { createDraftKeeper } from './draft-keeper.ts'
import type { DraftKeeper, KeepState } from './draft-keeper.ts'

/** Keeps the form on the server while it is filled in and when the page is left (RULINGS 40). */
export const useDraft = (kind: RequestKind, insuranceId: string) => {
  const keeper = useRef<DraftKeeper>(null)
  const [kept, setKept] = useState<KeepState>('idle')
  useEffect(() => {
    const created = createDraftKeeper({ call: customerCall, kind, insuranceId, onState: setKept })
    keeper.current = created
    const handleLeaving = () => document.visibilityState === 'hidden' && void created.flush(true)
    document.addEventListener('visibilitychange', handleLeaving)
    return () => {
      document.removeEventListener('visibilitychange', handleLeaving)
      void created.flush(true).finally(created.stop)
    }
  }, [kind, insuranceId])
  return { keeper, kept }
}
