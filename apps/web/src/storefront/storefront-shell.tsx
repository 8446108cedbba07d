import { Outlet, useLocation } from '../routing/navigation.tsx'
import { useWords } from '../i18n/words.tsx'
import { paths } from '@wassit/domain/site/paths'
import { PageToasts } from '../shell/page-toasts.tsx'
import { useFocusOnArrival } from '../shell/use-focus-on-arrival.ts'
import { useScrollPosition } from '../shell/use-scroll-position.ts'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

/** Pages of a quote and of an account: one form each, whose short footer keeps the visitor on the way. */
const steps = [paths.quote, '/user', paths.login, paths.reset, paths.claim]

const isStep = (pathname: string): boolean => steps.some((start) => `${pathname}/`.startsWith(`${start}/`))

/** Layout of every public page. */
export const Component = () => {
  const { t } = useWords()
  const { pathname } = useLocation()
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
      <PageToasts className="top-2 sm:top-18" />
      <div className="grow">
        <Outlet />
      </div>
      <SiteFooter short={isStep(pathname)} />
    </div>
  )
}
