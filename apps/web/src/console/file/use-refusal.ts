import { useState } from 'react'
import { useActionData, useLocation } from 'react-router'
import type { Refusal } from '../../forms/action.ts'
import { actField } from '../form-parts.tsx'

interface Kept {
  key: string
  refusal: Refusal
}

/**
 * What the action refused, and of which form. The router forgets it when the page is loaded anew, as live
 * messages make it; what somebody has to mend must not vanish meanwhile.
 */
export const useRefusal = () => {
  const answered = useActionData<Refusal>()
  const { key } = useLocation()
  const [kept, setKept] = useState<Kept>()
  // The answer is there a moment before the page it belongs to.
  if (answered && (answered !== kept?.refusal || key !== kept.key)) setKept({ key, refusal: answered })
  const refusal = answered ?? (kept?.key === key ? kept.refusal : undefined)
  const act = refusal?.values[actField]
  return {
    refusal,
    act: typeof act === 'string' ? act : undefined,
    /** Somebody else was quicker. */
    isConflict: refusal?.code === 'policy.wrong-status',
  }
}
