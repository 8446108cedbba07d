import { expect, test } from 'vitest'
import { reloadsUnlessSearch } from './search-address.ts'

const reloads = (from: string, to: string, formMethod?: 'POST') =>
  reloadsUnlessSearch({
    currentUrl: new URL(from, 'https://wassit.test'),
    nextUrl: new URL(to, 'https://wassit.test'),
    currentParams: {},
    nextParams: {},
    formMethod,
    defaultShouldRevalidate: true,
  })

const list = '/dashboard/demande'

test.each([
  ['typing a search', list, `${list}?q=si`, false],
  ['typing further', `${list}?q=si`, `${list}?q=sin`, false],
  ['clearing the search', `${list}?q=si`, list, false],
  ['reloading the page', `${list}?q=si`, `${list}?q=si`, true],
  ['changing the language', `${list}?q=si&lang=en`, `${list}?q=si`, true],
  ['opening another page', `${list}?q=si`, `${list}/suivi/SIN-2026-000001?q=si`, true],
])('decides whether to reload after %s, %s → %s: %s', (_, from, to, expected) =>
  expect(reloads(from, to)).toBe(expected),
)

test('reloads after a submitted form at any change of the address', () => {
  expect(reloads(list, `${list}?q=si`, 'POST')).toBe(true)
})
