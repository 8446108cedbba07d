import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { markHydrated } from './api/hydration.ts'
import { WordsProvider } from './i18n/words.tsx'
import type { Words } from './i18n/words.tsx'
import { SiteProvider } from './site.ts'
import type { Site } from './site.ts'
import { ToastProvider } from './ui/toast.tsx'

interface ProvidersProps {
  words: Words
  site: Site
  children: ReactNode
}

/** What stands above every page; the same tree on both sides, or hydration fails. */
export const Providers = ({ words, site, children }: ProvidersProps) => {
  const { t } = words
  useEffect(markHydrated, [])
  const toastLabels = {
    region: t('common.toast.region'),
    error: t('common.toast.error'),
    success: t('common.toast.success'),
    notice: t('common.toast.notice'),
    dismiss: t('common.toast.dismiss'),
    spoken: (label: string, text: string) => t('common.labelled', { label, text }),
  }
  return (
    <WordsProvider value={words}>
      <SiteProvider value={site}>
        <ToastProvider labels={toastLabels}>{children}</ToastProvider>
      </SiteProvider>
    </WordsProvider>
  )
}
