import type { NoticeView } from '@wassit/domain/api/live'
import { describe, expect, test } from 'vitest'
import { marked, missedOf, toastOf, withNewest, withOlder } from './notices.ts'

const notice = (id: string, at: string, read = false): NoticeView => ({
  id,
  kind: 'quoteReady',
  at,
  read,
  insurance_number: 'WST-2026-000001',
  report_number: null,
  insuranceType_typeName: 'Voyage',
})

const list: [NoticeView, NoticeView, NoticeView] = [
  notice('new', '2026-11-21T12:00:00.000Z'),
  notice('read', '2026-11-21T11:00:00.000Z', true),
  notice('old', '2026-11-20T10:00:00.000Z'),
]
const ids = (notices: readonly NoticeView[]) => notices.map(({ id }) => id)

test('announces unread notices on return, each one once per browser', () => {
  expect(ids(missedOf(list, ''))).toEqual(['new', 'old'])
  expect(ids(missedOf(list, '2026-11-21T10:00:00.000Z'))).toEqual(['new'])
  expect(ids(missedOf(list, '2026-11-21T12:00:00.000Z'))).toEqual([])
})

test('marks one notice or all of them as read', () => {
  const inbox = { state: 'ready', unread: 2, notices: list, next: null } as const
  expect(marked(inbox, ['new'])).toMatchObject({ unread: 1 })
  expect(marked(inbox, ['nobody']).unread).toBe(2)
  expect(marked(inbox)).toMatchObject({ unread: 0 })
  expect(marked(inbox).notices.every(({ read }) => read)).toBe(true)
})

test('counts the unread notices of older pages when some are read', () => {
  const inbox = { state: 'ready', unread: 70, notices: list, next: 'place' } as const
  expect(marked(inbox, ['new', 'read'])).toMatchObject({ unread: 69, next: 'place' })
  expect(marked(inbox).unread).toBe(0)
})

describe('older notices', () => {
  const [first, second, third] = list
  const known = { state: 'ready', unread: 2, notices: [second, third], next: 'end' } as const

  test('follow the known ones, each of them once', () => {
    const page = { unread: 3, notices: [third, notice('older', '2026-11-19T10:00:00.000Z')], next: null }
    const inbox = withOlder(known, page)
    expect([ids(inbox.notices), inbox.next, inbox.unread]).toEqual([['read', 'old', 'older'], null, 3])
  })

  test('stay when the newest page reaches them', () => {
    const inbox = withNewest(known, { unread: 3, notices: [first, second], next: 'page' })
    expect([ids(inbox.notices), inbox.next]).toEqual([['new', 'read', 'old'], 'end'])
  })

  test('leave when a gap would be between them and the newest page', () => {
    const inbox = withNewest(known, { unread: 60, notices: [first], next: 'page' })
    expect([ids(inbox.notices), inbox.next]).toEqual([['new'], 'page'])
  })
})

test('shows bad news as an error, good news and tasks as a success', () => {
  expect([
    toastOf('quoteReady'),
    toastOf('paymentRejected'),
    toastOf('quoteExpired'),
    toastOf('documentsRequired'),
  ]).toEqual(['success', 'error', 'error', 'success'])
})
