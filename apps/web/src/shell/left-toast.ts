import type { MessageId } from '@wassit/words/catalogue'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { tabArea } from '../storage/storage-area.ts'
import { useWords } from '../i18n/words.tsx'
import { useToast } from '../ui/toast.tsx'

const key = 'toast'

interface LeftToast {
  kind: 'success' | 'error'
  id: MessageId
}

/** Leaves a message for the page after a redirect; that page must load its words. */
export const leaveToast = (id: MessageId, kind: LeftToast['kind'] = 'success'): void =>
  tabArea().setItem(key, `${kind} ${id}`)

/** Returns the message that the previous page left, once. */
export const takeToast = (): LeftToast | undefined => {
  const left = tabArea().getItem(key)
  tabArea().removeItem(key)
  if (left === null) return undefined
  const [kind, id] = left.split(' ')
  return { kind: kind === 'error' ? 'error' : 'success', id: id as MessageId }
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
    const left = takeToast()
    if (left) showToast({ kind: left.kind, text: t(left.id) })
  }, [visit, t, showToast])
}
