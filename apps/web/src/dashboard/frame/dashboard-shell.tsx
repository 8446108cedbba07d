import type { ReactNode } from 'react'
import { Link, Navigate, Outlet, useLoaderData, useLocation } from 'react-router'
import { welcomePath } from '../../api/customer.ts'
import { useWords } from '../../i18n/words.tsx'
import { PageHead } from '../../page-head.tsx'
import { paths } from '@wassit/domain/site/paths'
import { ContactButtons } from '../../shell/contact-buttons.tsx'
import { LanguageButtons } from '../../shell/language-buttons.tsx'
import { useLeftToast } from '../../shell/left-toast.ts'
import { ThemeButton } from '../../shell/theme-button.tsx'
import { useFocusOnArrival } from '../../shell/use-focus-on-arrival.ts'
import { NavigationBar } from '../../shell/navigation-bar.tsx'
import { PageToasts } from '../../shell/page-toasts.tsx'
import { useRedirectedArrival } from '../../shell/use-redirected-arrival.ts'
import { useKept } from '../../shell/use-kept.ts'
import { useScrollPosition } from '../../shell/use-scroll-position.ts'
import { useSessionWatch } from '../../shell/use-session-watch.ts'
import { Logo } from '../../ui/logo.tsx'
import { CustomerProvider } from '../customer.ts'
import type { Arrived, ShellData } from '../customer.ts'
import type { LoadFailure } from '../../areas/load-failure.ts'
import { DeviceBanner } from './device-banner.tsx'
import { Inbox } from '../live/inbox.tsx'
import { DataFailed } from './data-failed.tsx'
import { LoadingScreen } from './loading-screen.tsx'
import { BottomMenu, SideMenu } from './menus.tsx'
import { UserMenu } from './user-menu.tsx'
import { AnyWaitingClaims } from '../waiting-claims/any-waiting.tsx'

export { shellLoader as loader } from '../customer.ts'
export { reloadsAroundFile as shouldRevalidate } from '../live/reload.ts'

const TopBar = ({ children }: { children?: ReactNode }) => {
  const { t } = useWords()
  return (
    <header className="sticky top-0 z-30 flex min-h-16 items-center gap-x-1 border-b border-line bg-ground px-3 sm:gap-x-3 sm:px-4">
      <a
        href="#main"
        className="sr-only rounded-lg bg-brand px-4 py-3 font-semibold text-on-brand focus:not-sr-only focus:fixed focus:start-2 focus:top-2 focus:z-50"
      >
        {t('common.skip.content')}
      </a>
      <Link to={paths.dashboard} className="me-auto flex min-w-0 items-center rounded-lg py-1">
        <Logo name={t('common.brand.name')} />
      </Link>
      <LanguageButtons short className="max-sm:hidden" />
      <ThemeButton />
      {children}
    </header>
  )
}

/** Page of the server, shown until the browser has loaded the customer. */
const Arriving = () => {
  const { t } = useWords()
  useRedirectedArrival()
  return (
    <main id="main" tabIndex={-1} className="mx-auto max-w-xl px-4 py-14 text-center">
      <PageHead title={t('dashboard.title')} />
      <h1 className="text-2xl font-semibold">{t('dashboard.title')}</h1>
      <div className="js-only">
        <LoadingScreen />
      </div>
      <noscript>
        <p className="mt-6 rounded-lg border border-amber bg-amber-soft p-4 text-amber">
          {t('dashboard.script.needed')}
        </p>
      </noscript>
    </main>
  )
}

/** Contacts below every page of the area. */
const Help = () => {
  const { t } = useWords()
  return (
    <section className="mt-12 border-t border-line pt-5">
      <h2 className="mb-3 text-sm font-semibold text-muted">{t('dashboard.contact.help')}</h2>
      <ContactButtons message={t('common.chat.fromPage', { page: t('dashboard.title') })} />
    </section>
  )
}

/** Pages that nobody has to accept terms for: the question itself, a code, and a person's rights to their data. */
const openPages = [paths.welcome, paths.dashboardCode, paths.myData]

/** Page of the area, or the way to the terms that a customer of a book has not accepted yet. */
const Place = ({ owesTerms }: Pick<Arrived, 'owesTerms'>) => {
  const location = useLocation()
  const isOpen = !owesTerms || openPages.some((page) => location.pathname.startsWith(page))
  return isOpen ? <Outlet /> : <Navigate replace to={welcomePath(location)} />
}

const Area = ({ user, owesTerms }: Arrived) => {
  const { t } = useWords()
  useSessionWatch()
  useScrollPosition()
  useFocusOnArrival()
  useLeftToast()
  return (
    <CustomerProvider value={user}>
      <TopBar>
        <Inbox user={user} />
        <UserMenu user={user} />
      </TopBar>
      <PageToasts className="top-16 sm:top-18" />
      <div className="flex">
        <SideMenu />
        <main
          id="main"
          tabIndex={-1}
          className="min-w-0 grow px-4 pt-6 pb-28 outline-none md:pt-8 lg:px-8 md:pb-12"
        >
          <NavigationBar label={t('dashboard.loading')} />
          <DeviceBanner />
          <AnyWaitingClaims />
          <Place owesTerms={owesTerms} />
          <Help />
        </main>
      </div>
      <BottomMenu />
    </CustomerProvider>
  )
}

/** Layout of the customer area. */
export const Component = () => {
  const { t } = useWords()
  const { kept, stale } = useKept<Arrived, LoadFailure>(useLoaderData<ShellData | null>())
  if (kept) return <Area {...kept} />
  return (
    <>
      <TopBar />
      {stale ? (
        <main id="main" tabIndex={-1} className="mx-auto max-w-xl px-4 py-14">
          <PageHead title={t('dashboard.title')} />
          <h1 className="mb-6 text-2xl font-semibold">{t('dashboard.title')}</h1>
          <DataFailed failure={stale} />
        </main>
      ) : (
        <Arriving />
      )}
    </>
  )
}
