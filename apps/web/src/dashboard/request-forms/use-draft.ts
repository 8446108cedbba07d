import type { RequestKind } from '@wassit/domain/request/request'
import { useEffect, useRef, useState } from 'react'
import { customerCall } from '../../api/customer.ts'
import { saveWhileOpen } from '../../api/autosave.ts'
import type { SaveState } from '../../api/autosave.ts'
import { createDraftKeeper } from './draft-keeper.ts'
import type { DraftKeeper } from './draft-keeper.ts'

/** Saves the form on the server while it is filled in and when the page is left (RULINGS 40). */
export const useDraft = (kind: RequestKind, insuranceId: string) => {
  const keeper = useRef<DraftKeeper>(null)
  const [kept, setKept] = useState<SaveState>('idle')
  useEffect(() => {
    const created = createDraftKeeper({ call: customerCall, kind, insuranceId, onState: setKept })
    keeper.current = created
    return saveWhileOpen(created)
  }, [kind, insuranceId])
  return { keeper, kept }
}
