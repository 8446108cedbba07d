import { contentCalls } from '@wassit/domain/api/content'
import type { Answer } from '@wassit/domain/api/endpoint'
import { messageStates } from '@wassit/domain/site/contact'
import { redirect } from 'react-router'
import { api } from '../../api/context.ts'
import { customerAction, customerLoader } from '../../api/customer.ts'
import { consolePaths } from '@wassit/domain/site/console-paths'
import { leaveToast } from '../../shell/left-toast.ts'
import { failureOfLoad } from '../../areas/load-failure.ts'
import type { LoadFailure } from '../../areas/load-failure.ts'
import { readTurns } from '../../areas/page-turns.tsx'
import type { TurnState } from '../../areas/page-turns.tsx'
import { tellOpen } from './open-count.ts'

/** Views of the inbox, the open messages first. */
export const inboxViews = [...messageStates, 'all'] as const
type InboxView = (typeof inboxViews)[number]

/** Filters of the inbox, kept in the address. */
export interface InboxState extends TurnState {
  state: InboxView
  q: string
}

/** Reads an address; treats invalid values as absent. */
export const readInbox = (search: URLSearchParams): InboxState => ({
  state: inboxViews.find((view) => view === search.get('state')) ?? 'open',
  q: (search.get('q') ?? '').trim().slice(0, 100),
  ...readTurns(search),
})

/** Returns the address of a view of the inbox; a changed filter starts at the first page. */
export const inboxHref = (from: InboxState, change: Partial<InboxState> = {}): string => {
  const { state, q, after, before } = { ...from, after: undefined, before: undefined, ...change }
  const query = new URLSearchParams()
  if (state !== 'open') query.set('state', state)
  if (q) query.set('q', q)
  if (after) query.set('after', after)
  if (before) query.set('before', before)
  return query.size > 0 ? `${consolePaths.messages}?${query}` : consolePaths.messages
}

export type Inbox = Answer<typeof contentCalls.messages>
export type InboxData = { inbox: Inbox } | { failure: LoadFailure }

export const inboxLoader = customerLoader<InboxData>(async ({ request, context }) => {
  const { state, q, ...turns } = readInbox(new URL(request.url).searchParams)
  const result = await context.get(api)(contentCalls.messages, {
    query: { state, ...turns, ...(q && { q }) },
  })
  if (!result.ok) return { failure: failureOfLoad(result) }
  tellOpen(result.data.counts.open)
  return { inbox: result.data }
})

export interface MessageFailure {
  failed: true
}

/** Sets the state of the message whose button was clicked. */
export const inboxAction = customerAction<Response | MessageFailure>(async ({ request, context }) => {
  const form = await request.formData()
  const state = messageStates.find((each) => each === form.get('state'))
  const id = form.get('id')
  if (!state || typeof id !== 'string') return { failed: true }
  const result = await context.get(api)(contentCalls.setMessageState, { params: { id }, body: { state } })
  if (!result.ok) return { failed: true }
  leaveToast('console.saved')
  return redirect(inboxHref(readInbox(new URL(request.url).searchParams)))
})
