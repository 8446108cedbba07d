import { useEffect, useMemo } from 'react'
import { noticeText } from '../i18n/notice.ts'
import { useWords } from '../i18n/words.tsx'
import { useAlive } from '../ui/browser-state.ts'
import { useToast } from '../ui/toast.tsx'
import type { Refusal } from './action.ts'

/**
 * Shows the server's refusal as a toast, as the specification requires (spec 000 §8). Returns the
 * refusal without that message, because an error appears in one place only (RULINGS 21). Without
 * JavaScript the message stays at the head of the form.
 */
export const useRefusalToast = (refusal: Refusal | undefined): Refusal | undefined => {
  const { t } = useWords()
  const showToast = useToast()
  const alive = useAlive()
  const notice = refusal?.notice
  useEffect(() => {
    if (notice) showToast({ kind: 'error', text: noticeText(t, notice) })
  }, [notice, showToast, t])
  return useMemo(() => {
    if (!alive || !refusal?.notice) return refusal
    const { notice: _shown, ...rest } = refusal
    return rest
  }, [alive, refusal])
}
