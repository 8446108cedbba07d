import type { AccountView } from '@wassit/domain/api/people/accounts'
import type { NoticeView } from '@wassit/domain/api/live'
import { noticeKinds } from '@wassit/domain/policy/notices'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { formatMoment } from '../../clock.ts'
import { useWords } from '../../i18n/words.tsx'
import { paths } from '@wassit/domain/site/paths'
import { NavMenu } from '../../shell/nav-menu.tsx'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { MenuIcon } from '../../areas/menu-icon.tsx'
import { nameOf, useInbox } from './notices.ts'
import type { Inbox as InboxState } from './notices.ts'
import { useLive } from './use-live.ts'
import { Verbatim } from '../../ui/verbatim.tsx'

const Bell = ({ unread }: { unread: number }) => {
  const { t } = useWords()
  return (
    <>
      <MenuIcon sign="bell" className="size-6" />
      <span className="sr-only">
        {t('dashboard.inbox.title')}
        {unread > 0 && ` (${t('dashboard.inbox.unread', { count: unread })})`}
      </span>
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="absolute end-0.5 top-0.5 grid min-h-5 min-w-5 place-items-center rounded-full bg-brand px-1 text-xs leading-none font-semibold text-on-brand"
        >
          {Math.min(unread, 99)}
        </span>
      )}
    </>
  )
}

/** Returns the page of a notice: its file, or the data of the account. */
const pathOf = ({ report_number: report, insurance_number: number }: NoticeView): string => {
  if (report) return paths.dashboardRequestFile(report)
  return number ? paths.dashboardQuote(number) : paths.myData
}

const Notice = ({ notice, onRead }: { notice: NoticeView; onRead: () => void }) => {
  const { t } = useWords()
  const { kind, read, at, insuranceType_typeName: product } = notice
  const name = nameOf(notice)
  return (
    <li>
      <Link
        to={pathOf(notice)}
        onClick={onRead}
        className="flex gap-3 rounded-lg px-3 py-2.5 hover:bg-sunken"
      >
        <span
          aria-hidden="true"
          className={cx('mt-2 size-2 shrink-0 rounded-full', read ? 'bg-transparent' : 'bg-brand')}
        />
        <span className="min-w-0">
          <span className={cx('block', !read && 'font-semibold')}>{t(noticeKinds[kind].text)}</span>
          {name && (
            <span className="block text-sm text-muted">
              {product} · <Verbatim>{name}</Verbatim>
            </span>
          )}
          <time dateTime={at} className="block text-sm text-muted">
            <bdi>{formatMoment(new Date(at))}</bdi>
          </time>
        </span>
      </Link>
    </li>
  )
}

const emptyTexts = {
  loading: 'dashboard.loading',
  ready: 'dashboard.inbox.empty',
  failed: 'dashboard.inbox.failed',
} as const satisfies Record<InboxState['state'], string>

/** Button that adds older notices. */
const Older = ({ load }: { load: () => Promise<boolean> }) => {
  const { t } = useWords()
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const click = async () => {
    if (state === 'loading') return
    setState('loading')
    setState((await load()) ? 'idle' : 'failed')
  }
  return (
    <div className="px-3 py-2 text-center">
      {state === 'failed' && (
        <p role="alert" className="mb-2 text-sm text-terracotta">
          {t('dashboard.inbox.failed')}
        </p>
      )}
      <Button
        look="secondary"
        size="small"
        aria-disabled={state === 'loading' || undefined}
        onClick={() => void click()}
      >
        {t(state === 'loading' ? 'dashboard.loading' : 'dashboard.inbox.older')}
      </Button>
    </div>
  )
}

interface ListProps {
  inbox: InboxState
  loadOlder: () => Promise<boolean>
  markRead: (ids?: string[]) => Promise<void>
}

const List = ({ inbox: { state, notices, unread, next }, loadOlder, markRead }: ListProps) => {
  const { t } = useWords()
  return (
    <div className="fixed inset-x-2 top-16 z-30 mt-1 flex max-h-[min(32rem,80dvh)] flex-col rounded-xl border border-line bg-surface shadow-soft sm:absolute sm:inset-x-auto sm:end-0 sm:top-full sm:w-96">
      <div className="flex flex-wrap items-center justify-between gap-2 border-b border-line px-4 py-3">
        <h2 className="font-semibold">{t('dashboard.inbox.title')}</h2>
        {unread > 0 && (
          <button
            type="button"
            onClick={() => void markRead()}
            className="cursor-pointer rounded-md text-sm text-brand-ink underline underline-offset-2"
          >
            {t('dashboard.inbox.readAll')}
          </button>
        )}
      </div>
      {notices.length === 0 ? (
        <p className="px-4 py-8 text-center text-muted">{t(emptyTexts[state])}</p>
      ) : (
        <div className="relative overflow-y-auto p-2">
          <ul>
            {notices.map((notice) => (
              <Notice
                key={notice.id}
                notice={notice}
                onRead={() => void (notice.read || markRead([notice.id]))}
              />
            ))}
          </ul>
          {next !== null && <Older load={loadOlder} />}
        </div>
      )}
    </div>
  )
}

/** Bell with the notices of the signed-in customer, kept current by the live channel. */
export const Inbox = ({ user }: { user: AccountView }) => {
  const { inbox, load, loadOlder, markRead } = useInbox()
  const place = useRef<HTMLDivElement>(null)
  const open = () => {
    const bell = place.current?.querySelector('summary')
    bell?.focus()
    bell?.click()
  }
  useLive(user.uuid, load, open)
  return (
    <div ref={place} className="relative">
      <NavMenu
        titleClassName="relative grid size-11 place-items-center rounded-lg hover:bg-sunken"
        title={<Bell unread={inbox.unread} />}
      >
        <List inbox={inbox} loadOlder={loadOlder} markRead={markRead} />
      </NavMenu>
    </div>
  )
}
