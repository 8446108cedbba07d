import { policyStatuses } from '@wassit/domain/policy/policy'
import { expect, test } from 'vitest'
import { queryOf, queueHref, queueSearch, queueViews, readQueue } from './queue-address.ts'

const read = (search: string) => readQueue(new URLSearchParams(search))

test('an address without filters shows what waits', () => {
  expect(read('')).toEqual({
    view: 'waiting',
    q: '',
    assigned: undefined,
    insuranceType: undefined,
    page: 1,
  })
  expect(queueSearch(read(''))).toBe('')
})

test('every filter survives the address', () => {
  const search = '?view=late&q=al+aoui&assigned=me&insuranceType=automobile&page=3'
  expect(queueSearch(read(search))).toBe(search)
  expect(queryOf(read(search))).toEqual({
    view: 'late',
    q: 'al aoui',
    assigned: 'me',
    insuranceType: 'automobile',
    page: 3,
  })
})

test.each([
  'view=9',
  'view=drop',
  'assigned=x',
  'insuranceType=avion',
  'page=-2',
  'page=x',
  'page=1.5',
  'page=0',
])('%s means nothing and is left out', (search) => expect(queueSearch(read(search))).toBe(''))

test('each status has a view of its own, beside waiting, late and all', () => {
  const views = queueViews.map(({ view }) => view)
  expect(views.toSorted()).toEqual(
    ['waiting', 'late', 'all', ...Object.values(policyStatuses).map(({ code }) => String(code))].toSorted(),
  )
})

test('another filter starts at its first page and keeps the file that is open', () => {
  const state = read('view=late&q=casa&page=4')
  expect(queueHref(state, { view: '4' }, 'WST-2026-000123')).toBe('/console/WST-2026-000123?view=4&q=casa')
  expect(queueHref(state, { view: 'waiting' }, undefined)).toBe('/console?q=casa')
  expect(queueHref(state, { page: 5 }, undefined)).toBe('/console?view=late&q=casa&page=5')
})
