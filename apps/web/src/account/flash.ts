import type { MessageId } from '@wassit/domain/i18n/catalogue'
import { useEffect } from 'react'
import { tabArea } from '../api/token-store.ts'
import { useWords } from '../i18n/words.tsx'
import { useToast } from '../ui/toast.tsx'

const key = 'toast'

/** Leaves a success message for the page a redirection leads to. */
export const leaveToast = (id: MessageId): void => tabArea().setItem(key, id)

const takeToast = (): MessageId | undefined => {
  const id = tabArea().getItem(key)
  tabArea().removeItem(key)
  return (id as MessageId | null) ?? undefined
}

/** Shows what the page before left. */
export const useLeftToast = (): void => {
  const { t } = useWords()
  const showToast = useToast()
  useEffect(() => {
    const id = takeToast()
    if (id) showToast({ kind: 'success', text: t(id) })
  }, [t, showToast])
}
