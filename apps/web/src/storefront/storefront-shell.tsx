import { Outlet } from 'react-router'
import { useWords } from '../i18n/words.tsx'
import { useFocusOnArrival } from '../shell/use-focus-on-arrival.ts'
import { useScrollPosition } from '../shell/use-scroll-position.ts'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

/** What stands around every public page. */
export const Component = () => {
  const { t } = useWords()
  useScrollPosition()
  useFocusOnArrival()
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only rounded-lg bg-brand px-4 py-3 font-semibold text-on-brand focus:not-sr-only focus:fixed focus:start-2 focus:top-2 focus:z-50"
      >
        {t('common.skip.content')}
      </a>
      <SiteHeader />
      <div className="grow">
        <Outlet />
      </div>
      <SiteFooter />
    </div>
  )
}
