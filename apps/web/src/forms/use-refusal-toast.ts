import type { ErrorCode } from '@wassit/domain/errors/errors'
import { useEffect, useMemo } from 'react'
import { noticeText } from '../i18n/notice.ts'
import { useWords } from '../i18n/words.tsx'
import { useAlive } from '../ui/browser-state.ts'
import { useToast } from '../ui/toast.tsx'
import type { Refusal } from './action.ts'

const noCodes: readonly ErrorCode[] = []

/**
 * Shows the sentence of a refusal as a toast (spec 000 §8) and returns the refusal without it: an error is
 * shown at one place only (RULINGS 21). Without JavaScript the sentence stays at the head of the form. A
 * page that says more about a code in a box of its own names it in `saidByPage`.
 */
export const useRefusalToast = (
  refusal: Refusal | undefined,
  saidByPage: readonly ErrorCode[] = noCodes,
): Refusal | undefined => {
  const { t } = useWords()
  const showToast = useToast()
  const alive = useAlive()
  const isSaidByPage = refusal?.code !== undefined && saidByPage.includes(refusal.code)
  const shown = useMemo(() => {
    const staysAtHead = !isSaidByPage && !alive
    if (!refusal?.notice || staysAtHead) return refusal
    const { notice: _saidElsewhere, ...rest } = refusal
    return rest
  }, [alive, isSaidByPage, refusal])
  const toasted = shown === refusal || isSaidByPage ? undefined : refusal?.notice
  useEffect(() => {
    if (toasted) showToast({ kind: 'error', text: noticeText(t, toasted) })
  }, [toasted, showToast, t])
  return shown
}
