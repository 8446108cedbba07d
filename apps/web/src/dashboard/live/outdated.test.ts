import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  reloadParts,
  reloadSoon,
  reloadsFile,
  reloadsPolicies,
  reloadsRequests,
  reloadsShell,
  takes,
} from './outdated.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const argsOf = (from: string, to: string, formMethod?: 'POST') => ({
  currentUrl: new URL(from, 'https://wassit.test'),
  nextUrl: new URL(to, 'https://wassit.test'),
  currentParams: {},
  nextParams: {},
  formMethod,
  defaultShouldRevalidate: true,
})
const reloads = (...of: Parameters<typeof argsOf>) => reloadsRequests(argsOf(...of))

const list = '/dashboard/demande'
const quote = '/dashboard/devis/WST-2026-000001'

/** Returns which of shell, policies, requests and file reload together. */
const verdicts = (of: ReturnType<typeof argsOf>) =>
  [reloadsShell, reloadsPolicies, reloadsRequests, reloadsFile].map((decide) => decide(of))

/** Records what reloads, as the router asks and its loaders start. */
const buildRouter = () => {
  const seen: boolean[][] = []
  const revalidate = async () => {
    seen.push(verdicts(argsOf(quote, quote)))
    takes('file')
    takes('policies')
  }
  return { seen, revalidate }
}

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

test('reloads only the file after an act on it, and everything after an act elsewhere', () => {
  expect(verdicts(argsOf(quote, quote, 'POST'))).toEqual([false, false, false, true])
  const code = '/dashboard/otp'
  expect(verdicts(argsOf(code, '/dashboard', 'POST'))).toEqual([true, true, true, true])
})

test('reloads what messages and acts name a second later, all of them once', async () => {
  const { seen, revalidate } = buildRouter()
  reloadSoon(['policies'], revalidate)
  reloadSoon(['policies', 'file'], revalidate)
  await vi.advanceTimersByTimeAsync(999)
  expect(seen).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(seen).toEqual([[false, true, false, true]])
  await vi.advanceTimersByTimeAsync(5000)
  expect(seen).toHaveLength(1)
})

test('does not reload what has loaded since its message', async () => {
  const { seen, revalidate } = buildRouter()
  reloadSoon(['policies', 'file'], revalidate)
  takes('file')
  await vi.advanceTimersByTimeAsync(1000)
  expect(seen).toEqual([[false, true, false, false]])
  reloadSoon(['policies'], revalidate)
  takes('policies')
  await vi.advanceTimersByTimeAsync(1000)
  expect(seen).toHaveLength(1)
})

test('tells a loader to leave out what is up to date, in a reload of other parts only', async () => {
  expect(takes('requests')).toBe(true)
  const taken: boolean[] = []
  await reloadParts(['policies'], async () => void taken.push(takes('policies'), takes('requests')))
  expect(taken).toEqual([true, false])
})

test('reloads everything by hand', () =>
  expect(verdicts(argsOf(quote, quote))).toEqual([true, true, true, true]))
