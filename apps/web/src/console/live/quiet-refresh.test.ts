import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { expect, test } from 'vitest'
import { shouldRevalidate as reloadsTrace } from '../admin/trace-page.tsx'
import {
  refreshQuietly,
  reloadsFile,
  reloadsList,
  reloadsQueue,
  reloadsShell,
  reloadsTab,
} from './quiet-refresh.ts'

const args = (
  from: string,
  to: string,
  more: Partial<ShouldRevalidateFunctionArgs> = {},
): ShouldRevalidateFunctionArgs => ({
  currentUrl: new URL(from, 'http://wassit.test'),
  currentParams: { number: /\/console\/(\w+)/.exec(from)?.[1] },
  nextUrl: new URL(to, 'http://wassit.test'),
  nextParams: { number: /\/console\/(\w+)/.exec(to)?.[1] },
  defaultShouldRevalidate: true,
  ...more,
})
const verdict = (each: ShouldRevalidateFunctionArgs) => ({
  shell: reloadsShell(each),
  queue: reloadsQueue(each),
  file: reloadsFile(each),
})

test('loads only the file if another file is opened', () =>
  expect(verdict(args('/console/A', '/console/B'))).toEqual({ shell: false, queue: false, file: true }))

test('loads only the queue for another filter, because opening a file is recorded', () =>
  expect(verdict(args('/console/A', '/console/A?view=late'))).toEqual({
    shell: false,
    queue: true,
    file: false,
  }))

test('loads another tab of a policy without the queue, and no other file', () => {
  const opened = args('/console/A?view=late', '/console/A?view=late&onglet=argent')
  expect(verdict(opened)).toEqual({ shell: false, queue: false, file: false })
  expect(reloadsTab(opened)).toBe(true)
  expect(reloadsTab(args('/console/A?onglet=argent', '/console/A?onglet=argent&view=late'))).toBe(false)
})

test.each([
  [undefined, true],
  [200, true],
  [409, true],
  [422, false],
  [503, false],
])('lets a form answered %s reload queue and file: %s', (actionStatus, loads) => {
  const { queue, file, shell } = verdict(
    args('/console/A', '/console/A', { formMethod: 'POST', ...(actionStatus && { actionStatus }) }),
  )
  expect([queue, file]).toEqual([loads, loads])
  expect(shell).toBe(false)
})

test('reloads everything by hand', () =>
  expect(verdict(args('/console/A', '/console/A'))).toEqual({ shell: true, queue: true, file: true }))

test('reloads the queue for a live message, and the open file only if it is concerned', async () => {
  const seen: unknown[] = []
  const revalidate = async () => void seen.push(verdict(args('/console/A', '/console/A')))
  await refreshQuietly(revalidate, new Set(['B']))
  await refreshQuietly(revalidate, new Set(['A', 'B']))
  await refreshQuietly(revalidate, new Set())
  expect(seen).toEqual([
    { shell: false, queue: true, file: false },
    { shell: false, queue: true, file: true },
    { shell: false, queue: true, file: false },
  ])
  expect(verdict(args('/console/A', '/console/A')).file).toBe(true)
})

test('loads nothing if a dialog of the administration opens', () => {
  expect(reloadsList(args('/console/agents', '/console/agents?edit=new'))).toBe(false)
  expect(reloadsList(args('/console/agents?edit=new', '/console/agents', { formMethod: 'POST' }))).toBe(true)
})

test('loads the trace of each number that is asked for, and again of the same one', () => {
  const asked = { formMethod: 'GET' } as const
  expect(reloadsTrace(args('/console/trace', '/console/trace?numero=A', asked))).toBe(true)
  expect(reloadsTrace(args('/console/trace?numero=A', '/console/trace?numero=A', asked))).toBe(true)
  expect(reloadsTrace(args('/console/trace?numero=A', '/console/trace?numero=B'))).toBe(true)
})
