import { liveCalls } from '@wassit/domain/api/live'
import type { NoticeView } from '@wassit/domain/api/live'
import type { Answer } from '@wassit/domain/api/endpoint'
import { noticeKinds } from '@wassit/domain/policy/notices'
import type { NoticeKind } from '@wassit/domain/policy/notices'
import { useCallback, useEffect, useRef, useState } from 'react'
import { customerCall } from '../../api/customer.ts'
import { browserArea } from '../../storage/storage-area.ts'

export interface Inbox {
  state: 'loading' | 'ready' | 'failed'
  unread: number
  notices: readonly NoticeView[]
  /** Place after the last notice, if there are older ones. */
  next: string | null
}

/** Toasts have two titles, 'Erreur' and 'Succès' (RULINGS 21). */
const toastKinds = { good: 'success', bad: 'error', act: 'success' } as const

/** Tells whether the page or an open dialog already shows a sentence. */
export const isOnPage = (text: string): boolean =>
  [...document.querySelectorAll<HTMLElement>('#main, dialog[open]')].some((shown) =>
    shown.innerText.includes(text),
  )

/** Returns the number of the file of a notice; null for one about the account itself. */
export const nameOf = ({ report_number: report, insurance_number: number }: NoticeView): string | null =>
  report ?? number

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
export const marked = (inbox: Inbox, ids?: readonly string[]): Inbox => {
  const isMarked = ({ id }: NoticeView) => !ids || ids.includes(id)
  const newlyRead = inbox.notices.filter((notice) => !notice.read && isMarked(notice)).length
  return {
    ...inbox,
    notices: inbox.notices.map((notice) => (isMarked(notice) ? { ...notice, read: true } : notice)),
    unread: ids ? inbox.unread - newlyRead : 0,
  }
}

type Page = Answer<typeof liveCalls.notices>

/**
 * Returns the inbox with its newest page. Older notices stay, unless so many new ones came that the
 * page does not reach them.
 */
export const withNewest = (known: Inbox, page: Page): Inbox => {
  const last = page.notices.at(-1)
  const reached = known.notices.findIndex(({ id }) => id === last?.id)
  const older = reached === -1 ? [] : known.notices.slice(reached + 1)
  const next = older.length > 0 ? known.next : page.next
  return { state: 'ready', unread: page.unread, notices: [...page.notices, ...older], next }
}

/** Returns the inbox with a page of older notices. */
export const withOlder = (known: Inbox, { notices, next, unread }: Page): Inbox => {
  const ids = new Set(known.notices.map(({ id }) => id))
  return { ...known, unread, next, notices: [...known.notices, ...notices.filter(({ id }) => !ids.has(id))] }
}

/**
 * Inbox of the signed-in customer. `load` returns the notices that this browser has not announced.
 */
export const useInbox = () => {
  const [inbox, setInbox] = useState<Inbox>({ state: 'loading', unread: 0, notices: [], next: null })
  const alive = useRef(true)
  useEffect(() => {
    alive.current = true
    return () => {
      alive.current = false
    }
  }, [])

  const load = useCallback(async (): Promise<NoticeView[]> => {
    const result = await customerCall(liveCalls.notices, { query: {} })
    if (!alive.current) return []
    if (!result.ok) {
      setInbox((known) => ({ ...known, state: known.notices.length > 0 ? 'ready' : 'failed' }))
      return []
    }
    setInbox((known) => withNewest(known, result.data))
    return takeMissed(result.data.notices)
  }, [])

  const { next } = inbox
  /** Adds older notices; tells whether they came. */
  const loadOlder = useCallback(async (): Promise<boolean> => {
    if (next === null) return true
    const result = await customerCall(liveCalls.notices, { query: { after: next } })
    if (alive.current && result.ok) setInbox((known) => withOlder(known, result.data))
    return result.ok
  }, [next])

  const markRead = useCallback(async (ids?: string[]): Promise<void> => {
    setInbox((known) => marked(known, ids))
    await customerCall(liveCalls.readNotices, { body: { ids } })
  }, [])

  return { inbox, load, loadOlder, markRead }
}
