import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { browserArea } from '../../storage/storage-area.ts'
import { useWords } from '../../i18n/words.tsx'
import { claimsKey } from '../../storage/forget-claims.ts'

/** Sends and shows the claims that wait on this device; loads nothing if there are none. */
export const AnyWaitingClaims = () => {
  const { load } = useWords()
  const [Claims, setClaims] = useState<ComponentType>()
  useEffect(() => {
    if (browserArea().getItem(claimsKey) === null) return
    void Promise.all([import('./waiting-claims.tsx'), load(['request'])])
      .then(([{ WaitingClaims }]) => setClaims(() => WaitingClaims))
      // The claims stay on the device until the next visit.
      .catch(() => undefined)
  }, [load])
  return Claims && <Claims />
}
