import type { NoticeView } from '@wassit/domain/api/live'
import { expect, test } from 'vitest'
import { marked, missedOf, toastOf } from './notices.ts'

const notice = (id: string, at: string, read = false): NoticeView => ({
  id,
  kind: 'quoteReady',
  at,
  read,
  insurance_number: 'WST-2026-000001',
  report_number: null,
  insuranceType_typeName: 'Voyage',
})

const list = [
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
  const inbox = { state: 'ready', unread: 2, notices: list } as const
  expect(marked(inbox, ['new'])).toMatchObject({ unread: 1 })
  expect(marked(inbox, ['nobody']).unread).toBe(2)
  expect(marked(inbox)).toMatchObject({ unread: 0 })
  expect(marked(inbox).notices.every(({ read }) => read)).toBe(true)
})

test('shows bad news as an error, good news and tasks as a success', () => {
  expect([
    toastOf('quoteReady'),
    toastOf('paymentRejected'),
    toastOf('quoteExpired'),
    toastOf('documentsRequired'),
  ]).toEqual(['success', 'error', 'error', 'success'])
})
