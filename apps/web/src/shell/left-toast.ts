import type { MessageId } from '@wassit/domain/i18n/catalogue'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { tabArea } from '../api/storage-area.ts'
import { useWords } from '../i18n/words.tsx'
import { useToast } from '../ui/toast.tsx'

const key = 'toast'

/** Leaves a success message for the page after a redirect; that page must load its words. */
export const leaveToast = (id: MessageId): void => tabArea().setItem(key, id)

const takeToast = (): MessageId | undefined => {
  const id = tabArea().getItem(key)
  tabArea().removeItem(key)
  return (id as MessageId | null) ?? undefined
}

/** Shows the message that the previous page left. */
export const useLeftToast = (): void => {
  const { t } = useWords()
  const showToast = useToast()
  const visit = useLocation().key
  const seen = useRef<string>(undefined)
  useEffect(() => {
    if (seen.current === visit) return
    seen.current = visit
    const id = takeToast()
    if (id) showToast({ kind: 'success', text: t(id) })
  }, [visit, t, showToast])
}
