import { liveCalls } from '@wassit/domain/api/live'
import type { NoticeView } from '@wassit/domain/api/live'
import { noticeKinds } from '@wassit/domain/policy/notices'
import type { NoticeKind } from '@wassit/domain/policy/notices'
import { useCallback, useEffect, useRef, useState } from 'react'
import { customerCall } from '../../api/customer.ts'
import { browserArea } from '../../api/storage-area.ts'

export interface Inbox {
  state: 'loading' | 'ready' | 'failed'
  unread: number
  notices: readonly NoticeView[]
}

/** Toasts have two titles, 'Erreur' and 'Succès' (RULINGS 21). */
const toastKinds = { good: 'success', bad: 'error', act: 'success' } as const

/** Tells whether the page or an open dialog already shows a sentence. */
export const isOnPage = (text: string): boolean =>
  [...document.querySelectorAll<HTMLElement>('#main, dialog[open]')].some((shown) =>
    shown.innerText.includes(text),
  )

export const toastOf = (kind: NoticeKind) => toastKinds[noticeKinds[kind].tone]

const seenKey = 'notices-seen-until'

/**
 * Returns the unread notices that this browser has not announced. `seenUntil` is the moment of the
 * newest announced one; notices of the live channel are announced at once.
 */
export const missedOf = (notices: readonly NoticeView[], seenUntil: string): NoticeView[] =>
  notices.filter(({ read, at }) => !read && Date.parse(at) > (Date.parse(seenUntil) || 0))

const newest = (notices: readonly NoticeView[]): string =>
  notices.reduce((latest, { at }) => (Date.parse(at) > (Date.parse(latest) || 0) ? at : latest), '')

/**
 * Returns the notices that this browser has not announced and records them as announced, for its
 * other tabs too.
 */
const takeMissed = (notices: readonly NoticeView[]): NoticeView[] => {
  const missed = missedOf(notices, browserArea().getItem(seenKey) ?? '')
  const latest = newest(notices)
  if (latest) browserArea().setItem(seenKey, latest)
  return missed
}

/** Returns the inbox after the given notices, or all of them, are read. */
export const marked = ({ state, notices }: Inbox, ids?: readonly string[]): Inbox => {
  const read = notices.map((notice) => (ids && !ids.includes(notice.id) ? notice : { ...notice, read: true }))
  return { state, notices: read, unread: read.filter((notice) => !notice.read).length }
}

/**
 * Inbox of the signed-in customer. `load` returns the notices that this browser has not announced.
 */
export const useInbox = () => {
  const [inbox, setInbox] = useState<Inbox>({ state: 'loading', unread: 0, notices: [] })
  const alive = useRef(true)
  useEffect(() => {
    alive.current = true
    return () => {
      alive.current = false
    }
  }, [])

  const load = useCallback(async (): Promise<NoticeView[]> => {
    const result = await customerCall(liveCalls.notices)
    if (!alive.current) return []
    if (!result.ok) {
      setInbox((known) => ({ ...known, state: known.notices.length > 0 ? 'ready' : 'failed' }))
      return []
    }
    setInbox({ state: 'ready', ...result.data })
    return takeMissed(result.data.notices)
  }, [])

  const markRead = useCallback(async (ids?: string[]): Promise<void> => {
    setInbox((known) => marked(known, ids))
    await customerCall(liveCalls.readNotices, { body: { ids } })
  }, [])

  return { inbox, load, markRead }
}
