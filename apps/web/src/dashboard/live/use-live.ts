import { noticeKinds } from '@wassit/domain/policy/notices'
import type { NoticeKind } from '@wassit/domain/policy/notices'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { openBrowserLive, watchReturn } from '../../api/live.ts'
import type { LiveListener } from '../../api/live.ts'
import { useWords } from '../../i18n/words.tsx'
import { useToast } from '../../ui/toast.tsx'
import { toastOf } from './notices.ts'
import type { useInbox } from './notices.ts'
import { reloads } from './reaction.ts'

/**
 * Follows what the server changes while a customer's page is open: says it, puts it into the inbox and
 * loads the files on screen anew. After a loss of the channel what was missed is told.
 */
export const useLive = (uuid: string, load: ReturnType<typeof useInbox>['load']): void => {
  const { t } = useWords()
  const { pathname } = useLocation()
  const { revalidate } = useRevalidator()
  const showToast = useToast()
  const tell = (kind: NoticeKind) => showToast({ kind: toastOf(kind), text: t(noticeKinds[kind].text) })

  const handleMessage: LiveListener['onMessage'] = useEffectEvent((message) => {
    if (message.event === 'queueChanged' || message.event === 'requestsChanged') return
    if (reloads(pathname, message, uuid)) void revalidate()
    if (message.target !== uuid) return
    tell(message.notice.kind)
    void load()
  })
  const hasBeenReady = useRef(false)
  const catchUp = useEffectEvent(async () => {
    const missed = await load()
    const [only] = missed
    if (missed.length === 1 && only) tell(only.kind)
    else if (only) showToast({ kind: 'notice', text: t('dashboard.inbox.missed', { count: missed.length }) })
  })
  const handleReady = useEffectEvent(() => {
    void catchUp()
    // The page has just been loaded; later the channel, or the server's own line, was lost for a while.
    if (hasBeenReady.current && reloads(pathname, { target: uuid }, uuid)) void revalidate()
    hasBeenReady.current = true
  })

  useEffect(() => {
    const live = openBrowserLive({ onMessage: handleMessage, onReady: handleReady })
    const stopWatching = watchReturn(live.wake)
    // Where no channel comes about, the notices are there all the same.
    void catchUp()
    return () => {
      stopWatching()
      live.stop()
    }
  }, [])
}
