import { afterEach, beforeEach, expect, test, vi } from 'vitest'

// The module reads the page when it is loaded.
beforeEach(() => {
  vi.resetModules()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  vi.resetModules()
})

/** Loads the module on a page whose server has other offsets than this process, like an old phone. */
const onPage = async (pageData: object) => {
  vi.stubGlobal('document', { getElementById: () => ({ textContent: JSON.stringify(pageData) }) })
  return import('./clock.ts')
}

test("uses the page's clock for hours and days", async () => {
  vi.useFakeTimers({ now: new Date('2026-11-22T22:30:00Z') })
  const { formatMoment, moroccanDay, moroccanToday } = await onPage({ clock: [[0, 120]] })
  const moment = new Date('2026-11-22T10:05:00Z')
  expect(formatMoment(moment)).toBe('22-11-2026 12:05')
  expect(moroccanDay(moment)).toBe('2026-11-22')
  expect(moroccanToday()).toBe('2026-11-23')
})

test("uses the server's own clock while rendering", async () => {
  const { formatMoment } = await import('./clock.ts')
  expect(formatMoment(new Date('2026-07-01T08:05:00Z'))).toBe('01-07-2026 09:05')
})
