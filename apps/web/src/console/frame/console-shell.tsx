import { staffCalls } from '@wassit/domain/api/people/staff'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { Link, Outlet, useLoaderData } from 'react-router'
import { watchPresence } from '../../api/presence.ts'
import { useWords } from '../../i18n/words.tsx'
import { PageHead } from '../../page-head.tsx'
import { paths } from '@wassit/domain/site/paths'
import { LanguageButtons } from '../../shell/language-buttons.tsx'
import { useLeftToast } from '../../shell/left-toast.ts'
import { ThemeButton } from '../../shell/theme-button.tsx'
import { useFocusOnArrival } from '../../shell/use-focus-on-arrival.ts'
import { NavigationBar } from '../../shell/navigation-bar.tsx'
import { PageToasts } from '../../shell/page-toasts.tsx'
import { useKept } from '../../shell/use-kept.ts'
import { useRedirectedArrival } from '../../shell/use-redirected-arrival.ts'
import { useScrollPosition } from '../../shell/use-scroll-position.ts'
import { useSessionWatch } from '../../shell/use-session-watch.ts'
import { Questions } from '../../factors/questions.tsx'
import { Mark } from '../../ui/logo.tsx'
import { staffCall } from '../admin/use-send.ts'
import { AgentProvider } from '../agent.ts'
import type { Agent, ShellData } from '../agent.ts'
import type { LoadFailure } from '../../areas/load-failure.ts'
import { AgentMenu, MainMenu } from './console-menu.tsx'
import { FactorBanner } from './factor-banner.tsx'
import { NewFileLink } from '../counter/new-file-link.tsx'
import { FailedJobs } from './failed-jobs.tsx'
import { ChannelProvider, useChannel } from '../live/live-channel.ts'
import { FollowUpProvider } from '../follow-up/follow-up.tsx'
import { PageFailed, Loading } from './load-states.tsx'
import { SetupLine } from './setup-line.tsx'

export { shellLoader as loader } from '../agent.ts'
export { reloadsShell as shouldRevalidate } from '../live/quiet-refresh.ts'

const TopBar = ({ children }: { children?: ReactNode }) => {
  const { t } = useWords()
  return (
    <header className="z-30 flex min-h-14 flex-wrap items-center gap-x-1 border-b border-line bg-ground px-3 sm:gap-x-3 sm:px-4 lg:sticky lg:top-0 max-lg:relative">
      <a
        href="#main"
        className="sr-only rounded-lg bg-brand px-4 py-3 font-semibold text-on-brand focus:not-sr-only focus:fixed focus:start-2 focus:top-1 focus:z-50"
      >
        {t('common.skip.content')}
      </a>
      <Link to={paths.console} className="flex items-center gap-2 rounded-lg py-1 max-lg:me-auto">
        <Mark className="size-8 shrink-0" />
        <span className="sr-only xl:not-sr-only xl:font-semibold">{t('console.title')}</span>
      </Link>
      {children ?? <span className="me-auto" />}
      <LanguageButtons short className="max-sm:hidden" />
      <ThemeButton />
    </header>
  )
}

/** Page that the server renders, shown until the browser has loaded the agent. */
const Arriving = () => {
  const { t } = useWords()
  useRedirectedArrival()
  return (
    <>
      <div className="js-only">
        <Loading />
      </div>
      <noscript>
        <p className="mt-6 rounded-lg border border-amber bg-amber-soft p-4 text-amber">
          {t('console.script.needed')}
        </p>
      </noscript>
    </>
  )
}

const SignedIn = ({ agent }: { agent: Agent }) => {
  const { t } = useWords()
  useSessionWatch()
  useEffect(() => watchPresence(() => void staffCall(staffCalls.me)), [])
  useScrollPosition()
  useFocusOnArrival()
  useLeftToast()
  const channel = useChannel()
  return (
    <AgentProvider value={agent}>
      <ChannelProvider value={channel}>
        <FollowUpProvider>
          <TopBar>
            <MainMenu />
            <NewFileLink />
            <AgentMenu agent={agent} />
          </TopBar>
          {/* On a desk the bar has the place of a toast, so that no button moves under the pointer. */}
          <PageToasts className="top-2 sm:top-16 lg:fixed lg:end-0 lg:top-0 lg:z-40 lg:[&>section]:pt-1" />
          {/* The desk has the rest of the window below the bar and the lines above it. */}
          <main
            id="main"
            tabIndex={-1}
            className="outline-none min-[68.75rem]:has-[>[data-desk]]:flex min-[68.75rem]:has-[>[data-desk]]:h-[calc(100dvh-3.5rem)] min-[68.75rem]:has-[>[data-desk]]:flex-col"
          >
            {agent.rights.includes('staff') && <SetupLine />}
            {agent.rights.includes('settings') && <FailedJobs />}
            <FactorBanner />
            <NavigationBar label={t('console.loading')} />
            <Outlet />
          </main>
          <Questions email={agent.email} />
        </FollowUpProvider>
      </ChannelProvider>
    </AgentProvider>
  )
}

/** Frame of every page of the console. */
export const Component = () => {
  const { t } = useWords()
  const { kept, stale } = useKept<{ agent: Agent }, LoadFailure>(useLoaderData<ShellData | null>())
  if (kept) return <SignedIn agent={kept.agent} />
  return (
    <>
      <TopBar />
      <main id="main" tabIndex={-1} className="mx-auto max-w-xl px-4 py-14 text-center outline-none">
        <PageHead title={t('console.title')} />
        <h1 className="text-2xl font-semibold">{t('console.title')}</h1>
        {stale ? <PageFailed failure={stale} /> : <Arriving />}
      </main>
    </>
  )
}
