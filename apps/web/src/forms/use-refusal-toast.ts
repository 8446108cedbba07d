import { useEffect, useSyncExternalStore } from 'react'
import { useWords } from '../i18n/words.tsx'
import { useToast } from '../ui/toast.tsx'
import type { Refusal } from './action.ts'

const never = () => () => {}

/** Whether JavaScript runs this page; false while the server's HTML is being taken over. */
export const useAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/**
 * Shows what the server refused as a toast, as the specification wants it (spec 000 §8). Answers the
 * refusal without that sentence: an error stands at one place only (RULINGS 21). Without JavaScript the
 * sentence stays at the head of the form.
 */
export const useRefusalToast = (refusal: Refusal | undefined): Refusal | undefined => {
  const { t } = useWords()
  const showToast = useToast()
  const alive = useAlive()
  const notice = refusal?.notice
  useEffect(() => {
    if (notice)
      showToast({ kind: 'error', text: 'text' in notice ? notice.text : t(notice.id, notice.values) })
  }, [notice, showToast, t])
  if (!alive || !refusal?.notice) return refusal
  const { notice: _shown, ...rest } = refusal
  return rest
}
