import type { MessageId } from '@wassit/words/catalogue'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { useWords } from '../../i18n/words.tsx'
import { deskTables } from '@wassit/domain/desk-table/desk-tables'
import { consolePaths } from '@wassit/domain/site/console-paths'
import { paths } from '@wassit/domain/site/paths'
import { LanguageButtons } from '../../shell/language-buttons.tsx'
import { NavMenu } from '../../shell/nav-menu.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useMay } from '../agent.ts'
import type { Agent } from '../agent.ts'
import { ConsoleIcon } from './console-icon.tsx'
import type { ConsoleSign } from './console-icon.tsx'
import { isAdminPath } from '../admin/admin-pages.ts'
import { Count, useFound } from './counts.tsx'
import { allWaiting, followPages, isFollowPath } from '../follow-up/follow-pages.ts'
import { useFollowUp } from '../follow-up/follow-up.tsx'
import { useWaitingRequests } from '../requests/waiting-requests.ts'
import { Verbatim } from '../../ui/verbatim.tsx'

const entry =
  'relative inline-flex min-h-10 items-center gap-x-1.5 rounded-lg px-1.5 text-xs font-semibold -outline-offset-2 hover:bg-sunken max-sm:min-h-12 max-sm:flex-col max-sm:justify-center max-sm:px-0.5 max-sm:text-[0.6875rem] sm:px-2.5 sm:text-base aria-[current=true]:bg-brand-soft aria-[current=true]:text-brand-ink'

interface EntryProps {
  to: string
  sign: ConsoleSign
  text: MessageId
  current: boolean
  children?: ReactNode
}

const Entry = ({ to, sign, text, current, children }: EntryProps) => (
  <Link to={to} className={entry} aria-current={current ? 'true' : undefined}>
    <ConsoleIcon sign={sign} className="sm:max-[96rem]:hidden" />
    {useWords().t(text)}
    {children}
  </Link>
)

interface WaitingProps {
  count: number | undefined
  /** Text for screen readers. */
  text: MessageId
}

/** Number of waiting items; hidden if there are none. */
const Waiting = ({ count, text }: WaitingProps) => {
  const found = useFound()
  if (!count) return null
  return (
    <span className="inline-grid h-5 min-w-5 place-items-center rounded-full bg-brand px-1.5 text-xs text-on-brand tabular-nums max-sm:absolute max-sm:start-1/2 max-sm:top-0.5 max-sm:ms-1.5 sm:-me-1">
      <span aria-hidden="true">
        <Count of={count} />
      </span>
      <span className="sr-only">{found(text, count)}</span>
    </span>
  )
}

const isBelow = (pathname: string, path: string): boolean =>
  pathname === path || pathname.startsWith(`${path}/`)

export const MainMenu = () => {
  const { t } = useWords()
  const { pathname } = useLocation()
  const inAdmin = isAdminPath(pathname)
  const inRequests = isBelow(pathname, consolePaths.requests)
  const inMessages = isBelow(pathname, consolePaths.messages)
  const inFollowUp = isFollowPath(pathname)
  const inTables = isBelow(pathname, consolePaths.tables) || pathname === consolePaths.figures
  const isOwn = pathname === consolePaths.security
  const work = useFollowUp()
  const may = useMay()
  return (
    <nav
      aria-label={t('console.menu.label')}
      className="order-last -mx-1 flex w-full flex-wrap justify-between gap-x-1 sm:justify-start lg:order-none lg:me-auto lg:w-auto"
    >
      <Entry
        to={paths.console}
        sign="queue"
        text="console.menu.queue"
        current={!inAdmin && !inRequests && !inMessages && !inFollowUp && !inTables && !isOwn}
      />
      <Entry to={consolePaths.requests} sign="request" text="request-desk.title" current={inRequests}>
        <Waiting count={useWaitingRequests()} text="request-desk.waiting" />
      </Entry>
      <Entry to={followPages[0].path} sign="follow" text="console.menu.follow" current={inFollowUp}>
        <Waiting count={work && allWaiting(work, may)} text="follow-up.follow.waiting" />
      </Entry>
      <Entry
        to={consolePaths.messages}
        sign="messages"
        text="settings.content.messages.menu"
        current={inMessages}
      >
        <Waiting count={work?.messages.open} text="settings.content.messages.menuOpen" />
      </Entry>
      <Entry
        to={consolePaths.table(deskTables.production.slug)}
        sign="tables"
        text="console.menu.tables"
        current={inTables}
      />
      <Entry to={consolePaths.insurers} sign="admin" text="console.menu.admin" current={inAdmin} />
    </nav>
  )
}

export const AgentMenu = ({ agent: { name, email, role } }: { agent: Agent }) => {
  const { t } = useWords()
  return (
    <NavMenu
      className="group relative"
      titleClassName="flex min-h-10 items-center gap-2 rounded-lg px-2 hover:bg-sunken"
      title={
        <>
          <Icon name="user" className="shrink-0" />
          <bdi className="max-w-32 truncate font-semibold max-[80rem]:sr-only min-[96rem]:max-w-44">
            {name || email}
          </bdi>
          <Icon name="down" className="size-4 shrink-0 transition-transform group-open:rotate-180" />
        </>
      }
    >
      <div className="absolute end-0 top-full z-30 mt-1 w-72 rounded-xl border border-line bg-surface p-2 shadow-soft">
        <p className="px-3 pt-1 pb-3">
          {name && <bdi className="block truncate font-semibold">{name}</bdi>}
          <Verbatim className="block truncate text-sm text-muted rtl:text-end">{email}</Verbatim>
          <span className="text-sm text-muted">{t(`access.role.${role}`)}</span>
        </p>
        <LanguageButtons
          label={t('common.labelled', { label: t('console.menu.label'), text: t('common.language.label') })}
          className="border-t border-line px-3 py-3 sm:hidden"
        />
        <Link
          to={consolePaths.security}
          className="flex min-h-11 items-center gap-3 border-t border-line px-3 font-semibold hover:bg-sunken"
        >
          <Icon name="shield" />
          {t('console.menu.security')}
        </Link>
        <Link
          to={paths.logout}
          className="flex min-h-11 items-center gap-3 border-t border-line px-3 pt-1 font-semibold hover:bg-sunken"
        >
          <ConsoleIcon sign="logout" />
          {t('console.menu.logout')}
        </Link>
      </div>
    </NavMenu>
  )
}
