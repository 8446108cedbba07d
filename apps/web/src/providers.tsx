import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { markHydrated } from './api/hydration.ts'
import { WordsProvider, useWords } from './i18n/words.tsx'
import type { Words } from './i18n/words.tsx'
import { waitingEvent } from './shell/patient-import.ts'
import { SiteProvider } from './site.ts'
import type { Site } from './site.ts'
import { ToastProvider, useToast } from './ui/toast.tsx'

/** Shows a toast while a page waits for the network and the current one stays. */
const WaitingNotice = () => {
  const { t } = useWords()
  const showToast = useToast()
  useEffect(() => {
    const handleWaiting = () => showToast({ kind: 'error', text: t('common.network.waiting') })
    addEventListener(waitingEvent, handleWaiting)
    return () => removeEventListener(waitingEvent, handleWaiting)
  }, [showToast, t])
  return null
}

interface ProvidersProps {
  words: Words
  site: Site
  children: ReactNode
}

/** Providers around every page; the same tree on both sides, or hydration fails. */
export const Providers = ({ words, site, children }: ProvidersProps) => {
  const { t } = words
  useEffect(markHydrated, [])
  const toastLabels = {
    region: t('common.toast.region'),
    error: t('common.toast.error'),
    success: t('common.toast.success'),
    dismiss: t('common.toast.dismiss'),
    spoken: (label: string, text: string) => t('common.labelled', { label, text }),
  }
  return (
    <WordsProvider value={words}>
      <SiteProvider value={site}>
        <ToastProvider labels={toastLabels}>
          <WaitingNotice />
          {children}
        </ToastProvider>
      </SiteProvider>
    </WordsProvider>
  )
}
