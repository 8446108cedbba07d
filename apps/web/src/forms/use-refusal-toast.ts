import { useEffect, useMemo } from 'react'
import { noticeText } from '../i18n/notice.ts'
import { useWords } from '../i18n/words.tsx'
import { useAlive } from '../ui/browser-state.ts'
import { useToast } from '../ui/toast.tsx'
import type { Refusal } from './action.ts'
import { unansweredChunk } from './unanswered-chunk.ts'

/**
 * Shows the sentence of a refusal as a toast (spec 000 §8) and returns the refusal without it: an error is
 * shown at one place only (RULINGS 21). Without JavaScript the sentence stays at the head of the form; a
 * call without an answer is told in the box at the button, which offers another try.
 */
export const useRefusalToast = (refusal: Refusal | undefined): Refusal | undefined => {
  const { t } = useWords()
  const showToast = useToast()
  const alive = useAlive()
  const shown = useMemo(() => {
    if (!alive || !refusal?.notice || (refusal.unanswered && unansweredChunk())) return refusal
    const { notice: _toasted, ...rest } = refusal
    return rest
  }, [alive, refusal])
  const toasted = shown === refusal ? undefined : refusal?.notice
  useEffect(() => {
    if (toasted) showToast({ kind: 'error', text: noticeText(t, toasted) })
  }, [toasted, showToast, t])
  return shown
}
