import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { headFor, patiently, waitingEvent } from './patient-import.ts'

const gone = new TypeError('Failed to fetch dynamically imported module')
let target: EventTarget
const reload = vi.fn<() => void>()
const assign = vi.fn<(address: string) => void>()
const fetching = vi.fn<() => Promise<Response>>()
const told = vi.fn<() => void>()

beforeEach(() => {
  target = new EventTarget()
  const kept = new Map<string, string>()
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    vi.stubGlobal(name, target[name].bind(target))
  vi.stubGlobal('location', { pathname: '/devis', href: 'https://wassit.test/devis', reload, assign })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  vi.stubGlobal('fetch', fetching)
  vi.stubEnv('SSR', false)
  target.addEventListener(waitingEvent, told)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.resetAllMocks()
})

test('loads code after the network returns and keeps the page until then', async () => {
  fetching.mockRejectedValue(new TypeError('Failed to fetch'))
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(gone).mockResolvedValue('page')
  const page = patiently(load)
  await expect.poll(() => told).toHaveBeenCalledOnce()
  expect(load).toHaveBeenCalledOnce()
  target.dispatchEvent(new Event('online'))
  expect(await page).toBe('page')
  expect(reload).not.toHaveBeenCalled()
})

test('reloads once if a reachable server no longer has the code', async () => {
  fetching.mockResolvedValue(new Response(null))
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(gone)
  void patiently(load)
  await expect.poll(() => reload).toHaveBeenCalledOnce()
  await expect(patiently(load)).rejects.toBe(gone)
  expect(reload).toHaveBeenCalledOnce()
  expect(told).not.toHaveBeenCalled()
})

test('opens the clicked page if its code does not load after the network returned', async () => {
  headFor(() => 'https://wassit.test/aboutus')
  fetching.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(new Response(null))
  void patiently(vi.fn<() => Promise<string>>().mockRejectedValue(gone))
  await expect.poll(() => told).toHaveBeenCalledOnce()
  expect(assign).not.toHaveBeenCalled()
  target.dispatchEvent(new Event('online'))
  await expect.poll(() => assign).toHaveBeenCalledWith('https://wassit.test/aboutus')
  expect(reload).not.toHaveBeenCalled()
  headFor(() => location.href)
})

test('opens the clicked page if its styles did not load', async () => {
  headFor(() => 'https://wassit.test/dashboard')
  fetching.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(new Error('Unable to preload CSS for /a.css'))
  void patiently(load)
  await expect.poll(() => told).toHaveBeenCalledOnce()
  target.dispatchEvent(new Event('online'))
  await expect.poll(() => assign).toHaveBeenCalledWith('https://wassit.test/dashboard')
  expect(load).toHaveBeenCalledOnce()
  headFor(() => location.href)
})

test('throws at once on the server', async () => {
  vi.stubEnv('SSR', true)
  await expect(patiently(() => Promise.reject(gone))).rejects.toBe(gone)
  expect(fetching).not.toHaveBeenCalled()
})
