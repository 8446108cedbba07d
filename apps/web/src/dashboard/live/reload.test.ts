import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reloadSoon, reloadsAroundFile } from './reload.ts'

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
const reloads = (...of: Parameters<typeof argsOf>) => reloadsAroundFile(argsOf(...of))

const list = '/dashboard/demande'
const quote = '/dashboard/devis/WST-2026-000001'

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

test('reloads the file at once after an act on it, and everything after an act elsewhere', () => {
  expect(reloads(quote, quote, 'POST')).toBe(false)
  expect(reloads(quote, quote)).toBe(true)
  expect(reloads('/dashboard/otp', '/dashboard', 'POST')).toBe(true)
})

test('reloads a second after acts and messages, once for all of that second', async () => {
  const revalidate = vi.fn<() => Promise<void>>(async () => {})
  reloadSoon(revalidate)
  await vi.advanceTimersByTimeAsync(999)
  reloadSoon(revalidate)
  expect(revalidate).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(5000)
  expect(revalidate).toHaveBeenCalledOnce()
  reloadSoon(revalidate)
  await vi.advanceTimersByTimeAsync(1000)
  expect(revalidate).toHaveBeenCalledTimes(2)
})
