import { noticeKinds } from '@wassit/domain/policy/notices'
import type { NoticeKind } from '@wassit/domain/policy/notices'
import { paths } from '@wassit/domain/site/paths'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { openBrowserLive, watchReturn } from '../../api/live.ts'
import type { LiveListener } from '../../api/live.ts'
import { useWords } from '../../i18n/words.tsx'
import { useToast } from '../../ui/toast.tsx'
import { isOnPage, nameOf, toastOf } from './notices.ts'
import type { useInbox } from './notices.ts'
import { reloadSoon } from './reload.ts'
import { reloads } from './reaction.ts'

/**
 * Follows the server's changes while a customer's page is open: announces them, adds them to the
 * inbox and reloads the files on the screen. Changes missed while the channel was lost are
 * announced on its return.
 */
export const useLive = (
  uuid: string,
  load: ReturnType<typeof useInbox>['load'],
  openInbox: () => void,
): void => {
  const { t } = useWords()
  const { pathname } = useLocation()
  const { revalidate } = useRevalidator()
  const showToast = useToast()
  const tell = (kind: NoticeKind, quiet?: boolean) =>
    showToast({ kind: toastOf(kind), text: t(noticeKinds[kind].text), about: kind, isNews: true, quiet })

  const reload = useEffectEvent(() => {
    if (reloads(pathname, { target: uuid }, uuid)) void revalidate()
  })
  const handleMessage: LiveListener['onMessage'] = useEffectEvent((message) => {
    if (message.event === 'queueChanged' || message.event === 'requestsChanged') return
    if (message.event === 'rightsChanged' || message.event === 'DataChanged')
      if (pathname === paths.myData) reloadSoon(revalidate)
    if (message.event === 'rightsChanged') return
    if (reloads(pathname, message, uuid)) reloadSoon(revalidate)
    if (message.target !== uuid || !message.notice) return
    tell(message.notice.kind, isOnPage(t(noticeKinds[message.notice.kind].text)))
    void load()
  })
  const hasBeenReady = useRef(false)
  /** Resolves to true if the inbox had news before the channel was ready. */
  const early = useRef(Promise.resolve(false))
  /** Announces the missed notices; resolves to true if there were any. */
  const catchUp = useEffectEvent(async (): Promise<boolean> => {
    const missed = await load()
    const [only] = missed
    // The reloaded page already shows the new state of its file.
    if (missed.length === 1 && only) tell(only.kind, isOnPage(nameOf(only) ?? t(noticeKinds[only.kind].text)))
    else if (only)
      showToast({
        kind: 'success',
        text: t('dashboard.inbox.missed', { count: missed.length }),
        onOpen: openInbox,
      })
    return missed.length > 0
  })
  const handleReady = useEffectEvent(() => {
    const isFirst = !hasBeenReady.current
    hasBeenReady.current = true
    // A change may come between the load of the page and the first `ready`. A later `ready` follows
    // a loss of the channel, or of the server's own connection.
    const isMissed = catchUp()
    if (isFirst) void Promise.all([early.current, isMissed]).then((news) => news.includes(true) && reload())
    else reload()
  })

  useEffect(() => {
    const live = openBrowserLive({ onMessage: handleMessage, onReady: handleReady })
    const stopWatching = watchReturn(live.wake)
    // Loads the notices even if no channel opens.
    early.current = catchUp()
    return () => {
      stopWatching()
      live.stop()
    }
  }, [])
}
