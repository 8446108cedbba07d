import { policyStatuses } from '@wassit/domain/policy/policy'
import { expect, test } from 'vitest'
import { requestStatuses } from '@wassit/domain/request/request'
import { deskHref, deskSearch, queryOf, readDesk } from './desk-address.ts'
import { policySource } from './policy-source.ts'
import { requestSource } from './request-source.ts'

const read = (search: string) => readDesk(policySource, new URLSearchParams(search))

test('shows what waits if the address has no filters', () => {
  expect(read('')).toEqual({
    view: 'waiting',
    q: '',
    assigned: undefined,
    choice: undefined,
  })
  expect(deskSearch(policySource, read(''))).toBe('')
})

test('keeps every filter in the address', () => {
  const search = '?view=late&q=al+aoui&assigned=me&insuranceType=automobile&from=2026-11-02&after=WzFd'
  expect(deskSearch(policySource, read(search))).toBe(search)
  expect(read(search).choice).toBe('automobile')
  expect(queryOf(read(search))).toEqual({
    view: 'late',
    q: 'al aoui',
    assigned: 'me',
    from: '2026-11-02',
    after: 'WzFd',
  })
})

test.each([
  'view=99',
  'view=drop',
  'assigned=x',
  'insuranceType=avion',
  'page=2',
  'from=yesterday',
  'from=2026-13-01',
  `after=${'x'.repeat(201)}`,
])('ignores %s as invalid', (search) => expect(deskSearch(policySource, read(search))).toBe(''))

test.each([
  ['insurances', policySource, policyStatuses, ['unpaid', 'lateInstalment', 'partPaid', 'over']],
  ['requests', requestSource, requestStatuses, []],
])(
  'has for %s a view of each status besides waiting, late, all and those by debts or days',
  (_, source, statuses, debts) => {
    const views = source.views.map(({ view }) => view)
    expect(views.toSorted()).toEqual(
      [
        'waiting',
        'late',
        'all',
        ...debts,
        ...Object.values(statuses).map(({ code }) => String(code)),
      ].toSorted(),
    )
  },
)

test('starts another filter at its first page and keeps the open file with its tab', () => {
  const state = read('view=late&q=casa&from=2026-11-02&after=WzFd&onglet=argent')
  expect(deskHref(policySource, state, { view: '4' }, 'WST-2026-000123')).toBe(
    '/console/WST-2026-000123?view=4&q=casa&onglet=argent',
  )
  expect(deskHref(policySource, state, { view: 'waiting' }, undefined)).toBe('/console?q=casa')
  expect(deskHref(policySource, state, { before: 'WzJd' }, undefined)).toBe(
    '/console?view=late&q=casa&before=WzJd',
  )
})

test('ignores the filter of another list', () => {
  const search = new URLSearchParams('kind=Sinistre&insuranceType=automobile')
  expect(deskSearch(policySource, readDesk(policySource, search))).toBe('?insuranceType=automobile')
  expect(deskSearch(requestSource, readDesk(requestSource, search))).toBe('?kind=Sinistre')
})
