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
  ['typing on', `${list}?q=si`, `${list}?q=sin`, false],
  ['clearing it', `${list}?q=si`, list, false],
  ['loading the page anew', `${list}?q=si`, `${list}?q=si`, true],
  ['another language', `${list}?q=si&lang=en`, `${list}?q=si`, true],
  ['another page', `${list}?q=si`, `${list}/suivi/SIN-2026-000001?q=si`, true],
])('%s: loads %s → %s: %s', (_, from, to, expected) => expect(reloads(from, to)).toBe(expected))

test('a form that was sent loads whatever the address does', () => {
  expect(reloads(list, `${list}?q=si`, 'POST')).toBe(true)
})
